import type { Payload } from '@skein/contract/payloads.ts';

/** As the server tells it. */
export const aPayload = (given: Partial<Payload> = {}): Payload => ({
  id: '00000000-0000-4000-8000-000000000001',
  version: 1,
  name: 'P1',
  serialNumber: 'SN-1',
  kind: 'camera',
  model: '',
  weightGrams: 800,
  modelIds: [],
  sensorWidthMillimeters: null,
  sensorHeightMillimeters: null,
  focalLengthMillimeters: null,
  imageWidthPixels: null,
  imageHeightPixels: null,
  state: 'ready',
  note: '',
  unit: '总部',
  droneId: null,
  drone: '',
  mountedSince: null,
  updatedAt: '2026-11-16T08:00:00.000Z',
  isEditable: true,
  ...given,
});
