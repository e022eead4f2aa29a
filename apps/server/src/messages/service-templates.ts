import { LONGEST_REASON } from '@skein/contract/reason.ts';
import { serviceCatalogue } from '@skein/contract/service-names.ts';
import type { Template } from './notice-words.ts';
import type { MessageValues } from './outgoing-message.ts';
import { toOneLine } from './template-values.ts';

type ServicePurpose = 'serviceEnding' | 'serviceEnded';

/** For those who manage the services of an enterprise: what ends, and where it is renewed. */
export const serviceTemplates: { readonly [P in ServicePurpose]: Template<MessageValues[P]> } = {
  serviceEnding: {
    'zh-CN': ({ enterpriseName, service, days }) => {
      const name = serviceCatalogue[service].name['zh-CN'];
      const what = `服务“${name}”将在 ${days} 天内到期`;
      return {
        subject: `雁阵：${what}`,
        paragraphs: [
          `“${toOneLine(enterpriseName)}”的${what}。到期后成员不能再打开它，已有的数据保留。`,
          '请登录雁阵，在企业管理的“服务管理”中申请续期。',
        ],
        sms: `${what}。请登录雁阵申请续期。`,
        variable: { notice: what },
      };
    },
    'en-US': ({ enterpriseName, service, days }) => {
      const name = serviceCatalogue[service].name['en-US'];
      const what = `${name} ends within ${days} days`;
      return {
        subject: `Skein: ${what}`,
        paragraphs: [
          `The service ${name} of “${toOneLine(enterpriseName)}” ends within ${days} days. Members cannot open it after that; what is in it stays.`,
          'To renew it, apply under “Services” on the enterprise pages of Skein.',
        ],
        sms: `Skein: ${what}. Please sign in to renew it.`,
        variable: { notice: what },
      };
    },
  },
  serviceEnded: {
    'zh-CN': ({ enterpriseName, service, reason }) => {
      const how = reason === undefined ? '已到期' : '已被平台停用';
      const what = `服务“${serviceCatalogue[service].name['zh-CN']}”${how}`;
      return {
        subject: `雁阵：${what}`,
        paragraphs: [
          `“${toOneLine(enterpriseName)}”的${what}，成员不能再打开它，已有的数据保留。`,
          ...(reason === undefined ? [] : [`理由：${toOneLine(reason, LONGEST_REASON)}`]),
          '请登录雁阵，在企业管理的“服务管理”中重新申请。',
        ],
        sms: `${what}。请登录雁阵重新申请。`,
        variable: { notice: what },
      };
    },
    'en-US': ({ enterpriseName, service, reason }) => {
      const name = serviceCatalogue[service].name['en-US'];
      const what = `${name} ${reason === undefined ? 'has ended' : 'was ended early'}`;
      const how = reason === undefined ? 'has ended' : 'was ended by the platform before its time';
      return {
        subject: `Skein: ${what}`,
        paragraphs: [
          `The service ${name} of “${toOneLine(enterpriseName)}” ${how}. Members cannot open it any more; what is in it stays.`,
          ...(reason === undefined ? [] : [`The reason given: ${toOneLine(reason, LONGEST_REASON)}`]),
          'To have it again, apply under “Services” on the enterprise pages of Skein.',
        ],
        sms: `Skein: ${what}. Please sign in to apply for it again.`,
        variable: { notice: what },
      };
    },
  },
};
