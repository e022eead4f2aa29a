import { MessageTable } from '../wire/message-table.ts';
import type { WantedRate } from './wanted-rates.ts';

const placesOfWanted = new WeakMap<readonly WantedRate[], MessageTable<number>>();

/** Which message stands where in a list of rates: one table for all vehicles that are asked for the same. */
export function placesIn(wanted: readonly WantedRate[]): MessageTable<number> {
  const known = placesOfWanted.get(wanted);
  if (known !== undefined) return known;
  const places = new MessageTable(wanted.map(({ messageId }, place) => [messageId, place] as const));
  placesOfWanted.set(wanted, places);
  return places;
}
