import * as z from 'zod';
import { Agreements } from './agreements.ts';
import { defineEndpoint } from './endpoint.ts';
import { infoOf } from './envelope.ts';
import type { ErrorReason } from './errors.ts';
import { codeErrors, ownerProof, ownerProofErrors } from './owner-proof.ts';
import { PersonName } from './person-name.ts';
import { SecondStep, SessionGrant } from './session.ts';

/** 256 random bits as the page or the server writes them. */
const Secret = z.string().regex(/^[\w-]{43}$/);

/** Where WeChat sends people back to: a page of the shell. */
export const WECHAT_CALLBACK_PATH = '/wachart/SocialLoginChart';

export const WechatPurpose = z.enum(['login', 'bind']).describe('bind: to the account that is signed in');
export type WechatPurpose = z.infer<typeof WechatPurpose>;

/** What WeChat itself, or the way to it, can refuse. */
export const wechatProviderErrors = [
  'wechat_code_refused',
  'wechat_code_used',
  'wechat_token_refused',
  'wechat_app_refused',
  'wechat_secret_refused',
  'wechat_not_authorised',
  'wechat_busy',
  'wechat_unreachable',
  'wechat_timeout',
  'wechat_refused',
] as const satisfies readonly ErrorReason[];

/** A way in is added or taken away: a page left open, or a stolen token, is not enough. */
const ownerErrors = [...ownerProofErrors, ...codeErrors, 'not_bound', 'sign_in_again'] as const;

const bindingErrors = ['wechat_ticket_expired', 'wechat_bound_elsewhere'] as const;

export const startWechat = defineEndpoint({
  id: 'wechat.start',
  method: 'POST',
  path: '/uaa/v1/wechat/start',
  summary: {
    'zh-CN': '开始微信授权，得到要前往的地址；绑定时须证明身份',
    'en-US': 'Begin an authorisation by WeChat: where to go. To bind, prove who you are',
  },
  access: 'optional',
  body: z.strictObject({
    purpose: WechatPurpose,
    nonce: Secret.describe('Made by the page and kept in its session storage: only that page can complete'),
    ...ownerProof,
  }),
  reply: infoOf(z.object({ authorizeUrl: z.string(), expiresAt: z.iso.datetime() })),
  errors: ['not_signed_in', 'wechat_not_configured', 'wechat_already_bound', ...ownerErrors],
});

export const WechatOutcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('signedIn'), session: SessionGrant }),
  z.object({ kind: z.literal('secondStep'), secondStep: SecondStep }),
  z.object({
    kind: z.literal('unknown'),
    ticket: z.string().describe('Binds this WeChat to an account, once, within 10 minutes'),
    nickname: z.string(),
  }),
  z.object({ kind: z.literal('bound'), nickname: z.string() }),
]);
export type WechatOutcome = z.infer<typeof WechatOutcome>;

export const completeWechat = defineEndpoint({
  id: 'wechat.complete',
  method: 'POST',
  path: '/uaa/v1/wechat/complete',
  summary: {
    'zh-CN': '带着微信的答复回来：登录、绑定，或得知是陌生人',
    'en-US': 'Come back with the answer of WeChat: signed in, bound, or not known yet',
  },
  access: 'optional',
  body: z.strictObject({
    code: z.string().min(1).max(512).optional().describe('Absent: the person said no'),
    state: z.string().min(1).max(128),
    nonce: Secret,
  }),
  reply: infoOf(WechatOutcome),
  errors: [
    'not_signed_in',
    'account_disabled',
    'wechat_not_configured',
    'wechat_denied',
    'wechat_state_refused',
    'wechat_state_expired',
    'wechat_bound_elsewhere',
    'wechat_already_bound',
    ...wechatProviderErrors,
  ],
});

/** Whoever has an account signs in the usual way first: its locks and second factors hold here too. */
export const bindExistingToWechat = defineEndpoint({
  id: 'wechat.bindExisting',
  method: 'POST',
  path: '/uaa/v1/wechat/bindExisting',
  summary: { 'zh-CN': '把微信绑定到当前账号', 'en-US': 'Bind a WeChat to the account that is signed in' },
  access: 'signed-in',
  body: z.strictObject({ ticket: Secret, ...ownerProof }),
  reply: infoOf(z.object({ nickname: z.string() })),
  errors: [...bindingErrors, 'wechat_already_bound', ...ownerErrors],
});

export const createAccountFromWechat = defineEndpoint({
  id: 'wechat.createAccount',
  method: 'POST',
  path: '/uaa/v1/wechat/createAccount',
  summary: { 'zh-CN': '用微信新建账号并登录', 'en-US': 'Create an account from a WeChat and sign in' },
  access: 'public',
  body: z.strictObject({ ticket: Secret, name: PersonName, agreements: Agreements }),
  reply: infoOf(SessionGrant),
  errors: bindingErrors,
});

export const unbindWechat = defineEndpoint({
  id: 'wechat.unbind',
  method: 'POST',
  path: '/uaa/v1/wechat/unbind',
  summary: { 'zh-CN': '解除微信绑定', 'en-US': 'Unbind WeChat' },
  access: 'signed-in',
  body: z.strictObject(ownerProof),
  reply: z.null(),
  errors: ['wechat_not_configured', 'wechat_not_bound', 'wechat_last_way_in', ...ownerErrors],
});

export const WechatBinding = z
  .object({
    isAvailable: z.boolean().describe('Whether this installation offers WeChat at all'),
    isStandIn: z.boolean().describe('The built-in stand-in of the demo answers in place of WeChat'),
    binding: z.object({ nickname: z.string(), boundAt: z.iso.datetime() }).nullable(),
  })
  .meta({ id: 'WechatBinding' });
export type WechatBinding = z.infer<typeof WechatBinding>;

export const getWechatBinding = defineEndpoint({
  id: 'wechat.info',
  method: 'GET',
  path: '/uaa/v1/wechat/info',
  summary: {
    'zh-CN': '微信是否可用，以及当前账号的绑定',
    'en-US': 'Whether WeChat is offered, and whether it is bound',
  },
  access: 'optional',
  reply: infoOf(WechatBinding),
  errors: [],
});
