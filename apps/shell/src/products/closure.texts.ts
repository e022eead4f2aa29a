import { inBothLanguages } from '@skein/contract/both-languages.ts';

import { textsOfPart } from '../locales/texts.ts';

const closure = {
  short: {
    service_missing: ['企业未开通', 'Not granted to the enterprise'],
    service_ended: ['已于 {{since}} 停用', 'Closed since {{since}}'],
    seat_missing: ['没有席位', 'No seat'],
  },
  titles: {
    service_missing: ['企业没有开通“{{name}}”', 'The enterprise does not have “{{name}}”'],
    service_ended: ['“{{name}}”已停用', '“{{name}}” is closed'],
    seat_missing: ['你没有“{{name}}”的席位', 'You have no seat of “{{name}}”'],
  },
  texts: {
    service_missing: [
      '企业开通这项服务后才能使用。',
      'It can be used once the enterprise has been granted the service.',
    ],
    service_ended: ['企业的这项服务已于 {{since}} 到期。', 'The enterprise had this service until {{since}}.'],
    seat_missing: [
      '企业开通了这项服务，但没有分配给你席位。',
      'The enterprise has this service, but no seat of it was given to you.',
    ],
  },
  endedByPlatform: [
    '平台已于 {{since}} 终止企业的这项服务。',
    'The platform ended this service of the enterprise on {{since}}.',
  ],
  why: ['平台说明：{{why}}', 'The platform says: {{why}}'],
  ask: ['可以请 {{names}} 处理。', 'You can ask {{names}}.'],
  between: ['、', ', '],
  manage: ['去服务管理处理', 'Go to the services'],
  askAgain: ['重新检查', 'Check again'],
} as const;

export const useText = textsOfPart(inBothLanguages({ closure }));
