import * as z from 'zod';
import { LicenceType } from './unlock-request.ts';

const height = z
  .number()
  .nullable()
  .describe('In metres above the ground or the sea, as was asked for. Null: not limited');
const position = { latitude: z.number(), longitude: z.number() };

/**
 * A licence as an aircraft of DJI is given it, in its own field names; also what a live link sends. One for each aircraft, and for
 * each pilot of it when only they may use it.
 */
export const DeviceLicence = z
  .object({
    common_fields: z.object({
      license_id: z.int(),
      name: z.string(),
      type: z.int().min(0).max(6).describe('0 zone, 1 circle, 2 country, 3 altitude, 4 polygon, 5 power, 6 RID'),
      user_id: z.string().describe('Whom it is bound to; empty: whoever flies'),
      device_sn: z.string(),
      begin_time: z.int().describe('Seconds since 1970'),
      end_time: z.int(),
      user_only: z.boolean(),
      enabled: z.boolean(),
    }),
    area_unlock: z.object({ area_ids: z.array(z.int()) }).optional(),
    circle_unlock: z.object({ radius: z.number(), ...position, height }).optional(),
    country_unlock: z.object({ country_number: z.int(), height }).optional(),
    height_unlock: z.object({ height }).optional(),
    polygon_unlock: z.object({ points: z.array(z.object(position)) }).optional(),
    rid_unlock: z.object({ level: z.int() }).optional(),
  })
  .meta({ id: 'DeviceLicence' });
export type DeviceLicence = z.infer<typeof DeviceLicence>;

/** Aircraft know the types by their place in the list. */
export const numberOfType = (type: LicenceType): number => LicenceType.options.indexOf(type);
