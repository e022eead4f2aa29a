import { inBothLanguages } from '@skein/contract/both-languages.ts';
import { serviceWords } from '@skein/contract/services.ts';
import { TenantCertification, TenantState, tenantWords } from '@skein/contract/tenants.ts';

import { textsOfPart } from '../../locales/texts.ts';

const tenants = {
  ...tenantWords,
  serviceStates: serviceWords.states,
  title: ['企业', 'Enterprises'],
  purpose: [
    '平台上的企业：认证、成员、服务与席位，以及最近的操作。',
    'The enterprises of the platform: certification, members, services and seats, and what was done lately.',
  ],
  search: ['名称或统一社会信用代码', 'Name or credit code'],
  empty: ['还没有企业', 'No enterprises yet'],
  emptyText: ['企业认证通过后会出现在这里。', 'An enterprise appears here once it is certified.'],
  usedOf: ['{{used}} / {{seats}}', '{{used}} of {{seats}}'],
  certifiedAt: ['认证时间', 'Certified on'],
  dissolveAt: ['解散时间', 'Dissolves on'],
  disabled: ['已停用成员', 'Suspended members'],
  membersByRole: ['成员的角色', 'Members by role'],
  people: ['{{count}} 人', '{{count}}'],
  grants: ['服务', 'Services'],
  noGrants: ['没有开通过服务。', 'No service was granted.'],
  until: ['至 {{date}}，席位 {{used}} / {{seats}}', 'Until {{date}}, seats {{used}} of {{seats}}'],
  operations: ['最近的操作', 'What was done lately'],
  allOperations: ['在审计中查看', 'See all in the audit'],
  noOperations: ['没有记录。', 'Nothing is recorded.'],
} as const;

export const useText = textsOfPart(inBothLanguages({ tenants }));

/** What the list can be narrowed to. */
export const useChoices = () => {
  const t = useText();
  return {
    state: TenantState.options.map((value) => ({ value, label: t(`tenants.states.${value}`) })),
    certification: TenantCertification.options.map((value) => ({ value, label: t(`tenants.certifications.${value}`) })),
  };
};
