import type { BindOrder, OrganizationQuestion } from '@skein/dji-cloud/messages/onboarding.ts';
import type { Topology } from '@skein/dji-cloud/messages/topology.ts';

/** Who a dock is, and whom it belongs to. */
export interface DockIdentity {
  readonly dockSerial: string;
  readonly droneSerial: string;
  readonly callsign: string;
  readonly question: OrganizationQuestion;
}

/** A Dock 2 with a Matrice 3TD. */
export const DOCK_MODEL = '3-2-0';
export const DRONE_MODEL = '0-91-1';
export const CAMERA = '81-0-0';
export const FIRMWARE = '10.01.2501';

/** Letters and digits only: DJI's own server sees no other serial number. */
export function identityOf(index: number, seed: number, question: OrganizationQuestion): DockIdentity {
  const tail = `${String(seed % 10_000).padStart(4, '0')}${String(index + 1).padStart(4, '0')}`;
  return {
    dockSerial: `7CTDSIM${tail}`,
    droneSerial: `1581FSIM${tail}`,
    callsign: `Simulated dock ${index + 1}`,
    question,
  };
}

export const bindOrdersOf = ({ dockSerial, droneSerial, callsign, question }: DockIdentity): BindOrder[] => [
  { ...question, serial: dockSerial, callsign, modelKey: DOCK_MODEL },
  { ...question, serial: droneSerial, callsign: `${callsign}, aircraft`, modelKey: DRONE_MODEL },
];

const described = { secret: 'simulated', nonce: 'simulated', thingVersion: '1.1.2' };

/** Without its aircraft while that is off. */
export const topologyOf = ({ droneSerial }: DockIdentity, isDroneOn: boolean): Topology => ({
  domain: 3,
  type: 2,
  subType: 0,
  ...described,
  subDevices: isDroneOn ? [{ serial: droneSerial, index: 'A', domain: 0, type: 91, subType: 1, ...described }] : [],
});
