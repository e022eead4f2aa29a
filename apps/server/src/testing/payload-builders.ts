import type { PayloadFacts } from '@skein/contract/payloads.ts';

let made = 0;

/** Another serial number each time. */
export const payloadFacts = (given: Partial<PayloadFacts> = {}): PayloadFacts => ({
  serialNumber: `SN-${(made += 1)}`,
  name: 'H20T',
  kind: 'thermal',
  model: '',
  weightGrams: 828,
  modelIds: [],
  sensorWidthMillimeters: null,
  sensorHeightMillimeters: null,
  focalLengthMillimeters: null,
  imageWidthPixels: null,
  imageHeightPixels: null,
  state: 'ready',
  note: '',
  ...given,
});
