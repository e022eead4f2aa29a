import type { Texts } from './zh-CN.ts';

export const enUS: Texts = {
  name: 'Platform admin',
  purpose: 'Reviews, tenants, airspace and audit',
  notAvailable: 'Not available yet',
  notAvailableText: 'Reviews of enterprises and people, tenants, airspace and the audit log will be kept here.',
  refused: 'Platform administrators only',
  refusedText: 'Your account is not a platform administrator. If it should be, ask one.',
  unreachable: 'The server did not answer. Check the connection and try again.',
};
