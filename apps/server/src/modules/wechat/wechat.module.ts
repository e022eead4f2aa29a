import {
  bindExistingToWechat,
  completeWechat,
  createAccountFromWechat,
  getWechatBinding,
  startWechat,
  unbindWechat,
} from '@skein/contract/wechat.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import type { Module } from '../../module.ts';
import { jsonEntry } from '../../personal-data-keeper.ts';
import { chooseProvider } from './choose-provider.ts';
import { forgetWechat, listIdentities } from './wechat.repo.ts';
import { createWechatService } from './wechat.service.ts';

export { forgetWechat, listIdentities } from './wechat.repo.ts';

export const wechatModule: Module = {
  serve(context) {
    const { app } = context;
    const wechat = createWechatService(context, chooseProvider(context));
    serveEndpoint(app, startWechat, async ({ body: { purpose, nonce, ...proof }, caller, from }) => ({
      info: await (purpose === 'bind'
        ? wechat.startBinding(nonce, caller, proof, from)
        : wechat.startSignIn(nonce, from)),
    }));
    serveEndpoint(app, completeWechat, async ({ body, caller, from }) => ({
      info: await wechat.complete(body, caller?.user, from),
    }));
    serveEndpoint(app, bindExistingToWechat, async ({ body: { ticket, ...proof }, caller, from }) => ({
      info: await wechat.bindExisting(ticket, caller, proof, from),
    }));
    serveEndpoint(app, createAccountFromWechat, async ({ body, from }) => ({
      info: await wechat.createAccount(body.ticket, body.name, from),
    }));
    serveEndpoint(app, unbindWechat, async ({ body, caller, from }) => {
      await wechat.unbind(caller, body, from);
      return null;
    });
    serveEndpoint(app, getWechatBinding, async ({ caller }) => ({ info: await wechat.describeBinding(caller?.user) }));
  },
  personalData: {
    collect: ({ db }, userId) => [jsonEntry('wechat', () => listIdentities(db, userId))],
    erase: ({ tx, userId }) => forgetWechat(tx, userId),
  },
};
