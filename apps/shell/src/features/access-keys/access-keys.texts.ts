import { accessKeyWords } from '@skein/contract/access-keys.ts';
import { inBothLanguages } from '@skein/contract/both-languages.ts';

import { wayWords } from '../../developer/developer.words.ts';
import { textsOfPart } from '../../locales/texts.ts';
import { usageTexts } from './usage/usage.words.ts';

const accessKeys = {
  way: {
    title: ['三步领取访问密钥', 'Three steps to an access key'],
    certificate: {
      text: ['说明你是谁、开发什么，由审核员确认。', 'Say who you are and what you build; a reviewer confirms it.'],
      waiting: ['已提交，正在等待审核。', 'Submitted, and waiting for a reviewer.'],
      refused: ['未通过：{{reason}}', 'Refused: {{reason}}'],
      begin: ['申请认证', 'Apply'],
      look: ['查看申请', 'See the application'],
      mend: ['修改并重新提交', 'Edit and submit again'],
    },
    agreement: {
      text: ['阅读现行的开发者协议并接受它。', 'Read the developer agreement in force and accept it.'],
      newer: [
        '协议已更新到版本 {{version}}，请重新阅读并接受。',
        'Version {{version}} has replaced the one you accepted: please read and accept it.',
      ],
      read: ['阅读并接受', 'Read and accept'],
    },
    keys: {
      text: ['创建访问密钥，交给你的程序使用。', 'Make an access key and give it to your program.'],
    },
    done: ['已完成', 'Done'],
    now: ['现在', 'Now'],
    later: ['之后', 'Later'],
  },
  lostStanding: [
    '完成上面的步骤之前，不能新建、启用或轮换密钥；停用和删除不受影响。',
    'Until the steps above are done no key can be made, enabled or rotated; disabling and deleting always work.',
  ],
  closure: {
    title: ['程序的调用现在会被拒绝', 'Calls by programs are refused at present'],
    outside: [
      '开放接口由企业开通。你现在不在任何企业中工作，此时创建的密钥调用不了接口。',
      'The open interface is granted to enterprises. You work in none at present, so a key made now could call nothing.',
    ],
    join: ['认证或加入企业', 'Certify or join an enterprise'],
    short: ['调用被拒：{{why}}', 'Refused: {{why}}'],
  },
  outside: {
    title: ['这把密钥的调用现在会被拒绝', 'Calls with this key are refused at present'],
    text: [
      '它属于“{{name}}”，而你已离开那里或被停用。恢复后它会照常可用；请联系那里的管理员，或在现在的企业新建密钥。',
      'It is of “{{name}}”, which you have left, or where you are suspended. It is good again once you work there again: ask an administrator there, or make a key where you work now.',
    ],
    short: ['调用被拒：不在企业中', 'Refused: you are not in its enterprise'],
  },
  list: {
    label: ['我的访问密钥', 'Your access keys'],
    count: ['{{count}} / {{most}} 个', '{{count}} of {{most}}'],
    full: ['每人最多 {{most}} 个，请先删除不用的', 'Each person can have {{most}}; delete one that is not used'],
    create: ['新建访问密钥', 'New access key'],
    empty: ['还没有访问密钥', 'No access keys yet'],
    emptyText: [
      '每个应用、每个环境各建一个，出问题时只需停用那一个。',
      'Make one for each application and environment: if something goes wrong, only that one has to be disabled.',
    ],
    open: ['查看 {{name}}', 'Open {{name}}'],
    deeds: ['{{name}} 的更多操作', 'More for {{name}}'],
    copyId: ['复制密钥编号', 'Copy the key id'],
    moreScopes: ['等 {{count}} 项', 'and {{count}} more'],
    expires: ['{{when}} 到期', 'Expires {{when}}'],
    expired: ['已于 {{when}} 过期', 'Expired {{when}}'],
    daysLeft: ['还剩 {{count}} 天', '{{count}} days left'],
    neverUsed: ['从未使用', 'Never used'],
    lastUse: ['{{call}} · {{ip}} · {{status}}', '{{call}} · {{ip}} · {{status}}'],
    oldSecret: [
      '旧密钥（尾号 {{ending}}）还可使用到 {{until}}',
      'The old secret (ending in {{ending}}) works until {{until}}',
    ],
    withoutEffect: [
      '你自己目前没有权限，因此不起作用：{{scopes}}',
      'Without effect, because you lack the permission yourself at present: {{scopes}}',
    ],
    anyAddress: ['任何地址', 'Anywhere'],
  },
  form: {
    create: ['新建访问密钥', 'New access key'],
    next: ['下一步：验证身份', 'Next: prove that it is you'],
    save: ['保存', 'Save'],
    saved: ['已保存', 'Saved'],
    name: ['名称', 'Name'],
    nameHelp: [
      '写明哪个应用、哪个环境，如“调度系统 · 生产”。',
      'Which application and environment, such as “Dispatch · production”.',
    ],
    nameMissing: ['请填写名称，最多 64 个字符', 'Enter a name of up to 64 characters'],
    scopes: ['范围', 'Scopes'],
    scopesHelp: [
      '只选程序真正需要的；密钥能做的不会超过你自己。',
      'Choose only what the program needs; a key can never do more than you can.',
    ],
    scopesMissing: ['请至少选择一项', 'Choose at least one'],
    scopeOut: ['你没有这项权限', 'You lack this permission'],
    groups: {
      devices: ['设备', 'Devices'],
      airspace: ['空域', 'Airspace'],
      organisation: ['组织', 'Organisation'],
      events: ['事件推送', 'Webhooks'],
    },
    expires: ['有效期至', 'Valid until'],
    expiresHelp: [
      '含当天，默认 {{usual}} 天，最长 {{longest}} 天。',
      'The last day. {{usual}} days unless you choose, {{longest}} at most.',
    ],
    expiresMissing: ['请选择日期', 'Choose a date'],
    expiresRange: ['请选择 {{min}} 到 {{max}} 之间的日期', 'Choose a date from {{min}} to {{max}}'],
    sources: ['来源 IP', 'Sources'],
    sourcesHelp: [
      '每行一个地址或网段，最多 {{most}} 个；留空表示不限制。',
      'One address or range on each line, {{most}} at most; empty: from anywhere.',
    ],
    sourcesWrong: ['第 {{line}} 行：{{text}}', 'Line {{line}}: {{text}}'],
    sourcesMany: ['最多 {{most}} 个', '{{most}} at most'],
    sourcesLabel: ['IP 地址或网段', 'IP addresses or ranges'],
  },
  proof: {
    create: ['验证身份后创建', 'Prove that it is you'],
    createDeed: ['创建', 'Create the key'],
    save: ['放宽权限需要验证身份', 'Prove that it is you to widen what the key may do'],
    saveDeed: ['保存', 'Save'],
    enable: ['启用“{{name}}”？', 'Enable “{{name}}”?'],
    enableText: ['启用后，持有密钥的程序可以立即调用。', 'Whoever holds its secret can make calls again at once.'],
    enableDeed: ['启用', 'Enable'],
    enabled: ['“{{name}}”已启用', '“{{name}}” is enabled'],
  },
  disable: {
    deed: ['停用', 'Disable'],
    title: ['停用“{{name}}”？', 'Disable “{{name}}”?'],
    text: [
      '使用它的程序会立即被拒绝，之后可以再启用。',
      'Programs that use it are refused at once. It can be enabled again.',
    ],
    done: ['“{{name}}”已停用', '“{{name}}” is disabled'],
  },
  endOverlap: {
    deed: ['结束旧密钥的重叠期', 'End the old secret'],
    title: ['让“{{name}}”的旧密钥失效？', 'End the old secret of “{{name}}”?'],
    text: [
      '尾号 {{ending}} 的旧密钥会立即失效，请确认所有程序都已换用新密钥。',
      'The one ending in {{ending}} stops working at once. Make sure that every program uses the new one.',
    ],
    done: ['旧密钥已失效', 'The old secret has ended'],
  },
  rotate: {
    deed: ['轮换密钥', 'Rotate the secret'],
    title: ['轮换“{{name}}”的密钥', 'Rotate the secret of “{{name}}”'],
    text: [
      '会生成新的密钥，只显示这一次。重叠期内新旧密钥都可使用，让程序平稳切换。',
      'A new secret is made and shown this once. During the overlap both work, so that programs can change over.',
    ],
    overlap: ['重叠期', 'Overlap'],
    overlaps: {
      '0': ['立即失效（密钥已泄露时）', 'None: the old one ends at once (after a leak)'],
      '1': ['1 小时', '1 hour'],
      '24': ['24 小时', '24 hours'],
      '72': ['3 天', '3 days'],
      '168': ['7 天', '7 days'],
    },
  },
  remove: {
    deed: ['删除', 'Delete'],
    title: ['删除“{{name}}”', 'Delete “{{name}}”'],
    text: [
      '使用它的程序会立即被拒绝，密钥和它的用量不能恢复。若只是想暂停，请停用。',
      'Programs that use it are refused at once, and it cannot be brought back. To pause it, disable it instead.',
    ],
    type: ['输入名称“{{name}}”以确认', 'Type the name “{{name}}” to confirm'],
    typeWrong: ['与名称不一致，请照原样输入', 'This is not the name; type it exactly as it stands'],
    done: ['“{{name}}”已删除', '“{{name}}” is deleted'],
  },
  secret: {
    once: [
      '密钥只显示这一次，关闭后任何人都无法再看到，遗失只能轮换。请存入密码管理器或受保护的环境变量。',
      'This is the only time it is shown; afterwards nobody can see it again, and a lost one can only be rotated. Keep it in a secret manager or a protected environment variable.',
    ],
    old: ['旧密钥还可使用到 {{until}}。', 'The old secret works until {{until}}.'],
    id: ['密钥编号', 'Key id'],
    copyId: ['复制密钥编号', 'Copy the key id'],
  },
  drawer: {
    label: ['这个密钥', 'Of this key'],
    facts: ['资料', 'Facts'],
    usage: ['用量', 'Usage'],
    tryIt: ['试一试', 'Try it'],
    reference: ['全部调用与字段', 'Every call and its fields'],
    edit: ['修改', 'Edit'],
    noEnterprise: ['不属于企业', 'Of no enterprise'],
    secretEnding: ['…{{ending}}，生成于 {{when}}', '…{{ending}}, made {{when}}'],
    secret: ['密钥尾号', 'Secret'],
  },
  usage: usageTexts,
  ...accessKeyWords,
} as const;

export const useText = textsOfPart(inBothLanguages({ accessKeys, developer: wayWords }));
