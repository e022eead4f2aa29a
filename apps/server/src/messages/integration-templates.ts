import { chineseNotice, englishNotice, type Template, type Words } from './notice-words.ts';
import type { MessageValues } from './outgoing-message.ts';
import { formatTime, toOneLine } from './template-values.ts';

type IntegrationPurpose =
  | 'accessKeyMade'
  | 'accessKeyRotated'
  | 'accessKeyEnding'
  | 'accessKeyEnded'
  | 'webhookPaused'
  | 'webhookLapsing';

interface Told {
  readonly what: string;
  readonly story: string;
  readonly next: string;
}

const chinese = ({ what, story, next }: Told): Words => ({
  subject: `雁阵：${what}`,
  paragraphs: [story, next],
  sms: `${what}。请登录雁阵查看。`,
  variable: { notice: what },
});
const english = ({ what, story, next }: Told): Words => ({
  subject: `Skein: ${what}`,
  paragraphs: [story, next],
  sms: `Skein: ${what}. Please sign in to see which.`,
  variable: { notice: what },
});

const rotateInChinese = '请登录雁阵，在“访问密钥”中轮换它：重叠期内新旧密钥都能用，程序不会中断。';
const rotateInEnglish =
  'Rotate it under “Access keys” in Skein: during the overlap both secrets work, so that no program has to stop.';

const withdrawInChinese = '如果不是您本人操作，请立即在“访问密钥”中停用它，再重设密码，并结束陌生的登录。';
const withdrawInEnglish =
  'If this was not you, disable it at once under “Access keys”, then reset your password and end the sessions you do not recognise.';

/** What happens to the programs of somebody: a way in that is made, one that ends, a receiver that is told nothing any more. */
export const integrationTemplates: { readonly [P in IntegrationPurpose]: Template<MessageValues[P]> } = {
  accessKeyMade: {
    'zh-CN': ({ at, name }) =>
      chineseNotice({
        what: '新建了访问密钥',
        story: `您的账号已于${formatTime(at, 'zh-CN')} 新建访问密钥“${toOneLine(name)}”。持有密钥的程序可以代您调用开放接口。`,
        advice: withdrawInChinese,
      }),
    'en-US': ({ at, name }) =>
      englishNotice({
        what: 'an access key was made',
        story: `The access key “${toOneLine(name)}” was made with your account on ${formatTime(at, 'en-US')}. Programs that hold its secret can make calls in your place.`,
        advice: withdrawInEnglish,
      }),
  },
  accessKeyRotated: {
    'zh-CN': ({ at, name }) =>
      chineseNotice({
        what: '轮换了访问密钥',
        story: `您的访问密钥“${toOneLine(name)}”已于${formatTime(at, 'zh-CN')} 生成新的密钥。`,
        advice: withdrawInChinese,
      }),
    'en-US': ({ at, name }) =>
      englishNotice({
        what: 'an access key was rotated',
        story: `Your access key “${toOneLine(name)}” was given a new secret on ${formatTime(at, 'en-US')}.`,
        advice: withdrawInEnglish,
      }),
  },
  accessKeyEnding: {
    'zh-CN': ({ name, days }) => {
      const what = `访问密钥将在 ${days} 天内到期`;
      const story = `您的访问密钥“${toOneLine(name)}”将在 ${days} 天内到期，到期后使用它的程序会被拒绝。`;
      return chinese({ what, story, next: rotateInChinese });
    },
    'en-US': ({ name, days }) => {
      const soon = days === 1 ? 'a day' : `${days} days`;
      const what = `access key ends within ${soon}`;
      const story = `Your access key “${toOneLine(name)}” ends within ${soon}. Programs that use it are refused after that.`;
      return english({ what, story, next: rotateInEnglish });
    },
  },
  accessKeyEnded: {
    'zh-CN': ({ name }) => {
      const what = '访问密钥已到期';
      const story = `您的访问密钥“${toOneLine(name)}”已到期，使用它的程序现在会被拒绝。`;
      return chinese({ what, story, next: '请登录雁阵，在“访问密钥”中轮换它并换用新的密钥，或删除不用的。' });
    },
    'en-US': ({ name }) => {
      const what = 'access key has ended';
      const story = `Your access key “${toOneLine(name)}” has ended. Programs that use it are refused now.`;
      const next =
        'Rotate it under “Access keys” in Skein and give them the new secret, or delete it if it is not used.';
      return english({ what, story, next });
    },
  },
  webhookPaused: {
    'zh-CN': ({ enterpriseName, name }) => {
      const what = 'Webhook 已暂停';
      const story = `“${toOneLine(enterpriseName)}”的 Webhook “${toOneLine(name)}”没有收下推送，已暂停。此后的事件会保留一段时间。`;
      const next = '请登录雁阵，在“Webhook”的投递记录中查看原因，修好接收端后恢复，保留的事件会补发。';
      return chinese({ what, story, next });
    },
    'en-US': ({ enterpriseName, name }) => {
      const what = 'webhook paused';
      const story = `The webhook “${toOneLine(name)}” of “${toOneLine(enterpriseName)}” took nothing, and was paused. What happens meanwhile is kept for a while.`;
      const next = 'See why under “Webhooks” in Skein, mend the receiver, and resume it: what was kept is sent then.';
      return english({ what, story, next });
    },
  },
  webhookLapsing: {
    'zh-CN': ({ enterpriseName, name }) => {
      const what = 'Webhook 积压过多，最早的事件不再推送';
      const story = `“${toOneLine(enterpriseName)}”的 Webhook “${toOneLine(name)}”积压过久或过多，最早的事件不再自动推送。`;
      const next = '它们仍在“Webhook”的投递记录中，修好接收端后可以逐条重发。';
      return chinese({ what, story, next });
    },
    'en-US': ({ enterpriseName, name }) => {
      const what = 'webhook gave up oldest events';
      const story = `For the webhook “${toOneLine(name)}” of “${toOneLine(enterpriseName)}” too much has waited, or for too long: the oldest events are no longer sent by themselves.`;
      const next =
        'They stand in its log under “Webhooks” in Skein. Mend the receiver, then send them again from there.';
      return english({ what, story, next });
    },
  },
};
