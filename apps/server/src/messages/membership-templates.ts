import type { Template, Words } from './notice-words.ts';
import type { MessageValues } from './outgoing-message.ts';
import { toOneLine } from './template-values.ts';

type MembershipMessage = 'joinApproved' | 'joinRefused' | 'memberDisabled' | 'memberEnabled' | 'memberRemoved';

/** The enterprise's name is not in the short text: it was chosen by a stranger, and could pose as advice. */
const chinese = (what: string, story: string): Words => ({
  subject: `雁阵：${what}`,
  paragraphs: [story],
  sms: `${what}。请登录雁阵查看。`,
  variable: { notice: what },
});
const english = (what: string, story: string): Words => ({
  subject: `Skein: ${what}`,
  paragraphs: [story],
  sms: `Skein: ${what}. Please sign in to see more.`,
  variable: { notice: what },
});

const about = (
  [chineseWhat, englishWhat]: readonly [string, string],
  tell: Readonly<Record<'zh-CN' | 'en-US', (name: string) => string>>,
): Template<MessageValues[MembershipMessage]> => ({
  'zh-CN': ({ enterpriseName }) => chinese(chineseWhat, tell['zh-CN'](toOneLine(enterpriseName))),
  'en-US': ({ enterpriseName }) => english(englishWhat, tell['en-US'](toOneLine(enterpriseName))),
});

/** What an enterprise decided about a person. */
export const membershipTemplates: { readonly [P in MembershipMessage]: Template<MessageValues[P]> } = {
  joinApproved: about(['加入企业的申请已通过', 'your application was approved'], {
    'zh-CN': (name) => `您已加入“${name}”，登录雁阵即可开始工作。`,
    'en-US': (name) => `You are a member of “${name}” now. Sign in to Skein to begin.`,
  }),
  // Not why: what somebody wrote to the applicant stays on the page, behind a sign-in.
  joinRefused: about(['加入企业的申请未通过', 'your application was refused'], {
    'zh-CN': (name) => `“${name}”没有通过您的加入申请，请登录雁阵查看原因。`,
    'en-US': (name) => `“${name}” did not approve your application. Please sign in to Skein to see why.`,
  }),
  memberDisabled: about(['企业成员资格已停用', 'your membership was suspended'], {
    'zh-CN': (name) => `您在“${name}”的成员资格已被其管理员停用，暂时不能在该企业中工作。如有疑问，请联系企业管理员。`,
    'en-US': (name) =>
      `An administrator of “${name}” suspended your membership: you cannot work there for now. Please ask them if you have questions.`,
  }),
  memberEnabled: about(['企业成员资格已恢复', 'your membership was restored'], {
    'zh-CN': (name) => `您在“${name}”的成员资格已恢复，可以继续工作。`,
    'en-US': (name) => `Your membership of “${name}” was restored. You can work there again.`,
  }),
  memberRemoved: about(['已被移出企业', 'you were removed from an enterprise'], {
    'zh-CN': (name) => `您已被“${name}”的管理员移出企业，不再是其成员。如有疑问，请联系企业管理员。`,
    'en-US': (name) =>
      `An administrator of “${name}” removed you: you are no longer a member. Please ask them if you have questions.`,
  }),
};
