import { countryNumber } from '@skein/contract/country-numbers.ts';
import { numberOfType, type DeviceLicence } from '@skein/contract/device-licence.ts';
import { unlockStates } from '@skein/contract/unlock-request.ts';
import type { StoredLicence } from './licences.repo.ts';
import type { StoredRequest } from './unlocks.repo.ts';

interface For {
  readonly request: StoredRequest;
  readonly licence: Pick<StoredLicence, 'number' | 'zones'>;
  readonly serialNumber: string;
  /** Those that it is bound to; none: whoever flies. */
  readonly pilotIds: readonly string[];
}

/** What one aircraft is given: one licence, or one for each pilot where only they may use it. */
export const deviceLicencesFor = (given: For): DeviceLicence[] => {
  const { request, pilotIds } = given;
  const users = request.isUserOnly ? pilotIds : [''];
  return users.map((userId) => ({ common_fields: commonFields(given, userId), ...byType[request.type](given) }));
};

const commonFields = ({ request, licence, serialNumber }: For, user_id: string): DeviceLicence['common_fields'] => ({
  license_id: licence.number,
  name: request.name,
  type: numberOfType(request.type),
  user_id,
  device_sn: serialNumber,
  begin_time: seconds(request.startsAt),
  end_time: seconds(request.endsAt),
  user_only: request.isUserOnly,
  enabled: request.state === unlockStates.approved,
});

/** Of one that was submitted: it has a window. */
const seconds = (at: Date | null): number => Math.floor((at?.getTime() ?? 0) / 1000);

const byType: Record<StoredRequest['type'], (its: For) => Omit<DeviceLicence, 'common_fields'>> = {
  zone: ({ licence }) => ({
    area_unlock: { area_ids: licence.zones.flatMap(({ identifier }) => numberIn(identifier) ?? []) },
  }),
  circle: ({ request: { shape, upperMeters: height } }) =>
    shape?.kind === 'circle' ? { circle_unlock: { radius: shape.radiusMeters, ...placeOf(shape.center), height } } : {},
  country: ({ request: { country, upperMeters: height } }) => {
    const country_number = countryNumber(country);
    return country_number === null ? {} : { country_unlock: { country_number, height } };
  },
  altitude: ({ request: { upperMeters: height } }) => ({ height_unlock: { height } }),
  // An aircraft knows no holes: what they leave out is in force on the ground alone.
  polygon: ({ request: { shape } }) =>
    shape?.kind === 'polygon' ? { polygon_unlock: { points: opened(shape.rings[0] ?? []).map(placeOf) } } : {},
  power: () => ({}),
  rid: ({ request: { ridLevel } }) => (ridLevel === null ? {} : { rid_unlock: { level: ridLevel } }),
};

/** Kept rings end where they begin; an aircraft closes them itself. */
const opened = (ring: readonly (readonly [number, number])[]) => ring.slice(0, -1);

const placeOf = ([longitude, latitude]: readonly [number, number]) => ({ latitude, longitude });

/** Aircraft know zones by the numbers that their maker gave them. */
export const numberIn = (identifier: string): number | undefined =>
  /^[1-9]\d{0,8}$/.test(identifier) ? Number(identifier) : undefined;
