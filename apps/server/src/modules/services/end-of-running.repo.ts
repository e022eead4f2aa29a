import type { ServiceName } from '@skein/contract/service-names.ts';
import { sql, type RawBuilder } from 'kysely';

/**
 * Until when an enterprise has a service that nobody has ended; null: it has none, or it was ended. For queries about what
 * belongs to the enterprise as a whole: no seat is asked for.
 */
export const endOfRunning = (enterpriseId: `${string}.enterprise_id`, service: ServiceName): RawBuilder<Date | null> =>
  sql<Date | null>`(
    select g.ends_at from service_grants g
    where g.enterprise_id = ${sql.ref(enterpriseId)} and g.service = ${sql.lit(service)} and g.ended_at is null)`;
