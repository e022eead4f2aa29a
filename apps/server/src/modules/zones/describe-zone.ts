import type { ListedZone, Zone, ZoneVersion } from '@skein/contract/zones.ts';
import type { StoredVersion } from './zone-versions.repo.ts';
import type { StoredListed, StoredZone } from './zones.repo.ts';

export const describeListed = ({
  lowerMeters,
  upperMeters,
  reference,
  validFrom,
  validUntil,
  updatedAt,
  ...alike
}: StoredListed): ListedZone => ({
  ...alike,
  band: { lowerMeters, upperMeters, reference },
  validFrom: validFrom?.toISOString() ?? null,
  validUntil: validUntil?.toISOString() ?? null,
  updatedAt: updatedAt.toISOString(),
});

export const describeZone = ({ shape, ...listed }: StoredZone): Zone => ({ ...describeListed(listed), shape });

export const describeVersion = ({
  until,
  isDeleted,
  madeBy,
  fileName,
  fields,
  outline,
  ...listed
}: StoredVersion): ZoneVersion => ({
  ...describeListed(listed),
  until: until?.toISOString() ?? null,
  isDeleted,
  madeBy,
  fileName,
  fields,
  outline,
});
