import type { Template } from './notice-words.ts';
import type { MessageValues } from './outgoing-message.ts';
import { toOneLine } from './template-values.ts';

type InsurancePurpose = 'insuranceEnding' | 'insuranceEnded';
type Insured = MessageValues[InsurancePurpose];

const chinese = ({ enterpriseName, drone, drones }: Insured, when: string, next: string) => {
  const which = drones === 1 ? `无人机“${toOneLine(drone)}”` : `“${toOneLine(drone)}”等 ${drones} 架无人机`;
  const what = `${drones} 架无人机的保险${when}`;
  return {
    subject: `雁阵：${what}`,
    paragraphs: [
      `“${toOneLine(enterpriseName)}”的${which}的保险${when}。`,
      `${next}请登录雁阵，在“无人机管理”中按保险筛选，续保后填写新的到期日。`,
    ],
    sms: `${what}。请登录雁阵查看。`,
    variable: { notice: what },
  };
};

const english = ({ enterpriseName, drone, drones }: Insured, when: string, next: string) => {
  const others = drones === 2 ? 'and another drone' : `and ${drones - 1} others`;
  const which = drones === 1 ? `“${toOneLine(drone)}”` : `“${toOneLine(drone)}” ${others}`;
  const what = `insurance of ${drones === 1 ? 'a drone' : `${drones} drones`} ${when}`;
  return {
    subject: `Skein: the ${what}`,
    paragraphs: [
      `The insurance of ${which} of “${toOneLine(enterpriseName)}” ${when}. ${next}`,
      'Filter the drones by insurance in Skein, and write down the new day once it is renewed.',
    ],
    sms: `Skein: the ${what}. Please sign in to see which.`,
    variable: { notice: `insurance ${when}` },
  };
};

/** For those who look after the drones of an enterprise, and whoever registered them. */
export const insuranceTemplates: { readonly [P in InsurancePurpose]: Template<MessageValues[P]> } = {
  insuranceEnding: {
    'zh-CN': ({ days, ...insured }) => chinese(insured, `将在 ${days} 天内到期`, '到期后飞行将没有保险。'),
    'en-US': ({ days, ...insured }) =>
      english(insured, `ends within ${days} days`, 'What flies after that flies without one.'),
  },
  insuranceEnded: {
    'zh-CN': (insured) => chinese(insured, '已到期', '未续保前请勿飞行。'),
    'en-US': (insured) => english(insured, 'has ended', 'Please do not fly until it is renewed.'),
  },
};
