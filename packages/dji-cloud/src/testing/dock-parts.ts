import type { RequestHandlers } from '../cloud/request-handlers.ts';
import type { DockDeviceParts } from '../device/dock-device.ts';
import type { FlightTaskOrder } from '../messages/flight-task.ts';
import type { FlightTaskProgress } from '../messages/flight-task-progress.ts';
import type { TakeOffOrder } from '../messages/fly-to.ts';
import type { Topology } from '../messages/topology.ts';
import type { Environment } from '../wire/environment.ts';

const described = { secret: 's', nonce: 'n', thingVersion: '1.1.2' };

const topology: Topology = {
  domain: 3,
  type: 2,
  subType: 0,
  ...described,
  subDevices: [{ serial: 'AIR1', index: 'A', domain: 0, type: 91, subType: 1, ...described }],
};

export interface DockParts extends DockDeviceParts {
  /** What the dock was made to do, in order. */
  readonly done: string[];
  situation: { isOnSiteDebugging: boolean; isEmergencyStopPressed: boolean; hasAircraft: boolean };
  isFlying: boolean;
  isReturning: boolean;
  progress(
    status: FlightTaskProgress['status'],
    percent: number,
    result?: number,
  ): Omit<FlightTaskProgress, 'flightId'>;
}

/** A Dock 2 with a Matrice 3TD that notes down what it is told to do. */
export function createDockParts(environment: Environment): DockParts {
  const done: string[] = [];
  const parts: DockParts = {
    done,
    situation: { isOnSiteDebugging: false, isEmergencyStopPressed: false, hasAircraft: true },
    isFlying: false,
    isReturning: false,
    progress: (status, percent, result = 0) => ({
      status,
      percent,
      result,
      step: null,
      waypointIndex: null,
      waylineState: null,
      mediaCount: null,
      trackId: null,
      breakPoint: null,
    }),
    serial: 'DOCK1',
    question: { bindingCode: 'CODE', organizationId: 'ORG' },
    orders: [
      { bindingCode: 'CODE', organizationId: 'ORG', serial: 'DOCK1', callsign: 'Dock', modelKey: '3-2-0' },
      { bindingCode: 'CODE', organizationId: 'ORG', serial: 'AIR1', callsign: 'Air', modelKey: '0-91-1' },
    ],
    topology,
    environment,
    maximumVideos: 1,
    deeds: {
      situation: () => parts.situation,
      tasks: {
        start: ({ flightId }) => void done.push(`start ${flightId}`),
        pause: () => void done.push('pause'),
        recover: () => void done.push('recover'),
      },
      flights: {
        isFlying: () => parts.isFlying,
        isReturning: () => parts.isReturning,
        takeOff: ({ flightId }) => void done.push(`take off ${flightId}`),
        flyTo: ({ target }) => void done.push(`fly to ${target.latitudeDeg}`),
        stopFlyTo: () => void done.push('stop'),
        returnHome: () => void done.push('return'),
        cancelReturn: () => void done.push('cancel return'),
      },
      debug: {
        isFlying: () => parts.isFlying,
        start: (method, value) => void done.push(`${method} ${value}`),
      },
      drc: {
        connect: ({ broker }) => void done.push(`connect ${broker.address}`),
        disconnect: () => void done.push('disconnect'),
        steer: ({ roll, pitch }) => void done.push(`steer ${roll} ${pitch}`),
        stop: () => {
          done.push('emergency stop');
          return 0;
        },
        land: (regardless) => {
          done.push(regardless ? 'land regardless' : 'land');
          return 0;
        },
      },
      live: {
        start: ({ videoId }) => void done.push(`live ${videoId}`),
        stop: (videoId) => void done.push(`live stop ${videoId}`),
      },
      writeProperty: ({ path, value }) => {
        done.push(`set ${path.join('.')} ${value}`);
        return path[0] === 'rth_altitude' ? 0 : 1;
      },
    },
  };
  return parts;
}

export const order = (executeAtMs: number): FlightTaskOrder => ({
  flightId: 'F1',
  type: 'immediate',
  executeAtMs,
  file: { url: 'https://example.org/F1.kmz', fingerprint: 'abc' },
  returnAltitudeM: 100,
  returnMode: 'preset',
  outOfControlAction: 'return_home',
  continuesWithoutLink: false,
  precision: 'rtk',
  readyConditions: null,
  minimumStorageMb: null,
  breakPoint: null,
});

export const takeOff: Omit<TakeOffOrder, 'flightId'> = {
  target: { latitudeDeg: 22.5, longitudeDeg: 113.9, heightEllipsoidM: 120 },
  securityHeightM: 30,
  returnAltitudeM: 80,
  returnMode: 'preset',
  linkLostAction: 'return_home',
  continuesWithoutLink: false,
  flightHeight: 'preset',
  presetHeightM: 90,
  maxSpeedMps: 12,
};

/** A cloud that knows one organisation and one binding code. */
export function createHandlers(facts: { isBound?: boolean; bindingCode?: string } = {}): RequestHandlers {
  const { isBound = false, bindingCode = 'CODE' } = facts;
  return {
    config: async () => ({
      appId: 'app',
      appKey: 'key',
      appLicense: 'licence',
      ntpHost: 'ntp.example.org',
      ntpPort: 123,
    }),
    bindStatus: async (_, serials) =>
      serials.map((serial) => ({ serial, isBound, organizationId: null, organizationName: null, callsign: null })),
    organization: async (_, question) => (question.bindingCode === bindingCode ? 'Geese' : { refused: 210231 }),
    bind: async (_, orders) => orders.map(({ serial }) => ({ serial, code: 0 })),
    storage: async () => ({
      provider: 'minio',
      endpoint: 'https://s3.example.org',
      region: 'r',
      bucket: 'b',
      keyPrefix: 'p',
      accessKeyId: 'i',
      accessKeySecret: 's',
      securityToken: 't',
      lifetimeS: 3600,
    }),
    waylineFile: async (_, flightId) => ({ url: `https://example.org/${flightId}.kmz`, fingerprint: 'abc' }),
    flightAreas: async () => [
      { name: 'areas.json', url: 'https://example.org/areas.json', sha256: 'ab'.repeat(32), sizeBytes: 512 },
    ],
  };
}
