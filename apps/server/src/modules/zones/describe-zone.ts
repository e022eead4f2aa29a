import type { ListedZone, Zone } from '@skein/contract/zones.ts';
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
