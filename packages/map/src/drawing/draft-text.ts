import type { Position } from '@skein/geo/position.ts';
import { emptyDraft, type Draft } from './draft.ts';

/** A draft as text, to be kept in the box of a form: empty, as the box, while nothing is drawn. */
export const writeDraft = (draft: Draft): string => (isBlank(draft) ? '' : JSON.stringify(draft));

const isBlank = (draft: Draft): boolean => draft.kind === 'polygon' && draft.rings.flat().length === 0;

/** Undefined if it is none: what was kept on an earlier visit may be of an earlier release. */
export function readDraft(text: string): Draft | undefined {
  const said = fieldsIn(text);
  const { kind, pole } = said;
  if (kind === 'circle' && isMeters(said['radiusMeters']) && (said['center'] === null || isPosition(said['center'])))
    return { kind, center: said['center'], radiusMeters: said['radiusMeters'] };
  if (kind === 'path' && isLine(said['positions']) && isMeters(said['halfWidthMeters']))
    return { kind, positions: said['positions'], halfWidthMeters: said['halfWidthMeters'] };
  if (kind !== 'polygon' || !Array.isArray(said['rings']) || !said['rings'].every(isLine)) return undefined;
  return { kind, rings: said['rings'], ...((pole === 'north' || pole === 'south') && { pole }) };
}

/** What is none is one that nothing was drawn of yet. */
export const draftIn = (text: string): Draft => readDraft(text) ?? emptyDraft('polygon');

function fieldsIn(text: string): Readonly<Record<string, unknown>> {
  try {
    return { ...(JSON.parse(text) as object) };
  } catch {
    // No JSON: it says nothing.
    return {};
  }
}

const isMeters = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

const isPosition = (value: unknown): value is Position =>
  Array.isArray(value) && value.length === 2 && value.every((each) => Number.isFinite(each));

const isLine = (value: unknown): value is readonly Position[] => Array.isArray(value) && value.every(isPosition);
