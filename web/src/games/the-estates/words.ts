/** Pieces and buildings in words. */
import { companyOf } from '../../art/companies';
import { say, t } from '../../i18n/index.svelte';
import type { Named } from '../screens';
import { type Building, needsOf, type Piece, type Row, type View } from './model';

/** `Ruby 5`. */
export function cubeName(code: string): string {
  const company = { key: `the-estates-company-${companyOf(code.charAt(0)).name}` };
  return say({ key: 'the-estates-cube', args: { company, number: Number(code.slice(1)) } });
}

export function pieceName(piece: Piece): string {
  if (piece.kind === 'cube' && piece.cube) return cubeName(piece.cube);
  if (piece.kind === 'roof')
    return piece.value == null ? t('web-estates-roof-face-down') : t('web-estates-roof', { value: piece.value });
  if (piece.kind === 'permit') return t('web-estates-permit', { value: piece.value ?? '' });
  return piece.kind === 'mayor' ? t('web-estates-mayor') : t('web-estates-cancel');
}

/** Why the auctioneer cannot offer a cube: it lies between others, or it fits nowhere. */
export function lockedWords(line: string[], place: number): string {
  return place === 0 || place === line.length - 1 ? t('web-estates-fits-nowhere') : t('web-estates-locked');
}

/** `Ruby 5, Amber 2 and Roof 4 = 11 for Cy`. */
export function buildingWords(building: Building, names: string[]): string {
  const pieces = building.cubes.map(cubeName);
  if (building.roof !== null) pieces.push(t('web-estates-roof', { value: building.roof }));
  return t('web-estates-building', {
    pieces: { and: pieces },
    worth: building.worth,
    name: names[building.owner] ?? '',
  });
}

/** `needs 1 lot, 2 roofs`. */
export function needsWords(row: Row): string {
  if (row.is_complete) return t('web-estates-complete');
  const needs = needsOf(row);
  return needs.lots > 0 ? t('web-estates-needs', needs) : t('web-estates-needs-roofs', { roofs: needs.roofs });
}

/** A move with what it is about: `offer cube 2 right` is "Offer Amber 3", `place 2:5` is "Amber 3 on 2:5". */
export function moveWords({ move, label }: Named, view?: View): string {
  const [verb, what = '', where, end] = move.split(' ');
  if (verb === 'offer' && what === 'cube') {
    const cube = view?.lines[Number(where) - 1]?.at(end === 'left' ? 0 : -1);
    if (cube) return t('web-estates-offering', { piece: cubeName(cube) });
  }
  if (verb === 'place' && view?.piece) return t('web-estates-placing', { piece: pieceName(view.piece), place: what });
  return say(label);
}
