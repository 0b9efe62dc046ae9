import { describe, expect, it } from 'vitest';

import { spoken } from './de';
import { translator } from './spoken';

const said = translator(spoken);

describe('what the server says, in German', () => {
  it.each([
    ['Bea bids 4.', 'Bea bietet 4.'],
    ['Auction 2 of 7: 4, 7 and 17 for sale. Ann opens.', 'Versteigerung 2 von 7: 4, 7 und 17. Ann eröffnet.'],
    ['Your turn: bid 2 to 13 for the roof of 4, or pass.', 'Du bist dran: biete 2 bis 13 auf Dach 4, oder passe.'],
    ['Dee sells the mayor to Cy for 2.', 'Dee verkauft Bürgermeister an Cy für 2.'],
    ['Ann 6 and Bea 6: a tie, 2 and 9 stay in the middle.', 'Ann 6 und Bea 6: Gleichstand, 2 und 9 bleiben liegen.'],
    ['5 for you, a new building; you take Amber', '5 für dich, ein neues Gebäude; du nimmst Amber'],
    ['doubles row 1: 21 for you, 13 for Dee, counting against them as it stands', 'verdoppelt Straße 1: 21 für dich und 13 für Dee; sie zählt bisher dagegen'],
    ['Round 3 is over: two rows are complete. Ann 49, Bea 40 and Cy 9. Ann wins it.', 'Runde 3 ist zu Ende: zwei Straßen sind fertig. Ann 49, Bea 40 und Cy 9. Ann gewinnt sie.'],
  ])('%s', (english, german) => {
    expect(said(english)).toBe(german);
  });

  it('leaves alone what it does not know', () => {
    expect(said('A sentence of tomorrow.')).toBe('A sentence of tomorrow.');
  });

  it('fills every gap it opens', () => {
    const gaps = (text: string) => [...text.matchAll(/\{(\w+)/g)].map((found) => found[1]).sort();
    for (const [english, german] of spoken.pairs) expect(gaps(german), english).toEqual(gaps(english));
  });
});
