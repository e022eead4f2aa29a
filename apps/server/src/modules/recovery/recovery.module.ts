import { proveForRecovery, resetPassword } from '@skein/contract/recovery.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import type { Module } from '../../module.ts';
import { createRecovery } from './recovery.service.ts';

export const recoveryModule: Module = {
  serve(context) {
    const { app } = context;
    const recovery = createRecovery(context);
    serveEndpoint(app, proveForRecovery, async ({ body, from }) => ({ info: await recovery.prove(body, from) }));
    serveEndpoint(app, resetPassword, async ({ body, from }) => {
      await recovery.reset(body, from);
      return null;
    });
  },
};
