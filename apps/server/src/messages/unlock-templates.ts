import type { Template, Words } from './notice-words.ts';
import type { MessageValues } from './outgoing-message.ts';

type UnlockPurpose = 'unlockApproved' | 'unlockRefused' | 'unlockEnding' | 'unlockRevoked';

const chinese = (what: string, next: string): Words => ({
  subject: `雁阵：${what}`,
  paragraphs: [`您的${what}。`, next],
  sms: `您的${what}。${next}`,
  variable: { notice: what },
});

const english = (number: string, outcome: string, next: string): Words => ({
  subject: `Skein: unlock ${number} ${outcome}`,
  paragraphs: [`Your unlock request ${number} was ${outcome}.`, next],
  sms: `Your unlock request ${number} was ${outcome}. Please sign in to Skein to see it.`,
  variable: { notice: `unlock ${number} ${outcome}` },
});

/**
 * The number alone: what was asked for, and where, stays on the page. Whoever flies by a licence need not have asked for it: of its
 * end it is told as nobody's own.
 */
export const unlockTemplates: { readonly [P in UnlockPurpose]: Template<MessageValues[P]> } = {
  unlockApproved: {
    'zh-CN': ({ number }) => chinese(`解禁申请 ${number} 已通过`, '登录雁阵，在“解禁申请”中可以下载许可。'),
    'en-US': ({ number }) =>
      english(number, 'approved', 'You can download the licence under “Unlock requests” of Skein.'),
  },
  unlockRefused: {
    'zh-CN': ({ number }) =>
      chinese(`解禁申请 ${number} 未通过`, '请登录雁阵，在“解禁申请”中查看原因，修改后重新提交。'),
    'en-US': ({ number }) =>
      english(
        number,
        'refused',
        'Please see the reason under “Unlock requests” of Skein, correct it and submit again.',
      ),
  },
  unlockEnding: {
    'zh-CN': ({ number, days }) => ({
      subject: `雁阵：解禁许可 ${number} 将在 ${days} 天内到期`,
      paragraphs: [
        `解禁许可 ${number} 将在 ${days} 天内到期。`,
        '到期后不得再据此飞行。如需继续，请在“解禁申请”中复制为新申请。',
      ],
      sms: `解禁许可 ${number} 将在 ${days} 天内到期。到期后不得再据此飞行。`,
      variable: { notice: `解禁许可 ${number} 将在 ${days} 天内到期` },
    }),
    'en-US': ({ number, days }) => ({
      subject: `Skein: unlock ${number} ends within ${daysInWords(days)}`,
      paragraphs: [
        `The unlock licence ${number} ends within ${daysInWords(days)}. Nobody may fly by it after that.`,
        'To go on, duplicate it as a new request under “Unlock requests” of Skein.',
      ],
      sms: `The unlock licence ${number} ends within ${daysInWords(days)}. Please sign in to Skein to see it.`,
      variable: { notice: `${number} ends within ${daysInWords(days)}` },
    }),
  },
  unlockRevoked: {
    'zh-CN': ({ number }) => ({
      subject: `雁阵：解禁许可 ${number} 已被撤销`,
      paragraphs: [`解禁许可 ${number} 已被撤销。`, '请立即停止据此飞行。登录雁阵，在“解禁申请”中查看原因。'],
      sms: `解禁许可 ${number} 已被撤销，请立即停止据此飞行。`,
      variable: { notice: `解禁许可 ${number} 已被撤销` },
    }),
    'en-US': ({ number }) => ({
      subject: `Skein: unlock ${number} was revoked`,
      paragraphs: [
        `The unlock licence ${number} was revoked. Nobody may fly by it any more.`,
        'Please see the reason under “Unlock requests” of Skein.',
      ],
      sms: `The unlock licence ${number} was revoked: do not fly by it any more. Please sign in to Skein to see why.`,
      variable: { notice: `${number} revoked` },
    }),
  },
};

const daysInWords = (days: number): string => (days === 1 ? 'a day' : `${days} days`);
