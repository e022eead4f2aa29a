/** What a table shows. It lives in the address with the caller, so that a link or a reload brings the same view back. */
export interface TableState {
  /** From 1. */
  readonly page: number;
  readonly size: number;
  /** A column's key, with `-` before it for descending: the `sort` of every list call. */
  readonly sort?: string | undefined;
}

export const sortOrderOf = (sort: string | undefined, key: string): 'ascend' | 'descend' | null => {
  if (sort === key) return 'ascend';
  return sort === `-${key}` ? 'descend' : null;
};

export const toSort = (key: string, order: 'ascend' | 'descend' | null | undefined): string | undefined => {
  if (!order) return undefined;
  return order === 'descend' ? `-${key}` : key;
};
