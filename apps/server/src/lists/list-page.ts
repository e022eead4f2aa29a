import { sql, type Expression, type SelectQueryBuilder, type SqlBool, type StringReference } from 'kysely';

interface PageWish<S extends string> {
  readonly page: number;
  readonly size: number;
  readonly sort: S | `-${S}`;
  /** That one alone, which the first of its ties tells from all others. */
  readonly id?: string | undefined;
  /** Those after it in the order of the first tie, which is then the only order. */
  readonly after?: string | undefined;
}

interface Shape<S extends string, Column extends string, Row, Item> {
  /** The column behind each order. */
  readonly sorts: Readonly<Record<S, Column>>;
  /** Tells rows apart that are alike in the order: without it one may stand on two pages, and another on none. */
  readonly tie: Column | readonly [Column, ...Column[]];
  /** Finds first which rows are on the page: columns that cost something are else computed for every row before it too. */
  readonly isCostly?: boolean;
  /** Of a list without end: so many are counted, and no more. */
  readonly countsAtMost?: number;
  /** Rows that stand before it in the order are counted, but not listed. */
  readonly startsAt?: Expression<SqlBool> | undefined;
  readonly map: (row: Row) => Item;
}

/** One page of these rows, and how many there are in all. */
export const listPage = async <S extends string, D, T extends keyof D, Row, Item>(
  { page, size, sort, id, after }: PageWish<S>,
  all: SelectQueryBuilder<D, T, Row>,
  { sorts, tie, isCostly = false, countsAtMost, startsAt, map }: Shape<S, StringReference<D, T>, Row, Item>,
): Promise<{ list: Item[]; total: number }> => {
  const isDescending = sort.startsWith('-');
  const direction = isDescending ? 'desc' : 'asc';
  const column = sorts[(isDescending ? sort.slice(1) : sort) as S];
  const ties = typeof tie === 'string' ? ([tie] as const) : tie;
  const [key] = ties;
  const rows = id === undefined ? all : all.where(sql<boolean>`${sql.ref(key)} = ${id}`);
  const begun = startsAt === undefined ? rows : rows.where(startsAt);
  const inOrder = <Some>(some: SelectQueryBuilder<D, T, Some>) =>
    after === undefined
      ? [column, ...ties].reduce((query, each) => query.orderBy(sql.ref(each), direction), some)
      : some.where(sql<boolean>`${sql.ref(key)} > ${after}`).orderBy(sql.ref(key));
  const cut = <Some>(some: SelectQueryBuilder<D, T, Some>) =>
    inOrder(some)
      .limit(size)
      .offset((page - 1) * size);
  const keys = sql.join(ties.map((each) => sql.ref(each)));
  const onPage = isCostly
    ? inOrder(begun.where(sql<boolean>`(${keys}) in ${cut(begun.clearSelect().select([...ties]))}`))
    : cut(begun);
  const [found, total] = await Promise.all([onPage.execute(), countRows(rows.clearSelect(), countsAtMost)]);
  return { list: found.map((row) => map(row as Row)), total };
};

const countRows = async <D, T extends keyof D, Row>(
  rows: SelectQueryBuilder<D, T, Row>,
  atMost: number | undefined,
): Promise<number> => {
  if (atMost !== undefined) {
    const beyond = rows
      .select(sql`1`.as('one'))
      .limit(1)
      .offset(atMost - 1);
    if ((await beyond.execute()).length > 0) return atMost;
  }
  const { total } = (await rows.select(sql<string>`count(*)`.as('total')).executeTakeFirstOrThrow()) as {
    readonly total: string;
  };
  return Number(total);
};
