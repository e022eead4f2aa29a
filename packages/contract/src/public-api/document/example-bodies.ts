import type * as z from 'zod';
import type { publicAirspace, publicUnlocks } from '../airspace-calls.ts';
import type { publicDrones, publicPayloads, publicSites } from '../device-calls.ts';
import type { publicWebhooks } from '../webhook-calls.ts';

const payload: z.input<typeof publicPayloads.create.body> = {
  serialNumber: '4TADL2E001',
  name: 'Thermal camera',
  kind: 'thermal',
  model: 'H20T',
  weightGrams: 828,
  modelIds: [],
  sensorWidthMillimeters: null,
  sensorHeightMillimeters: null,
  focalLengthMillimeters: 13.5,
  imageWidthPixels: 640,
  imageHeightPixels: 512,
  state: 'ready',
  note: '',
};

const drone: z.input<typeof publicDrones.update.body> = {
  serialNumber: '1581F4BNQ2340001',
  name: 'Goose 1',
  modelId: '0b9f6f6e-1111-4222-8333-444444444444',
  uomMark: '',
  activation: 'unknown',
  remoteIdType: 'none',
  remoteId: '',
  emptyWeightGrams: 3770,
  maxTakeoffGrams: 4690,
  firmware: '',
  insurer: '',
  insuredUntil: '',
  siteId: '',
  nextServiceOn: '',
  groundedBecause: '',
  state: 'registered',
  note: '',
};

const site: z.input<typeof publicSites.create.body> = {
  name: 'North gate',
  kind: 'takeoff',
  longitude: 106.5511,
  latitude: 29.5632,
  boundary: null,
  address: '',
  contact: '',
  phone: '',
  alternateId: '',
  note: '',
};

const question: z.input<typeof publicAirspace.ask.body> = {
  shape: { kind: 'circle', center: [106.5511, 29.5632], radiusMeters: 500 },
  band: { lowerMeters: 0, upperMeters: 120, reference: 'ground' },
  from: '2026-08-01T01:00:00Z',
  until: '2026-08-01T03:00:00Z',
};

const unlock: z.input<typeof publicUnlocks.create.body> = {
  name: 'Bridge inspection',
  type: 'circle',
  zoneIds: [],
  shape: { kind: 'circle', center: [106.5511, 29.5632], radiusMeters: 500 },
  country: '',
  band: { lowerMeters: 0, upperMeters: 120, reference: 'ground' },
  from: '2026-08-01T01:00:00Z',
  until: '2026-08-01T03:00:00Z',
  droneIds: [],
  pilotIds: [],
  purpose: 'Pictures of the cables of the bridge',
  documentIds: [],
};

const webhook: z.input<typeof publicWebhooks.create.body> = {
  name: 'Work orders',
  url: 'https://orders.example.org/skein',
  events: ['drone.created', 'unlock.approved'],
};

/** By the call to which they are sent. */
export const exampleBodies: Readonly<Record<string, unknown>> = {
  'drones.create': drone,
  'drones.update': drone,
  'payloads.create': payload,
  'payloads.update': payload,
  'sites.create': site,
  'sites.update': site,
  'airspace.ask': question,
  'unlocks.create': unlock,
  'unlocks.update': unlock,
  'webhooks.create': webhook,
  'webhooks.update': webhook,
};
