import { disableUser, enableUser } from '@skein/contract/user-administration.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import type { Module } from '../../module.ts';
import { createDisabling } from './disabling.service.ts';

export const userAdministrationModule: Module = {
  serve(context) {
    const { app } = context;
    const { disable, enable } = createDisabling(context);
    serveEndpoint(app, disableUser, async ({ caller, body, from }) => {
      await disable(caller, body, from);
      return null;
    });
    serveEndpoint(app, enableUser, async ({ caller, body, from }) => {
      await enable(caller, body, from);
      return null;
    });
  },
};
