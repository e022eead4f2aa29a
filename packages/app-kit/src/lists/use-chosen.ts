import type { Endpoint } from '@skein/contract/endpoint.ts';
import { useQuery } from '@tanstack/react-query';

import { withQuery, type QueryOf } from '../endpoint-parts.ts';
import { useServer } from '../server-connection.ts';
import type { LoadedList } from './use-list.ts';
import type { ListState } from './use-list-state.ts';

/** As many as are done in a few seconds; of more, a filter leaves fewer. */
export const MOST_CHOSEN = 1000;
/** Their keys stand in the address, which a server reads up to 16 KiB of. */
export const MOST_BY_HAND = 300;
const LARGEST_PAGE = 100;

interface Listed {
  readonly id: string;
}

export interface ChosenParts<E extends Endpoint, Row extends Listed> {
  readonly endpoint: E;
  /** What the list shows, without page and size. */
  readonly query: Omit<QueryOf<E>, 'page' | 'size'>;
  readonly list: Pick<ListState<string, string>, 'selected' | 'select' | 'isAllSelected' | 'selectAll'>;
  readonly loaded: LoadedList<Row>;
  readonly whyNotChoosable: (row: Row) => string | undefined;
}

export interface Chosen<Row extends Listed = never> {
  readonly ids: readonly string[];
  /** Those that the page shows a tick at. */
  readonly keys: readonly string[];
  readonly isAll: boolean;
  /** All of them are chosen, but not yet told by the server. */
  readonly isLoading: boolean;
  /** All that can be chosen on the page are, and there are others. */
  readonly others: 'none' | 'choosable' | 'tooMany';
  readonly total: number;
  readonly choose: (keys: readonly string[]) => void;
  readonly chooseAll: () => void;
  readonly settle: (left: readonly string[]) => void;
  readonly whyNotChoosable: (row: Row) => string | undefined;
}

/** What is chosen in a list: rows by hand, or all that its filters leave. */
export function useChosen<E extends Endpoint, Row extends Listed>(parts: ChosenParts<E, Row>): Chosen<Row> {
  const { endpoint, query, list, loaded, whyNotChoosable } = parts;
  const { call } = useServer();
  const { total, rows = [] } = loaded;
  const isAll = list.isAllSelected && total <= MOST_CHOSEN;
  const all = useQuery({
    queryKey: [endpoint.path, 'chosen', query],
    queryFn: async ({ signal }) => {
      const ids: string[] = [];
      let left = MOST_CHOSEN;
      for (let page = 1; left > 0; page += 1) {
        const asked = { ...query, page, size: LARGEST_PAGE } as unknown as QueryOf<E>;
        const answer = await call(endpoint, { ...withQuery<E>(asked), allowedRepeat: true }, signal);
        const reply = answer as { readonly list: readonly Row[]; readonly total: number };
        ids.push(...reply.list.filter((row) => whyNotChoosable(row) === undefined).map(({ id }) => id));
        left = Math.min(reply.total, MOST_CHOSEN) - page * LARGEST_PAGE;
      }
      return ids;
    },
    enabled: isAll && total > 0,
  });
  const choosable = rows.filter((row) => whyNotChoosable(row) === undefined).map(({ id }) => id);
  const keys = isAll ? choosable : list.selected;
  const isPageChosen = choosable.length > 0 && choosable.every((id) => keys.includes(id));
  const hasOthers = !isAll && isPageChosen && total > rows.length;
  return {
    ids: isAll ? (all.data ?? []) : list.selected,
    keys,
    isAll,
    isLoading: isAll && all.data === undefined,
    others: hasOthers ? (total > MOST_CHOSEN ? 'tooMany' : 'choosable') : 'none',
    total,
    choose: (chosen) => list.select(chosen.slice(0, MOST_BY_HAND)),
    chooseAll: list.selectAll,
    // Of all that fit, those that are left still do.
    settle: (left) => (isAll && left.length > 0 ? undefined : list.select(left)),
    whyNotChoosable,
  };
}
