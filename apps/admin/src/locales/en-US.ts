import type { Texts } from './zh-CN.ts';

export const enUS: Texts = {
  name: 'Platform admin',
  purpose: 'Reviews, tenants, airspace and audit',
  areas: {
    reviews: 'Reviews',
    openReviews: 'Open the reviews',
    reviewsText: 'Identities and flight qualifications: take a case, see the originals, approve or refuse.',
  },
  notAvailable: 'Not available yet',
  notAvailableText: 'Tenants, airspace and the audit log will be kept here.',
};
