import { inBothLanguages } from '@skein/contract/both-languages.ts';

import { textsOfPart } from '../../locales/texts.ts';

const overview = {
  purpose: ['现在有什么在等，平台有多大。', 'What waits now, and how large the platform is.'],
  waiting: ['待处理', 'Waiting for you'],
  kinds: {
    personal: ['实名认证', 'Identities'],
    qualification: ['飞行资质', 'Flight qualifications'],
    founding: ['企业认证', 'New enterprises'],
    change: ['企业变更', 'Changes of enterprises'],
    developer: ['开发者认证', 'Developers'],
    unlocks: ['解禁申请', 'Unlock requests'],
    requests: ['须第二人确认的操作', 'Deeds that take a second person'],
    services: ['服务申请', 'Applications for services'],
  },
  none: ['没有待处理的', 'None waits'],
  oldest: ['最早的一件：{{age}}', 'The oldest: {{age}}'],
  size: ['平台规模', 'The platform'],
  users: ['用户', 'Users'],
  usersText: ['近 7 天新增 {{new}}，已停用 {{disabled}}', '{{new}} new in 7 days, {{disabled}} disabled'],
  enterprises: ['企业', 'Enterprises'],
  enterprisesText: ['其中 {{certified}} 家已认证', '{{certified}} of them certified'],
  announcements: ['公示中的公告', 'Announcements in force'],
  announcementsText: ['所有登录用户都能看到', 'Everybody who is signed in sees them'],
  noAnnouncements: ['现在没有公告', 'Nothing is announced now'],
  toHealth: ['系统健康', 'System health'],
  asOf: ['{{time}} 的数据', 'As of {{time}}'],
} as const;

export const useText = textsOfPart(inBothLanguages({ overview }));
