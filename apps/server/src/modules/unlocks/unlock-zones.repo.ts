import type { UnlockZone } from '@skein/contract/unlocks.ts';
import type * as z from 'zod';
import type { Connection } from '../../db/database.ts';

/** Of these. */
export const findZonesInForce = async (db: Connection, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('zones as z')
        .select(['z.id', 'z.name', 'z.identifier', 'z.kind', 'z.message'])
        .select(['z.lower_meters as lowerMeters', 'z.upper_meters as upperMeters', 'z.reference'])
        .where('z.until', 'is', null)
        .where('z.id', 'in', ids)
        .orderBy('z.name')
        .orderBy('z.id')
        // Written through the contract only.
        .$narrowType<{
          readonly kind: NonNullable<z.infer<typeof UnlockZone>['kind']>;
          readonly reference: 'ground' | 'sea' | 'ellipsoid';
        }>()
        .execute();
