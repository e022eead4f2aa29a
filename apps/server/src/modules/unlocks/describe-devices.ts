import type { UnlockDevice } from '@skein/contract/unlocks.ts';
import type { Delivery } from './deliveries.repo.ts';
import type { StoredLicence } from './licences.repo.ts';
import type { NamedDrone } from './unlock-drones.repo.ts';

/** How each drone of a licence stands to it: what was issued for another serial number is of no use to it. */
export const describeDevices = (
  { serialNumbers }: Pick<StoredLicence, 'serialNumbers'>,
  drones: readonly NamedDrone[],
  deliveries: readonly Delivery[],
): UnlockDevice[] => {
  const delivered = new Map(deliveries.map((delivery) => [delivery.droneId, delivery]));
  return drones.map(({ id, name, serialNumber, deletedAt }) => {
    const delivery = delivered.get(id);
    return {
      droneId: id,
      name,
      serialNumber,
      standing: delivery
        ? 'onAircraft'
        : deletedAt === null && serialNumbers.includes(serialNumber)
          ? 'waits'
          : 'notCovered',
      deliveredAt: delivery?.at.toISOString() ?? null,
      deliveredBy: delivery?.by ?? null,
    };
  });
};
