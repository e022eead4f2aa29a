import { inBothLanguages } from '@skein/contract/both-languages.ts';
import { useTextWith } from '@skein/ui/i18n.ts';

const submission = {
  state: {
    none: ['未提交', 'Not submitted'],
    underReview: ['审核中', 'Under review'],
    approved: ['已通过', 'Approved'],
    refused: ['未通过', 'Refused'],
    expired: ['已过期', 'Expired'],
  },
  replaced: ['已被新的提交取代', 'Replaced by a later submission'],
  refusedBecause: ['未通过的原因', 'Why it was refused'],
  history: ['提交记录（{{count}}）', 'Submissions ({{count}})'],
  version: ['第 {{version}} 次', 'No. {{version}}'],
} as const;

const texts = inBothLanguages(submission);
type Texts = (typeof texts)['zh-CN'];

/** What is said to who submitted something for review, whatever it is. */
export const useSubmissionText = () => useTextWith<Texts, Texts>(texts);
