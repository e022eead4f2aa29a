import { isCommonPassword } from './common-passwords.ts';
import type { Language } from './language.ts';
import { PASSWORD_MAX_LENGTH } from './password-length.ts';

export const PASSWORD_MIN_LENGTH = 10;

export type PasswordProblem = 'tooShort' | 'tooLong' | 'common' | 'ownName';

/** 0 is refused; 1 to 4 from "would fall" to "would not fall". */
export type PasswordScore = 0 | 1 | 2 | 3 | 4;

export interface PasswordAssessment {
  readonly score: PasswordScore;
  /** Why it is refused. */
  readonly problem?: PasswordProblem;
}

export interface PasswordOwner {
  /** Name, mail address, phone number: what others would try first. */
  readonly names?: readonly (string | null)[];
}

/** Length counts, not the kinds of characters; what is easily guessed is refused however long. */
export const assessPassword = (password: string, owner: PasswordOwner = {}): PasswordAssessment => {
  const problem = findProblem(password, owner);
  return problem ? { score: 0, problem } : { score: scoreOf(password) };
};

export const passwordProblemWords: Readonly<Record<PasswordProblem, Readonly<Record<Language, string>>>> = {
  tooShort: {
    'zh-CN': `密码至少 ${PASSWORD_MIN_LENGTH} 个字符`,
    'en-US': `A password has at least ${PASSWORD_MIN_LENGTH} characters.`,
  },
  tooLong: {
    'zh-CN': `密码最多 ${PASSWORD_MAX_LENGTH} 个字符`,
    'en-US': `A password has at most ${PASSWORD_MAX_LENGTH} characters.`,
  },
  common: {
    'zh-CN': '这是最常见的密码之一，请换一个',
    'en-US': 'This is one of the commonest passwords. Please choose another.',
  },
  ownName: {
    'zh-CN': '密码里不要包含您的名称、邮箱或手机号',
    'en-US': 'Leave your name, mail address and phone number out of your password.',
  },
};

const findProblem = (password: string, { names = [] }: PasswordOwner) => {
  const length = Array.from(password).length;
  if (length < PASSWORD_MIN_LENGTH) return 'tooShort';
  // In UTF-16 units as the contract counts them: what passes here must not be refused there.
  if (password.length > PASSWORD_MAX_LENGTH) return 'tooLong';
  if (isCommonPassword(password)) return 'common';
  return namesIn(names).some((name) => password.toLowerCase().includes(name)) ? 'ownName' : undefined;
};

const SHORTEST_TELLING_NAME = 3;

/** Of a mail address also what stands before the @. Very short names stand in too many good passwords by chance. */
const namesIn = (names: PasswordOwner['names'] & object): string[] =>
  names
    .flatMap((name) => (name ? [name, name.split('@')[0] ?? ''] : []))
    .map((name) => name.trim().toLowerCase())
    .filter((name) => Array.from(name).length >= SHORTEST_TELLING_NAME);

const characterKinds: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[ -/:-@[-`{-~]/, 33],
  [/[^ -~]/, 100],
];

/** Bits that someone who tries every combination would need; a character that follows from the last adds next to none. */
const scoreOf = (password: string): PasswordScore => {
  const alphabet = characterKinds.reduce((sum, [kind, size]) => (kind.test(password) ? sum + size : sum), 0);
  const surprises = Array.from(password).filter((character, index, all) => {
    const step = (character.codePointAt(0) ?? 0) - (all[index - 1]?.codePointAt(0) ?? Number.NaN);
    return !(Math.abs(step) <= 1);
  }).length;
  const bits = surprises * Math.log2(alphabet);
  if (bits < 45) return 1;
  if (bits < 60) return 2;
  return bits < 80 ? 3 : 4;
};
