import type { Texts } from './zh-CN.ts';

export const enUS: Texts = {
  name: 'Control desk',
  purpose: 'Live picture and flight control',
  mapLabel: 'Control desk map: around the Pearl River estuary',
  notConnected: 'No aircraft connected',
  notConnectedText:
    'Once aircraft are connected, their live positions, state and controls will be here. Connecting them is not available yet.',
};
