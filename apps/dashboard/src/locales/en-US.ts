import type { Texts } from './zh-CN.ts';

export const enUS: Texts = {
  name: 'Dashboard',
  purpose: 'Sorties, hours and availability',
  mapLabel: 'Dashboard map: the whole country',
  notConnected: 'No flights to count',
  notConnectedText:
    'Once there are flight records, sorties, hours and availability will be here. Recording them is not available yet.',
};
