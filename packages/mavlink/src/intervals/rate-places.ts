import { MessageTable } from '../wire/message-table.ts';
import type { WantedRate } from './wanted-rates.ts';

/** `contested`: granted, and yet it comes otherwise, also after it was asked for again: somebody else wants it so. */
export type IntervalState = 'unasked' | 'asked' | 'granted' | 'refused' | 'unanswered' | 'contested';

/** What a list of rates comes to, once for all vehicles that are asked for the same. */
interface RateList {
  /** Which message stands where in it. */
  readonly places: MessageTable<number>;
  /** What nearly every vehicle says to it, in the end; and what it has said before it is asked. */
  readonly allGranted: readonly IntervalState[];
  readonly noneAsked: readonly IntervalState[];
}

const lists = new WeakMap<readonly WantedRate[], RateList>();

export function rateListOf(wanted: readonly WantedRate[]): RateList {
  const known = lists.get(wanted);
  if (known !== undefined) return known;
  const list: RateList = {
    places: new MessageTable(wanted.map(({ messageId }, place) => [messageId, place] as const)),
    allGranted: wanted.map(() => 'granted'),
    noneAsked: wanted.map(() => 'unasked'),
  };
  lists.set(wanted, list);
  return list;
}
