const listed = (text: string): string[] => text.trim().split(/\s+/);

/**
 * The commonest passwords, by the habits that make them common rather than copied from anybody's list: a short list of
 * favourite words, runs along the keyboard and lucky numbers, each alone, twice, and with the endings that people add
 * when a site asks for more. About 3,000 of at least eight characters; shorter ones are refused for their length.
 */
const words = listed(`
  password passwort passcode letmein welcome iloveyou sunshine princess football baseball superman batman dragon
  monkey shadow master michael jordan charlie jennifer computer internet samsung google facebook starwars
  whatever trustno freedom secret summer winter spring autumn hello helloworld qwerty qwertyuiop asdfgh
  asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc abcdef abcdefg abcdefgh abc abcd admin administrator root user guest
  test testtest demo changeme default login access system server skein drone pilot mavic phantom woaini
  woaiwojia wodemima mima nihao zhongguo beijing shanghai shenzhen guangzhou woshishui wangyut zhangwei wangwei
  wangfang liwei zhangjie aini baobao laopo laogong tiantian woaimama china abcabc aaa asd qwe zxc qaz
`);

const numbers = listed(`
  123456 1234567 12345678 123456789 1234567890 0123456789 9876543210 987654321 87654321 147258369 123123 123321
  112233 11223344 1122334455 5201314 520 1314 1314520 521521 666666 888888 88888888 66666666 168168 7758521
  1234qwer 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc q1w2e3r4 zaq12wsx a1b2c3d4 abc123 a123456 qwe123 asd123
  qwer1234 123qwe 123qweasd 123qweasdzxc 1qazxsw2 010203 102030 789456123 159357 741852963 13145201314
`);

const endings = [
  '',
  ...listed(`
  1 12 123 1234 12345 123456 0 01 11 111 22 66 666 77 88 888 99 00 000 520 521 1314 5201314 2008 2012 2018 2019
  2020 2021 2022 2023 2024 2025 2026 abc qwe a x xyz
`),
];

const SHORTEST = 8;
const LONGEST = 20;

const repeated = 'abcdefghijklmnopqrstuvwxyz0123456789'
  .split('')
  .flatMap((character) =>
    Array.from({ length: LONGEST - SHORTEST + 1 }, (_, extra) => character.repeat(SHORTEST + extra)),
  );

const makeCommonPasswords = (): ReadonlySet<string> => {
  const bases = [...words, ...numbers];
  const ended = bases.flatMap((base) => endings.map((ending) => base + ending));
  const doubled = bases.map((base) => base + base);
  return new Set([...ended, ...doubled, ...repeated].filter(({ length }) => length >= SHORTEST && length <= LONGEST));
};

let known: ReadonlySet<string> | undefined;

/** Made when first asked for: a page that shows no password field pays nothing. */
const commonPasswords = (): ReadonlySet<string> => (known ??= makeCommonPasswords());

const substitutes: Readonly<Record<string, string>> = { '@': 'a', '4': 'a', '3': 'e', '0': 'o', $: 's', '5': 's' };
const undoSubstitutes = (text: string): string =>
  text.replace(/[@430$5]/g, (character) => substitutes[character] ?? '');

/** Capitals, punctuation at the ends and `P@ssw0rd` spellings make no common password a rare one. */
export const isCommonPassword = (password: string): boolean => {
  const plain = password.normalize('NFKC').toLowerCase();
  const bare = plain.replace(/^[^\p{L}\p{N}@$]+|[^\p{L}\p{N}]+$/gu, '');
  const letters = bare.replace(/[^\p{L}\p{N}@$]/gu, '');
  const [, head = '', tail = ''] = /^(.*?)(\d*)$/.exec(letters) ?? [];
  return [plain, bare, letters, undoSubstitutes(letters), undoSubstitutes(head) + tail].some((text) =>
    commonPasswords().has(text),
  );
};

export const commonPasswordCount = (): number => commonPasswords().size;
