import { inBothLanguages } from '@skein/contract/both-languages.ts';

import { textsOfPart } from '../locales/texts.ts';

const joining = {
  invited: ['“{{name}}”邀请您加入', '“{{name}}” invites you to join'],
  invitedText: ['登录或注册后即可加入。', 'Sign in or register to join.'],
  title: ['加入“{{name}}”？', 'Join “{{name}}”?'],
  text: [
    '加入后，该企业的管理员可以看到您的姓名，并决定您在企业中能做什么。您可以随时退出。',
    'Its administrators will see your name and decide what you may do there. You can leave at any time.',
  ],
  gone: ['邀请不能使用', 'The invite cannot be used'],
  join: ['加入', 'Join'],
  notNow: ['暂不加入', 'Not now'],
  close: ['知道了', 'Close'],
  joined: ['已加入“{{name}}”', 'You joined “{{name}}”'],
  applied: ['已向“{{name}}”提交申请，请等待审批', 'You applied to “{{name}}”. Please wait for its answer'],
  invites: ['发给你的邀请', 'Invitations to you'],
  invitesText: [
    '加入后，该企业的管理员可以看到您的姓名，并决定您在企业中能做什么。您可以随时退出。',
    'If you join, its administrators will see your name and decide what you may do there. You can leave at any time.',
  ],
  invitedBy: ['由 {{name}} 邀请，{{at}} 前有效', 'By {{name}}, valid until {{at}}'],
  validUntil: ['{{at}} 前有效', 'Valid until {{at}}'],
  decline: ['谢绝', 'Decline'],
  declined: ['已谢绝邀请', 'Invitation declined'],
  wayIn: ['认证或加入企业', 'Certify or join an enterprise'],
  section: ['加入已有企业', 'Join an enterprise'],
  sectionText: [
    '按名称查找并申请加入；有邀请链接的，直接打开链接即可。',
    'Find it by its name and apply. Who has an invite link opens that.',
  ],
  search: ['企业名称，至少两个字', 'Name of the enterprise, two characters at least'],
  nothing: ['没有找到已认证的企业', 'No certified enterprise is called so.'],
  apply: ['申请加入', 'Apply'],
  applyTitle: ['申请加入“{{name}}”', 'Apply to “{{name}}”'],
  message: ['留言', 'Message'],
  messageHelp: ['例如您是谁、由谁介绍', 'Such as who you are and who sent you'],
  own: ['我的申请', 'Your applications'],
  withdraw: ['撤回', 'Withdraw'],
  withdrawn: ['申请已撤回', 'Application withdrawn'],
  appliedAt: ['{{at}} 申请', 'Applied {{at}}'],
  states: {
    '0': ['未申请', 'Not applied'],
    '1': ['待审批', 'Waiting'],
    '2': ['已加入', 'Joined'],
    '3': ['未通过', 'Refused'],
    '4': ['已撤回', 'Withdrawn'],
  },
} as const;

export const useText = textsOfPart(inBothLanguages({ joining }));
