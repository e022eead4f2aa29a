import type { Texts } from './zh-CN.ts';

export const enUS: Texts = {
  name: 'Docks',
  purpose: 'Dock state, tasks and remote debugging',
  mapLabel: 'Docks map: around the Pearl River estuary',
  notConnected: 'No dock connected',
  notConnectedText:
    'Once docks are connected, their state, tasks and remote debugging will be here. Connecting them is not available yet.',
};
