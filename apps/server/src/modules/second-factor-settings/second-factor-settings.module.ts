import {
  beginPasskey,
  beginTotp,
  confirmPasskey,
  confirmTotp,
  getSecondFactors,
  removePasskey,
  removeTotp,
  renamePasskey,
  renewRecoveryCodes,
} from '@skein/contract/second-factors.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import type { Module } from '../../module.ts';
import { secondFactorsKeeper } from '../second-factors/second-factors.module.ts';
import { createSecondFactorSettings } from './second-factor-settings.service.ts';

export const secondFactorSettingsModule: Module = {
  serve(context) {
    const { app } = context;
    const settings = createSecondFactorSettings(context);

    serveEndpoint(app, getSecondFactors, async ({ caller }) => ({ info: await settings.describe(caller) }));
    serveEndpoint(app, beginTotp, async ({ caller, body, from }) => ({
      info: await settings.beginTotp(caller, body, from),
    }));
    serveEndpoint(app, confirmTotp, async ({ caller, body, from }) => ({
      info: await settings.confirmTotp(caller, body.code, from),
    }));
    serveEndpoint(app, removeTotp, async ({ caller, body, from }) => {
      await settings.removeTotp(caller, body, from);
      return null;
    });

    serveEndpoint(app, beginPasskey, async ({ caller, body, from }) => ({
      info: await settings.beginPasskey(caller, body, from),
    }));
    serveEndpoint(app, confirmPasskey, async ({ caller, body, from }) => ({
      info: await settings.confirmPasskey(caller, body, from),
    }));
    serveEndpoint(app, renamePasskey, async ({ caller, body, from }) => {
      await settings.renamePasskey(caller, body, from);
      return null;
    });
    serveEndpoint(app, removePasskey, async ({ caller, body: { id, ...proof }, from }) => {
      await settings.removePasskey(caller, id, proof, from);
      return null;
    });

    serveEndpoint(app, renewRecoveryCodes, async ({ caller, body, from }) => ({
      info: await settings.renewRecoveryCodes(caller, body, from),
    }));
  },
  personalData: secondFactorsKeeper,
};
