import type { Texts } from './zh-CN.ts';

export const enUS: Texts = {
  name: 'Platform admin',
  purpose: 'Reviews, tenants, airspace and audit',
  areas: {
    reviews: 'Reviews',
    openReviews: 'Open the reviews',
    reviewsText:
      'Identities, flight qualifications and enterprises: take a case, see the originals, approve or refuse.',
    announcements: 'Announcements',
    openAnnouncements: 'Open the announcements',
    announcementsText:
      'What is said to everybody who is signed in: publish, change, withdraw. Open pages show it at once.',
    services: 'Services',
    openServices: 'Open the services',
    servicesText: 'What enterprises ask for: seats, period, approve or refuse; what they have can be changed or ended.',
  },
  notAvailable: 'Not available yet',
  notAvailableText: 'Tenants, airspace and the audit log will be kept here.',
};
