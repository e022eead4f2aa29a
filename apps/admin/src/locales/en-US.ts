import type { Texts } from './zh-CN.ts';

export const enUS: Texts = {
  name: 'Platform admin',
  purpose: 'Reviews, tenants, airspace and audit',
  notAvailable: 'Not available yet',
  notAvailableText: 'Reviews of enterprises and people, tenants, airspace and the audit log will be kept here.',
};
