import type { SiteFacts } from '@skein/contract/sites.ts';

let made = 0;

/** Another name each time. */
export const siteFacts = (given: Partial<SiteFacts> = {}): SiteFacts => ({
  name: `起降场 ${(made += 1)}`,
  kind: 'takeoff',
  longitude: 114.05,
  latitude: 22.54,
  boundary: null,
  address: '',
  contact: '',
  phone: '',
  alternateId: '',
  note: '',
  ...given,
});
