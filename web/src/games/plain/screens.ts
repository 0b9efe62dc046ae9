/** What a third game is shown with until it has screens of its own. */
import { defineScreens, type SeatNote, type Sight } from '../screens';
import Board from './Board.svelte';
import { type Fact, seatFacts } from './facts';

function seatNote(sight: Sight, seat: number): SeatNote {
  const [first, ...others] = seatFacts(sight.view, seat);
  const write = (fact: Fact) => `${fact.name} ${fact.text}`;
  return { main: first?.text ?? '', label: first ? write(first) : '', detail: others.map(write).join(' · ') };
}

export const screens = defineScreens<unknown>({
  Board,
  seatNote,
  subtitle: () => '',
  isRoundStart: () => false,
  rulesSection: () => '',
  coach: [],
  keys: [],
});
