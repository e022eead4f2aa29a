import type { Texts } from './zh-CN.ts';

export const enUS: Texts = {
  name: 'Platform admin',
  navigation: {
    overview: 'Overview',
    reviews: 'Reviews',
    users: 'Users',
    tenants: 'Enterprises',
    services: 'Services',
    announcements: 'Announcements',
    audit: 'Audit',
    health: 'System health',
    waiting: '{{count}} waiting',
  },
};
