import type { TableState } from '@skein/ui/table-state.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';

/** The filters of a list by name; what is not set, is empty. */
type Filters<Name extends string> = Readonly<Record<Name, string>>;

/** With a minus before it, the other way round. */
type Order<Sort extends string> = Sort | `-${Sort}`;

export interface ListState<Name extends string, Sort extends string> extends TableState {
  readonly sort: Order<Sort>;
  /** What it can be sorted by. */
  readonly sorts: readonly Sort[];
  readonly filters: Filters<Name>;
  /** Another page, size or order; replacing, where the way back would only lead here again. */
  readonly turn: (next: TableState, isReplacing?: boolean) => void;
  /** Shows the first page of what the filter leaves. */
  readonly filter: (name: Name, value: string) => void;
  /** Of those that the list shows: what it is a list of stays. */
  readonly clearFilters: (names: readonly Name[]) => void;
  /** Beside the list, which stays as it is: what is open of it. */
  readonly show: (name: Name, value: string) => void;
  /** Of the rows, by their keys; another filter chooses none. */
  readonly selected: readonly string[];
  /** All that the filters leave, on whichever page: a thousand keys would make an address that no server takes. */
  readonly isAllSelected: boolean;
  readonly selectAll: () => void;
  readonly select: (keys: readonly string[]) => void;
}

/** In place of keys; none looks like it. */
const ALL = 'all';

const DEFAULT_SIZE = 20;
const sizes = [DEFAULT_SIZE, 50, 100];

/** The router reads `12` as a number and `true` as a truth; a filter is text whatever it looks like. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** What a list shows, in the address: a link, a reload and the way back bring the same view. */
export function useListState<const Name extends string, const Sort extends string>(
  names: readonly Name[],
  sorts: readonly [Sort, ...Sort[]],
  /** The order that goes without saying, where it depends on what is shown. */
  unaskedOrder: (filters: Filters<Name>) => Order<Sort> = () => sorts[0],
): ListState<Name, Sort> {
  const navigate = useNavigate();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const text = (name: string) => textOf(search[name]);
  const page = Math.max(1, Math.trunc(Number(search['page'] ?? 1)) || 1);
  const size = sizes.find((each) => each === Number(search['size'])) ?? DEFAULT_SIZE;
  const filters = Object.fromEntries(names.map((name) => [name, text(name)])) as Filters<Name>;
  const unasked = unaskedOrder(filters);
  const sort = sorts.flatMap((each) => [each, `-${each}` as const]).find((each) => each === text('sort')) ?? unasked;

  /** Without what goes without saying; typing a filter is one step of the history, not one for each letter. */
  const go = (next: Readonly<Record<string, string | number | undefined>>, isReplacing = false) => {
    const said = { ...search, ...next };
    const kept = Object.entries(said).filter(([, value]) => value !== undefined && value !== '');
    void navigate({ to: '.', search: Object.fromEntries(kept), replace: isReplacing, resetScroll: false });
  };

  return {
    selected: text('selected')
      .split(',')
      .filter((key) => key !== '' && key !== ALL),
    isAllSelected: text('selected') === ALL,
    selectAll: () => go({ selected: ALL }, true),
    select: (keys) => go({ selected: keys.join(',') }, true),
    page,
    size,
    sort,
    sorts,
    filters,
    turn: (next, isReplacing) =>
      go(
        {
          page: next.page > 1 ? next.page : undefined,
          size: next.size === DEFAULT_SIZE ? undefined : next.size,
          sort: next.sort === unasked ? undefined : next.sort,
        },
        isReplacing,
      ),
    filter: (name, value) => go({ [name]: value, page: undefined, selected: undefined }, name === 'search'),
    show: (name, value) => go({ [name]: value }),
    clearFilters: (cleared) =>
      go(Object.fromEntries([...cleared, 'page', 'selected'].map((name) => [name, undefined]))),
  };
}
