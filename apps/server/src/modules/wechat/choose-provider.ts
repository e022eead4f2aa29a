import { WECHAT_CALLBACK_PATH } from '@skein/contract/wechat.ts';
import type { ModuleContext } from '../../module.ts';
import { addStandIn, STAND_IN_AUTHORIZE_PATH, standInApp } from './stand-in/stand-in.ts';
import { askOverHttp, createWechatClient } from './wechat-client.ts';
import type { WechatProvider } from './wechat-provider.ts';

/** WeChat when an app is configured; else, in the demo only, what stands in for it; else nothing. */
export const chooseProvider = ({ app, config, clock, log }: ModuleContext): WechatProvider | undefined => {
  const redirectUri = `${config.publicUrl?.replace(/\/$/, '') ?? ''}${WECHAT_CALLBACK_PATH}`;
  const { wechat } = config;
  if (wechat)
    return {
      appId: wechat.appId,
      isStandIn: false,
      authorizeUrlFor: (state) => authorizeUrl(wechat.authorizeUrl, wechat.appId, redirectUri, state),
      identify: createWechatClient(wechat, askOverHttp(wechat.apiUrl), log),
    };
  if (!config.demo) return undefined;
  const ask = addStandIn(app, { clock, redirectUri });
  return {
    appId: standInApp.appId,
    isStandIn: true,
    authorizeUrlFor: (state) => authorizeUrl(STAND_IN_AUTHORIZE_PATH, standInApp.appId, redirectUri, state),
    identify: createWechatClient(standInApp, ask, log),
  };
};

/** In WeChat's own order, with the fragment its page looks for. */
const authorizeUrl = (page: string, appid: string, redirect_uri: string, state: string): string => {
  const query = new URLSearchParams({ appid, redirect_uri, response_type: 'code', scope: 'snsapi_login', state });
  return `${page}?${query.toString()}#wechat_redirect`;
};
