import type { Stamp } from './stamp.ts';

type Section = Stamp | readonly Stamp[] | null;

/**
 * A state as if our clock had always shown what it shows since it was set. Unshifted, what was heard before would look old, or
 * would look newer than everything that comes until the clock has caught up.
 */
export function shiftStamps<State extends { readonly [Name in keyof State]: Section }>(
  state: State,
  byMs: number,
): State {
  const shifted = Object.entries<Section>(state).map(([name, section]) => [name, shiftedSection(section, byMs)]);
  return Object.fromEntries(shifted) as State;
}

function shiftedSection(section: Section, byMs: number): Section {
  if (section === null) return null;
  return isList(section) ? section.map((part) => shiftedPart(part, byMs)) : shiftedPart(section, byMs);
}

const isList = (section: Stamp | readonly Stamp[]): section is readonly Stamp[] => Array.isArray(section);

const shiftedPart = (part: Stamp, byMs: number): Stamp => ({
  ...part,
  receivedAtMs: part.receivedAtMs + byMs,
  measuredAtMs: part.measuredAtMs === null ? null : part.measuredAtMs + byMs,
});
