import type { Both } from './both-languages.ts';
import type { EnterpriseFacts } from './certification.ts';

/** What each line of an enterprise's card is called, on the card itself and in the log of its changes. */
export const enterpriseFactNames = {
  enterpriseName: ['企业名称', 'Name of the enterprise'],
  enterpriseLicenseNum: ['统一社会信用代码', 'Unified social credit code'],
  enterpriseLicenseImg: ['营业执照', 'Business licence'],
  enterpriseLegalPerson: ['法定代表人', 'Legal representative'],
  enterprisePhone: ['联系电话', 'Telephone'],
  enterpriseAddress: ['住所', 'Registered address'],
  contactName: ['联系人', 'Contact'],
  operatingCertNum: ['运营合格证编号', 'Operating certificate number'],
  operatingCertImg: ['运营合格证', 'Operating certificate'],
  operatingCertExpireAt: ['合格证有效期至', 'Certificate valid until'],
} as const satisfies Record<keyof EnterpriseFacts, Both>;
