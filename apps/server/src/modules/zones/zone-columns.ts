import type { ZoneField } from '@skein/contract/zones.ts';
import { sql, type RawBuilder } from 'kysely';

/** What a zone says, field by field: the columns that hold it wherever zones are kept. Where it comes from is told apart from that. */
const columnsOf = {
  identifier: ['identifier'],
  name: ['name'],
  kind: ['kind'],
  shape: ['shape'],
  band: ['lower_meters', 'upper_meters', 'reference'],
  validity: ['valid_from', 'valid_until'],
  windows: ['windows'],
  message: ['message'],
} as const satisfies Record<Exclude<ZoneField, 'source'>, readonly string[]>;

type SaidField = keyof typeof columnsOf;
const saidFields = Object.keys(columnsOf) as SaidField[];

/** Whom it is told by, and how: it keeps nobody out by these. */
const words: ReadonlySet<SaidField> = new Set(['identifier', 'name', 'message']);

const columnsIn = (fields: readonly SaidField[]): readonly string[] => fields.flatMap((field) => columnsOf[field]);

export const factColumnNames = columnsIn(saidFields);

const listOf = (columns: readonly string[], alias?: string): RawBuilder<unknown> =>
  sql.join(columns.map((column) => sql.ref(alias === undefined ? column : `${alias}.${column}`)));

/** All that it says, of rows that go by that name; of none, as they stand in a table. */
export const factColumns = (alias?: string): RawBuilder<unknown> => listOf(factColumnNames, alias);

/** Whom it keeps out: where, how high and when. */
export const closingColumns = (alias: string): RawBuilder<unknown> =>
  listOf(columnsIn(saidFields.filter((field) => !words.has(field))), alias);

/** All that it says, in one short text. */
export const factsDigest = (alias?: string): RawBuilder<string> => sql`md5(row(${factColumns(alias)})::text)`;

const fieldsThat = (
  differ: (text: (alias: string) => RawBuilder<string>) => RawBuilder<boolean>,
): RawBuilder<ZoneField[]> => {
  const cases = [...saidFields, 'source' as const].map((field) => {
    const columns = field === 'source' ? ['source'] : columnsOf[field];
    const text = (alias: string) => sql<string>`row(${listOf(columns, alias)})::text`;
    return sql`case when ${differ(text)} then ${sql.lit(field)} end`;
  });
  return sql`array_remove(array[${sql.join(cases)}], null)`;
};

/** The fields in which two states of a zone differ. Both say where they come from. */
export const differing = (one: string, other: string): RawBuilder<ZoneField[]> =>
  fieldsThat((text) => sql<boolean>`${text(one)} <> ${text(other)}`);

/** Beside the row before; of the first nothing differs, because there is none. */
export const differingFromBefore = (alias: string, order: RawBuilder<unknown>): RawBuilder<ZoneField[]> =>
  fieldsThat((text) => sql<boolean>`${text(alias)} <> lag(${text(alias)}) over (order by ${order})`);
