import { inBothLanguages } from '@skein/contract/both-languages.ts';

import { textsOfPart } from '../../locales/texts.ts';

const licence = {
  title: ['解禁许可核验', 'Unlock licence'],
  validities: {
    valid: ['有效', 'Valid'],
    notYetValid: ['尚未生效', 'Not valid yet'],
    expired: ['已过期', 'Expired'],
    revoked: ['已撤销', 'Revoked'],
    noDrone: ['目前无效', 'Not in force'],
    noPilot: ['目前无效', 'Not in force'],
    zonesChanged: ['目前无效', 'Not in force'],
    unknown: ['没有这个许可', 'No such licence'],
  },
  texts: {
    valid: ['此许可现在有效。', 'This licence is valid now.'],
    notYetValid: ['此许可的时段还没有开始。', 'The time of this licence has not begun.'],
    expired: ['此许可的时段已经结束。', 'The time of this licence is over.'],
    revoked: ['此许可已被撤销，不得据此飞行。', 'This licence was revoked: nobody may fly by it.'],
    noDrone: [
      '许可中的无人机都已不在持有企业使用，不得据此飞行。',
      'None of its drones is in the service of its holder any more: nobody may fly by it.',
    ],
    noPilot: [
      '许可中的飞手都已离开持有企业或被停用，不得据此飞行。',
      'All its pilots have left its holder or are suspended: nobody may fly by it.',
    ],
    zonesChanged: [
      '许可签发后，其中的空域区都已变更或取消，不得据此飞行。',
      'All its zones have changed or ended since it was issued: nobody may fly by it.',
    ],
    unknown: ['请核对链接或重新扫描二维码。', 'Please check the link, or scan the code again.'],
  },
  number: ['申请编号', 'Number'],
  from: ['开始', 'From'],
  until: ['结束', 'Until'],
  asOf: ['{{time}} 核验，自动更新', 'As of {{time}}; brought up to date by itself'],
} as const;

export const useText = textsOfPart(inBothLanguages({ licence }));
