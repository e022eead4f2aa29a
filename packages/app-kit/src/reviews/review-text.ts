import { inBothLanguages } from '@skein/contract/both-languages.ts';
import { refusalReasons } from '@skein/contract/refusal-reasons.ts';
import { useTextWith } from '@skein/ui/i18n.ts';

const review = {
  case: ['审核', 'Review'],
  states: {
    waiting: ['待审核', 'Waiting'],
    approved: ['已通过', 'Approved'],
    refused: ['已驳回', 'Refused'],
    replaced: ['已被新的提交取代', 'Replaced by a newer version'],
  },
  version: ['第 {{version}} 次提交', 'Submission {{version}}'],
  own: ['这是你自己的申请，只能由其他管理员审核。', 'This is your own case. Another administrator has to review it.'],
  others: [
    '{{name}}正在审核，{{time}} 之前由其处理。之后如无结论，任何管理员都可以领取。',
    '{{name}} is reviewing it and has it until {{time}}. Undecided by then, any administrator may take it.',
  ],
  mine: ['你正在审核，{{time}} 之前他人不能领取。', 'You are reviewing it. Nobody else can take it before {{time}}.'],
  free: [
    '领取后才能查看原件并作出结论；领取后 30 分钟内他人不能处理。',
    'Take the case to see the originals and to decide. For 30 minutes it is yours alone.',
  ],
  given: {
    approve: ['{{name}}已通过，{{time}} 生效。', '{{name}} has approved it. It takes effect at {{time}}.'],
    refuse: ['{{name}}已驳回，{{time}} 生效。', '{{name}} has refused it. It takes effect at {{time}}.'],
  },
  decided: ['{{name}}于 {{time}} 作出结论。', 'Decided by {{name}}, {{time}}.'],
  decidedFirst: [
    '你处理期间，这个申请已有结论，你的操作没有生效。',
    'This case was decided while you were at it. What you did had no effect.',
  ],
  holdLost: [
    '你的领取已经失效，正在做的没有发出。',
    'Your hold on this case has ended. What you were doing was not sent.',
  ],
  reason: ['驳回理由', 'Reason'],
  unsent: ['你填写的理由没有发出：', 'The reason you typed was not sent:'],
  take: ['领取', 'Take the case'],
  release: ['放回', 'Give back'],
  released: ['已放回，其他管理员可以领取', 'Given back; another administrator can take it'],
  approve: ['通过', 'Approve'],
  refuse: ['驳回', 'Refuse'],
  unseen: ['你还没有查看原件。', 'You have not looked at the originals.'],
  approveUnseen: ['仍然通过', 'Approve anyway'],
  cancel: ['取消', 'Cancel'],
  reasons: ['常用理由', 'Usual reasons'],
  dictionary: refusalReasons,
  reasonsHelp: [
    '申请人会看到所选理由的说明，用其自己的语言。',
    'The applicant reads what is wrong and how to mend it, in their own language.',
  ],
  message: ['补充说明', 'In your own words'],
  messageHelp: [
    '申请人会看到这段文字。请说明缺什么、怎样补正。',
    'The applicant reads this. Say what is missing and how to mend it.',
  ],
  reasonMissing: ['请选择一个理由，或自己写明', 'Choose a reason, or write one.'],
  wordsNotKept: [
    '补充说明不写入浏览器，请重新填写。',
    'Your own words are never written to the browser: type them again.',
  ],
  wordsLost: [
    '你上次写的补充说明没有写入浏览器，请重新填写。',
    'What you wrote in your own words was not written to the browser: type it again.',
  ],
  undo: ['撤销', 'Undo'],
  undoMore: ['另有 {{count}} 个可撤销', '{{count}} more can be undone'],
  undoIn: ['{{seconds}} 秒后生效', 'takes effect in {{seconds}} s'],
  undone: ['已撤销，结论没有生效', 'Undone: the verdict did not take effect'],
  skip: ['放回并看下一个', 'Give back, and the next'],
  keys: {
    title: ['快捷键', 'Keys'],
    take: ['领取', 'take'],
    approve: ['通过', 'approve'],
    refuse: ['驳回', 'refuse'],
    look: ['看原件', 'originals'],
    skip: ['跳过', 'skip'],
    undo: ['撤销', 'undo'],
    send: ['发出', 'send'],
    choose: ['选理由', 'choose reasons'],
    cancel: ['取消', 'cancel'],
  },
  originals: ['证件原件', 'Originals'],
  originalsText: [
    '姓名与号码平时遮盖。查看原件须说明理由，每次查看都会记录，图片带有你的水印。',
    'Names and numbers are masked. To see the originals state a reason; every view is recorded and pictures bear your mark.',
  ],
  lookReason: ['查看理由', 'Reason to look'],
  usualReason: ['核对证件', 'Check the documents'],
  look: ['查看原件', 'Show the originals'],
  openPdf: ['打开 PDF', 'Open the PDF'],
} as const;

const texts = inBothLanguages(review);
type Texts = (typeof texts)['zh-CN'];

/** What is said about every review, whatever is reviewed. */
export const useReviewText = () => useTextWith<Texts, Texts>(texts);
