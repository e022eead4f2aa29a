import type { Texts } from './zh-CN.ts';

export const enUS: Texts = {
  name: 'Platform admin',
  navigation: {
    overview: 'Overview',
    reviews: 'Reviews',
    users: 'Users',
    tenants: 'Enterprises',
    services: 'Services',
    airspace: 'Airspace',
    basemaps: 'Basemaps',
    droneModels: 'Drone models',
    vehicleLinks: 'Vehicle links',
    announcements: 'Announcements',
    audit: 'Audit',
    health: 'System health',
    waiting: '{{count}} waiting',
  },
};
