/** Pieces and buildings in words. */
import { companyOf } from '../../art/companies';
import { count, t } from '../../i18n/index.svelte';
import { type Building, needsOf, type Piece, type Row } from './model';

export function cubeName(code: string): string {
  return t('estates.cube', { name: companyOf(code.charAt(0)).name, number: code.slice(1) });
}

export function pieceName(piece: Piece): string {
  if (piece.kind === 'cube' && piece.cube) return cubeName(piece.cube);
  if (piece.kind === 'roof') return piece.value == null ? t('estates.roofFaceDown') : t('estates.roof', { value: piece.value });
  if (piece.kind === 'permit') return t('estates.permit', { value: piece.value ?? '' });
  return piece.kind === 'mayor' ? t('estates.mayor') : t('estates.cancel');
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
