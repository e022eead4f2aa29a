import { sql, type SelectQueryBuilder, type StringReference } from 'kysely';

interface PageWish<S extends string> {
  readonly page: number;
  readonly size: number;
  readonly sort: S | `-${S}`;
  /** That one alone, which the first of its ties tells from all others. */
  readonly id?: string | undefined;
}

interface Shape<S extends string, Column extends string, Row, Item> {
  /** The column behind each order. */
  readonly sorts: Readonly<Record<S, Column>>;
  /** Tells rows apart that are alike in the order: without it one may stand on two pages, and another on none. */
  readonly tie: Column | readonly [Column, ...Column[]];
  readonly map: (row: Row) => Item;
}

/** One page of these rows, and how many there are in all. */
export const listPage = async <S extends string, D, T extends keyof D, Row, Item>(
  { page, size, sort, id }: PageWish<S>,
  all: SelectQueryBuilder<D, T, Row>,
  { sorts, tie, map }: Shape<S, StringReference<D, T>, Row, Item>,
): Promise<{ list: Item[]; total: number }> => {
  const isDescending = sort.startsWith('-');
  const direction = isDescending ? 'desc' : 'asc';
  const column = sorts[(isDescending ? sort.slice(1) : sort) as S];
  const [first, ...others] = typeof tie === 'string' ? ([tie] as const) : tie;
  const rows = id === undefined ? all : all.where(sql<boolean>`${sql.ref(first)} = ${id}`);
  const [found, counted] = await Promise.all([
    [column, first, ...others]
      .reduce((query, each) => query.orderBy(sql.ref(each), direction), rows)
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    rows
      .clearSelect()
      .select(sql<string>`count(*)`.as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { list: found.map((row) => map(row as Row)), total: Number((counted as { readonly total: string }).total) };
};
