/** What a table shows. It lives in the address with the caller, so that a link or a reload brings the same view back. */
export interface TableState {
  /** From 1. */
  readonly page: number;
  readonly size: number;
  /** A column's key, with `-` before it for descending: the `sort` of every list call. */
  readonly sort?: string | undefined;
}

export const orderOf = (sort: string | undefined, key: string): 'ascending' | 'descending' | 'none' => {
  if (sort === key) return 'ascending';
  return sort === `-${key}` ? 'descending' : 'none';
};

/** Up, then down, then up again: a list always has an order. */
export const nextSort = (sort: string | undefined, key: string): string =>
  orderOf(sort, key) === 'ascending' ? `-${key}` : key;

export const countPages = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));
