import { getShellSettings } from '@skein/contract/shell-settings.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import type { Module } from '../../module.ts';
import { version } from '../../version.ts';

export const shellSettingsModule: Module = {
  serve({ app, config: { demo, foreignSubApps } }) {
    const info = { isDemo: demo !== undefined, version, foreignSubApps: [...foreignSubApps] };
    serveEndpoint(app, getShellSettings, async () => ({ info }));
  },
};
