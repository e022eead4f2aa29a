import type { Refusals } from './refusal.ts';

export const webhookRefusals = {
  no_such_webhook: {
    code: 404,
    'zh-CN': '没有这个 Webhook，可能已被删除，请刷新列表',
    'en-US': 'There is no such webhook. Somebody may have deleted it: please reload the list.',
  },
  no_such_webhook_delivery: {
    code: 404,
    'zh-CN': '没有这次投递：记录只保留 {limit} 天，请刷新列表',
    'en-US': 'There is no such delivery: they are kept for {limit} days. Please reload the list.',
  },
  too_many_webhooks: {
    code: 409,
    'zh-CN': '一个企业最多 {limit} 个 Webhook，请先删除不用的',
    'en-US': 'An enterprise has {limit} webhooks at most. Please delete one that is not needed first.',
  },
  webhook_name_taken: {
    code: 409,
    'zh-CN': '本企业已有同名 Webhook，请换一个名称',
    'en-US': 'Your enterprise has a webhook of this name already. Please choose another.',
  },
  webhook_host_refused: {
    code: 400,
    'zh-CN':
      '不能投递到这个地址：只允许公网的 https 地址。若接收端在内网，请服务器的运维人员把其网段加入 SKEIN_WEBHOOK_NETWORKS',
    'en-US':
      'Nothing is sent to this address: it must be on the internet and speak https. For a receiver of your own network, ask whoever runs the server to name its range in SKEIN_WEBHOOK_NETWORKS.',
  },
  webhook_event_beyond_role: {
    code: 403,
    'zh-CN':
      '您的角色（或所用访问密钥的范围）看不到全企业的“{noun}”，不能把它的事件发给别人：请不要选择这些事件、更改地址或重发；或请管理员授予“{permission}”，并在密钥的范围中勾选',
    'en-US':
      'Your role, or the scopes of the access key, do not reach all “{noun}” of the enterprise, so you cannot have them told to others. Please do not choose these events, change the address or send them again; or ask an administrator for “{permission}”, and give the key that scope.',
  },
  webhook_paused: {
    code: 409,
    'zh-CN': '这个 Webhook 已暂停，请先恢复它',
    'en-US': 'This webhook is paused. Please resume it first.',
  },
  webhook_delivery_waiting: {
    code: 409,
    'zh-CN': '这次投递正在发送，或一分钟内就会发送，不必重发',
    'en-US': 'This delivery is being sent, or will be within a minute: there is no need to send it again.',
  },
  webhook_rests: {
    code: 409,
    'zh-CN':
      '接收端多次没有收下，{untilWords} 再试，这次投递也在等待。若已恢复，请发送一个测试：收下后，等待的都会立即投递',
    'en-US':
      'The receiver has failed several times and is tried again at {untilWords}; this delivery waits for that. If it is back, send it a test: once that is taken, all that waits is sent at once.',
  },
  webhook_too_many_tries: {
    code: 429,
    'zh-CN': '测试和重发过于频繁，请在 {retryAfter} 秒后再试',
    'en-US': 'Too many tests and repeats. Please try again in {retryAfter} seconds.',
  },
} as const satisfies Refusals;
