/** Pieces and buildings in words. */
import { companyOf } from '../../art/companies';
import { count, t } from '../../i18n/index.svelte';
import { labelOf } from '../moves';
import { type Building, needsOf, type Piece, type Row, type View } from './model';

export function cubeName(code: string): string {
  return t('estates.cube', { name: companyOf(code.charAt(0)).name, number: code.slice(1) });
}

export function pieceName(piece: Piece): string {
  if (piece.kind === 'cube' && piece.cube) return cubeName(piece.cube);
  if (piece.kind === 'roof') return piece.value == null ? t('estates.roofFaceDown') : t('estates.roof', { value: piece.value });
  if (piece.kind === 'permit') return t('estates.permit', { value: piece.value ?? '' });
  return piece.kind === 'mayor' ? t('estates.mayor') : t('estates.cancel');
}

/** Why the auctioneer cannot offer a cube: it lies between others, or it fits nowhere. */
export function lockedWords(line: string[], place: number): string {
  return place === 0 || place === line.length - 1 ? t('estates.fitsNowhere') : t('estates.locked');
}

/** `Ruby 5, Amber 2, Roof 4 = 11 for Cy`. */
export function buildingWords(building: Building, names: string[]): string {
  const parts = building.cubes.map(cubeName);
  if (building.roof !== null) parts.push(t('estates.roof', { value: building.roof }));
  return `${parts.join(', ')} = ${t('estates.buildingOf', { worth: building.worth, name: names[building.owner] ?? '' })}`;
}

/** `needs 1 lot, 2 roofs`. */
export function needsWords(row: Row): string {
  if (row.is_complete) return t('estates.complete');
  const needs = needsOf(row);
  const roofs = count('estates.roofs', needs.roofs);
  return needs.lots > 0 ? t('estates.needs', { lots: count('estates.lots', needs.lots), roofs }) : t('estates.needsRoofs', { roofs });
}

/** A typed move, with what it is about: `offer cube 2 right` is "Offer Amber 3", `place 2:5` is "Amber 3 on 2:5". */
export function moveWords(move: string, view?: View): string {
  const [verb = '', what = '', where = '', end = ''] = move.split(' ');
  if (verb === 'embezzle') return t('estates.stowing');
  if (verb === 'offer' && what === 'cube') {
    const cube = view?.lines[Number(where) - 1]?.at(end === 'left' ? 0 : -1);
    return cube ? t('estates.offering', { piece: cubeName(cube) }) : labelOf(move);
  }
  if (verb === 'offer' && what === 'permit') return t('estates.offering', { piece: t('estates.permit', { value: where }) });
  if (verb === 'place' && view?.piece) return t('estates.placing', { piece: pieceName(view.piece), place: what });
  if (verb === 'permit') return t(where === '+' ? 'estates.lengthening' : 'estates.shortening', { row: what });
  if (verb === 'mayor') return t('estates.mayorTo', { row: what });
  return labelOf(move);
}
