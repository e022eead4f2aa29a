import { AnnouncementState, AnnouncementTerm, announcementWords } from '@skein/contract/announcements.ts';
import { inBothLanguages } from '@skein/contract/both-languages.ts';
import { AnnouncementLevel } from '@skein/contract/current-announcements.ts';

import { textsOfPart } from '../../locales/texts.ts';

const announcements = {
  ...announcementWords,
  title: ['公告', 'Announcements'],
  purpose: [
    '对全体登录用户说的话；打开着的页面会立刻看到。',
    'What is said to everybody who is signed in. Open pages show it at once.',
  ],
  add: ['发布公告', 'Publish an announcement'],
  publish: ['发布', 'Publish'],
  publishAnew: ['作为新公告发布', 'Publish as a new one'],
  overtaken: [
    '你编辑期间，这条公告变为“{{state}}”，不能再修改。你填写的内容都还在，可以作为新公告发布。',
    'This announcement became “{{state}}” while you were editing. All that you typed is still here; it can be published as a new one.',
  ],
  published: ['公告已发布', 'Announcement published'],
  saved: ['已保存，所有人会再次看到', 'Saved. Everybody will see it again.'],
  search: ['标题或正文', 'Title or text'],
  textHelp: ['选填。标题下展开的说明。', 'Optional. What is read under the title.'],
  englishHelp: [
    '选填。不填时，英文用户看到中文。',
    'Optional. Without it, those who read English are shown the Chinese.',
  ],
  termHelp: [
    '从发布时算起；改成另一个时长则从保存时算起。',
    'Counted from the publication; another choice later counts from then.',
  ],
  untilWithdrawn: ['直到撤下', 'Until withdrawn'],
  withdraw: ['撤下', 'Withdraw'],
  withdrawTitle: ['撤下“{{title}}”？', 'Withdraw “{{title}}”?'],
  withdrawText: [
    '所有人的页面上都会立刻消失，不能恢复；需要时可以重新发布。',
    'It vanishes from everybody’s pages at once and cannot be brought back; it can be published anew.',
  ],
  withdrawn: ['公告已撤下', 'Announcement withdrawn'],
  empty: ['还没有公告', 'No announcements yet'],
  emptyText: [
    '维护、新功能、临时管制等，在这里告诉所有人。',
    'Tell everybody about maintenance, what is new, or a sudden restriction.',
  ],
} as const;

export const useText = textsOfPart(inBothLanguages({ announcements }));

/** What its level, term and state can be, to be chosen from. */
export const useChoices = () => {
  const t = useText();
  return {
    level: AnnouncementLevel.options.map((value) => ({ value, label: t(`announcements.levels.${value}`) })),
    term: AnnouncementTerm.options.map((value) => ({ value, label: t(`announcements.terms.${value}`) })),
    state: AnnouncementState.options.map((value) => ({ value, label: t(`announcements.states.${value}`) })),
  };
};
