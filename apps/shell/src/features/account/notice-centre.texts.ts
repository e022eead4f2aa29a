import { inBothLanguages } from '@skein/contract/both-languages.ts';

export const noticeCentreTexts = inBothLanguages({
  noticeCentre: {
    received: ['收到的通知', 'What you were told'],
    receivedText: ['保留半年，同一天的同类通知合为一条。', 'Kept for half a year; the same is said once a day.'],
    readAll: ['全部标为已读', 'Mark all as read'],
    about: ['关于', 'About'],
    state: ['状态', 'State'],
    states: { unread: ['未读', 'Unread'], read: ['已读', 'Read'] },
    subjects: {
      account: ['账号', 'Account'],
      verification: ['认证', 'Verification'],
      enterprise: ['企业', 'Enterprise'],
      services: ['服务', 'Services'],
      devices: ['设备', 'Devices'],
      platform: ['平台管理', 'Platform'],
    },
    none: ['没有通知', 'No notifications'],
    noneText: [
      '审核有了结果、角色或服务有变化时，会出现在这里。',
      'Decided reviews and changes of roles or services are told here.',
    ],
    noneFits: ['没有符合条件的通知，换个条件试试。', 'Nothing fits these filters.'],
    settings: ['怎样通知我', 'How you are told'],
  },
});
