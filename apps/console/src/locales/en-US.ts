import type { Texts } from './zh-CN.ts';

export const enUS: Texts = {
  name: 'Console',
  purpose: 'Missions, schedule, flights and media',
  notAvailable: 'Not available yet',
  notAvailableText: 'Missions, the flight schedule, flight records and media will be kept here.',
};
