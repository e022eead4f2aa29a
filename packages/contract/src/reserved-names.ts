/** Letters of other alphabets, digits and signs, each before the Latin letter it can be read as. */
const lookAlikePairs =
  'аa вb сc ԁd еe һh іi јj кk ӏl мm пn оo рp ԛq гr ѕs тt цu ѵv ԝw хx уy нh ёe ıi ' +
  'αa βb ϲc εe ιi κk μm νn οo ρp σo τt υu χx 0o 1i 3e 4a 5s 7t @a $s !i |i li';
/** Traditional characters before the simplified ones of the words below. */
const traditionalPairs =
  '員员 統统 級级 陣阵 臺台 務务 術术 援持 總总 監监 網网 運运 營营 團团 隊队 維维 護护 審审 後后';
const lookAlikes = new Map(
  `${lookAlikePairs} ${traditionalPairs}`.split(' ').map(([from = '', to = '']) => [from, to]),
);

/** What a name looks like rather than what it is written with. */
const appearanceOf = (name: string): string =>
  Array.from(name.normalize('NFKD').toLowerCase())
    .filter((character) => /[\p{L}\p{N}@$!|]/u.test(character))
    .map((character) => lookAlikes.get(character) ?? character)
    .join('');

const wordsOf = (text: string): string[] => text.split(' ').map(appearanceOf);

const ourNames = wordsOf('skein 雁阵');
/** Under which someone could pose as us, alone or together. */
const roles = wordsOf(
  'administrator admin sysadmin root system superuser support official moderator security staff helpdesk ' +
    '管理员 系统 超级 官方 客服 版主 技术支持 运营 审核员',
);
/** What such names are filled up with. Alone they say nothing. */
const fillers = wordsOf(
  'the team desk center centre service customer account 平台 中心 服务 团队 小助手 助手 专员 人员 网站 总',
);
/** Says of itself that it speaks for us, whatever else stands there. */
const claims = wordsOf('官方');

const anyOf = (words: readonly string[]): string => words.join('|');
const oursWithRole = new RegExp(`(${anyOf(ourNames)}).*(${anyOf(roles)})|(${anyOf(roles)}).*(${anyOf(ourNames)})`, 'u');
const onlyOurWords = new RegExp(`^(${anyOf([...ourNames, ...roles, ...fillers])})+$`, 'u');
const someReservedWord = new RegExp(anyOf([...ourNames, ...roles]), 'u');

/** 客服001 and Admin 2 are no other names; digits within a word may stand for letters. */
const withoutNumber = (name: string): string => name.normalize('NFKC').replace(/^[\d\s._-]+|[\d\s._-]+$/gu, '');

const isReserved = (appearance: string): boolean =>
  claims.some((claim) => appearance.includes(claim)) ||
  oursWithRole.test(appearance) ||
  (onlyOurWords.test(appearance) && someReservedWord.test(appearance));

/** Whether others could take someone of this name for the platform or one who speaks for it. */
export const posesAsUs = (name: string): boolean =>
  isReserved(appearanceOf(name)) || isReserved(appearanceOf(withoutNumber(name)));
