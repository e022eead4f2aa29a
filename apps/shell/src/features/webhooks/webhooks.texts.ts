import { inBothLanguages } from '@skein/contract/both-languages.ts';
import { webhookNouns } from '@skein/contract/webhook-events.ts';
import { serviceCatalogue } from '@skein/contract/service-names.ts';
import { ANSWERS_KEPT_DAYS, FORMER_SECRET_HOURS, WAITING_KEPT_DAYS } from '@skein/contract/webhooks.ts';

import { textsOfPart } from '../../locales/texts.ts';

const nouns = {
  drone: webhookNouns.drone.label,
  payload: webhookNouns.payload.label,
  site: webhookNouns.site.label,
  unlock: webhookNouns.unlock.label,
  member: webhookNouns.member.label,
  unit: webhookNouns.unit.label,
} as const;

const serviceName = serviceCatalogue.openApi.name;

const webhooks = {
  nouns,
  list: ['Webhook 列表', 'Webhooks'],
  add: ['新建 Webhook', 'New webhook'],
  edit: ['修改', 'Edit'],
  editTitle: ['修改“{{name}}”', 'Edit “{{name}}”'],
  save: ['保存', 'Save'],
  create: ['创建', 'Create'],
  empty: ['还没有 Webhook', 'No webhooks yet'],
  emptyText: [
    '填写你的接收地址、选择事件，雁阵会在事件发生后立即推送，并用密钥签名。',
    'Give an address of yours and choose events: Skein sends each as soon as it happens, signed with a secret.',
  ],
  countOf: ['已建 {{count}} 个，最多 {{most}} 个', '{{count}} of at most {{most}}'],
  labels: {
    name: ['名称', 'Name'],
    url: ['接收地址', 'Address'],
    events: ['事件', 'Events'],
    lastDelivered: ['最近送达', 'Last delivered'],
    waiting: ['等待投递', 'Waiting'],
    state: ['状态', 'State'],
  },
  never: ['尚未', 'Not yet'],
  eventsOf: ['{{count}} 种事件', '{{count}} events'],
  help: {
    name: ['便于辨认，例如“工单系统”。', 'How you recognise it, such as “Ticket system”.'],
    url: [
      '公网 https 地址。内网接收端请联系服务器运维放行。',
      'A public https address. For a receiver inside your network, ask whoever runs the server to allow it.',
    ],
  },
  wrong: {
    name: ['请填写 1 到 64 个字', 'Please enter 1 to 64 characters.'],
    url: [
      '请填写完整的 https:// 地址，不含用户名和 # 片段',
      'Please enter a full https:// address, without a user name or a # part.',
    ],
    events: ['请至少选择一种事件', 'Please choose at least one event.'],
  },
  all: ['全选', 'All'],
  states: {
    working: ['正常', 'Working'],
    failing: ['投递失败，重试中', 'Failing, being retried'],
    unserved: ['服务未开通', 'No service'],
    person: ['已暂停', 'Paused'],
    failures: ['因连续失败暂停', 'Paused after failures'],
    gone: ['接收端已停用（410）', 'Receiver is gone (410)'],
  },
  notes: {
    failing: [
      `自 {{at}} 起没有送达。事件保留 ${WAITING_KEPT_DAYS} 天，恢复后会补发。`,
      `Nothing has been delivered since {{at}}. What happens is kept for ${WAITING_KEPT_DAYS} days, and sent once it answers again.`,
    ],
    unserved: [
      `企业当前没有“${serviceName['zh-CN']}”服务，暂不投递，请在“服务管理”中申请。事件保留 ${WAITING_KEPT_DAYS} 天，服务开通后补发。`,
      `Your enterprise does not have the service “${serviceName['en-US']}” now, so nothing is sent: ask for it under “Services”. What happens is kept for ${WAITING_KEPT_DAYS} days, and sent once there is the service again.`,
    ],
    person: [
      `暂停期间的事件保留 ${WAITING_KEPT_DAYS} 天，恢复后补发。测试事件仍可发送。`,
      `What happens meanwhile is kept for ${WAITING_KEPT_DAYS} days, and sent once it is resumed. Tests can be sent all the same.`,
    ],
    failures: [
      '连续失败一天后暂停。请查看投递记录，修好接收端，发送测试确认后在“更多操作”中恢复，保留的事件会补发。',
      'Nothing was taken for a day. See in the deliveries why, mend the receiver, send it a test, and resume it from the menu: what was kept is sent.',
    ],
    gone: [
      '接收端表示不再接收。若是误会，请发送测试确认后在“更多操作”中恢复；否则可以删除。',
      'It answered that nobody is there any more. If it was a mistake, send it a test and resume it from the menu; if not, delete it.',
    ],
    lapsing: [
      `自 {{at}} 起，等待超过 ${WAITING_KEPT_DAYS} 天或超过 {{most}} 条的事件中，最早的不再投递；可在投递记录中按状态找到并重发。`,
      `Since {{at}} events that waited for more than ${WAITING_KEPT_DAYS} days, or the oldest of more than {{most}}, are sent no more. Find them by their state in the deliveries, and send them again.`,
    ],
    former: ['旧密钥在 {{at}} 前仍可用于验签。', 'The former secret still signs until {{at}}.'],
  },
  test: ['发送测试', 'Send a test'],
  testOn: ['向“{{name}}”发送测试', 'Send a test to “{{name}}”'],
  tested: ['“{{name}}”已收到测试事件（{{status}}）', '“{{name}}” received the test event ({{status}})'],
  testFailed: ['“{{name}}”没有收下测试事件：{{why}}', '“{{name}}” did not accept the test event: {{why}}'],
  log: ['投递记录', 'Deliveries'],
  logOf: ['“{{name}}”的投递记录', 'Deliveries of “{{name}}”'],
  more: ['更多', 'More'],
  moreOn: ['“{{name}}”的更多操作', 'More for “{{name}}”'],
  pause: ['暂停', 'Pause'],
  resume: ['恢复', 'Resume'],
  paused: ['已暂停', 'Paused'],
  resumed: ['已恢复，正在补发保留的事件', 'Resumed. What was kept is being sent.'],
  rotate: ['更换密钥', 'New secret'],
  rotateTitle: ['为“{{name}}”更换密钥？', 'Give “{{name}}” a new secret?'],
  rotateText: [
    `新密钥只显示一次。旧密钥再有效 ${FORMER_SECRET_HOURS} 小时，这段时间两个都会签名。`,
    `The new secret is shown once. The former one signs beside it for ${FORMER_SECRET_HOURS} hours more.`,
  ],
  remove: ['删除', 'Delete'],
  removeTitle: ['删除“{{name}}”？', 'Delete “{{name}}”?'],
  removeText: [
    '不再向它推送，等待投递的事件和投递记录一并删除，不能恢复。',
    'Nothing is sent to it any more. What waits and the log of deliveries go with it, and cannot be brought back.',
  ],
  removed: ['已删除', 'Deleted'],
  saved: ['已保存', 'Saved'],
  secret: {
    once: [
      '密钥只显示这一次，请立即保存到接收端。遗失了可以在“更多操作”中更换。',
      'Shown only now: save it where your receiver reads it. If it is lost, a new one can be made from the menu.',
    ],
    how: [
      '接收端用它验证 webhook-signature 请求头，规范为 Standard Webhooks。',
      'Your receiver checks the webhook-signature header with it, as Standard Webhooks describes.',
    ],
    guide: ['接收端怎样编写', 'How a receiver is written'],
  },
  deliveries: {
    state: ['状态', 'State'],
    anyState: ['全部状态', 'Any state'],
    states: {
      pending: ['等待', 'Waiting'],
      delivered: ['已送达', 'Delivered'],
      failed: ['失败', 'Failed'],
      lapsed: ['等待过久', 'Waited too long'],
      displaced: ['等待过多', 'Too many waited'],
    },
    empty: ['没有投递记录', 'No deliveries'],
    emptyText: [
      '所选事件发生后会列在这里，也可以先发送一个测试。',
      'What is sent is listed here once a chosen event happens. You can send a test first.',
    ],
    testEvent: ['测试事件', 'Test event'],
    untried: ['尚未尝试', 'Not tried yet'],
    attempts: ['尝试 {{count}} 次', 'Attempts: {{count}}'],
    next: ['下次 {{at}}', 'Next at {{at}}'],
    show: ['详情', 'Details'],
    hide: ['收起', 'Hide'],
    showOf: ['{{event}}，{{at}}：详情', '{{event}}, {{at}}: details'],
    hideOf: ['{{event}}，{{at}}：收起', '{{event}}, {{at}}: hide'],
    resend: ['重发', 'Send again'],
    resendOf: ['重发 {{event}}，{{at}}', 'Send again: {{event}}, {{at}}'],
    resent: ['已排入重发，编号不变', 'Queued to be sent again, under the same id'],
    id: ['投递编号', 'Delivery id'],
    body: ['内容', 'Content'],
    hiddenBody: ['你的角色看不到这类事件的内容。', 'Your role does not let you see the content of such events.'],
    log: ['每次尝试', 'Attempts'],
    answer: [
      `接收端的应答（外部内容，保留 ${ANSWERS_KEPT_DAYS} 天）`,
      `What the receiver answered (kept for ${ANSWERS_KEPT_DAYS} days)`,
    ],
    answered: ['{{status}}，{{duration}} 毫秒', '{{status}} in {{duration}} ms'],
    notAnswered: ['{{why}}，{{duration}} 毫秒', '{{why}} after {{duration}} ms'],
  },
  why: {
    TIMEOUT: ['超时未应答', 'no answer in time'],
    ECONNREFUSED: ['连接被拒绝', 'connection refused'],
    ECONNRESET: ['连接中断', 'connection lost'],
    ENOTFOUND: ['域名不存在', 'no such host'],
    NAME_UNANSWERED: ['域名服务器没有应答', 'its name server did not answer'],
    PRIVATE_ADDRESS: ['指向内网地址，已阻止', 'private address, blocked'],
    ENDLESS_HINTS: ['只发送预告（103），没有应答', 'only announcements (103), no answer'],
    HPE_HEADER_OVERFLOW: ['应答头过长', 'its headers are too long'],
    CUT_OFF: ['雁阵停止时中断，与接收端无关', 'cut off as Skein stopped, through no fault of the receiver'],
    REFUSED_HOST: ['地址不被允许', 'address not allowed'],
    other: ['没有应答（{{code}}）', 'no answer ({{code}})'],
    status: ['应答 {{status}}', 'it answered {{status}}'],
  },
} as const;

export const useText = textsOfPart(inBothLanguages({ webhooks }));
