import * as z from 'zod';
import { MetZone } from './airspace-zones.ts';
import { UnlockState } from './unlock-request.ts';

/** What keeps an unlock from opening a zone for this flight. */
export const UnlockLack = z.enum(['state', 'time', 'height', 'area', 'country', 'zoneChanged', 'drone', 'pilot']);
export type UnlockLack = z.infer<typeof UnlockLack>;

export const MOST_UNLOCKS_TOLD = 5;

const ZoneUnlock = z
  .object({
    id: z.uuid(),
    number: z.string(),
    name: z.string(),
    state: UnlockState,
    lacks: z.array(UnlockLack).describe('None: it opens the zone for this flight'),
  })
  .meta({ id: 'ZoneUnlock' });
export type ZoneUnlock = z.infer<typeof ZoneUnlock>;

/** A zone in the way, and what of the enterprise opens it. */
export const OpenedZone = MetZone.extend({
  isOpened: z.boolean().describe('By an unlock that is in force'),
  unlocks: z
    .array(ZoneUnlock)
    .max(MOST_UNLOCKS_TOLD)
    .describe('Those that the caller may see which open it or would, those that lack least first'),
}).meta({ id: 'OpenedZone' });
export type OpenedZone = z.infer<typeof OpenedZone>;
