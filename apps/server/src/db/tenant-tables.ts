import type { Selectable } from 'kysely';
import type { DB } from './schema.generated.ts';

/**
 * Tables of which every row belongs to one enterprise. Read off the schema: a new one stands behind the door of
 * `tenancy/tenant-rows.ts` from its migration on, without anybody remembering to put it there.
 */
type TenantTable = {
  [Table in keyof DB]: Selectable<DB[Table]> extends { readonly enterprise_id: string } ? Table : never;
}[keyof DB];

/** What a repository can name without saying whose rows it means. */
export type OpenTables = Omit<DB, TenantTable>;

/** Tables that the door can bound: those, and such as have rows of enterprises among others. */
export type BoundableTable = {
  [Table in keyof DB]: 'enterprise_id' extends keyof DB[Table] ? Table : never;
}[keyof DB];
