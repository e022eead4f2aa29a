import * as z from 'zod';
import { refuseField } from './field-refusal.ts';

const LONGEST_NAME = 64;

/** Control, format (bidi, zero-width), private-use and unassigned characters, and line separators: seen by nobody. */
const UNSEEN_CHARACTER = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\u2028\u2029\u115F\u1160\u3164\uFFA0]/u;

/** Cyrillic and Greek letters that look like Latin ones. */
const lookAlikes: Readonly<Record<string, string>> = {
  ...{ а: 'a', в: 'b', с: 'c', ԁ: 'd', е: 'e', һ: 'h', і: 'i', ј: 'j', к: 'k', ӏ: 'l', м: 'm', п: 'n', о: 'o' },
  ...{ р: 'p', ԛ: 'q', г: 'r', ѕ: 's', т: 't', ц: 'u', ѵ: 'v', ԝ: 'w', х: 'x', у: 'y', н: 'h', ё: 'e', ı: 'i' },
  ...{ α: 'a', β: 'b', ϲ: 'c', ε: 'e', ι: 'i', κ: 'k', μ: 'm', ν: 'n', ο: 'o', ρ: 'p', σ: 'o', τ: 't', υ: 'u', χ: 'x' },
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i', '|': 'i', l: 'i' },
};

/** Names under which someone could pose as us. */
const reservedNames = [
  ...['admin', 'administrator', 'sysadmin', 'root', 'system', 'superuser', 'support', 'official', 'moderator'],
  ...['skein', 'security', 'staff', '管理员', '系统管理员', '平台管理员', '超级管理员', '系统', '官方', '客服', '雁阵'],
];

/** What a name looks like rather than what it is written with. */
const appearanceOf = (name: string): string =>
  [...name.normalize('NFKD').toLowerCase()]
    .filter((character) => /[\p{L}\p{N}@$!|]/u.test(character))
    .map((character) => lookAlikes[character] ?? character)
    .join('');

const reservedAppearances = new Set(reservedNames.map(appearanceOf));

const mixesLookAlikeScripts = (name: string): boolean =>
  [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u].filter((script) => script.test(name)).length > 1;

const words = {
  unseen: { 'zh-CN': '名称中有看不见的字符，请删除后重试', 'en-US': 'The name holds characters nobody can see.' },
  reserved: { 'zh-CN': '这个名称不能使用，请换一个', 'en-US': 'This name cannot be used. Please choose another.' },
} as const;

/** How a person or thing is called: shown as text everywhere, so anything visible may stand in it. */
export const PersonName = z
  .string()
  .trim()
  .min(1)
  .max(LONGEST_NAME)
  .transform((text, context) => {
    const name = text.normalize('NFC');
    if (UNSEEN_CHARACTER.test(name)) refuseField(context, words.unseen);
    else if (mixesLookAlikeScripts(name) || reservedAppearances.has(appearanceOf(name)))
      refuseField(context, words.reserved);
    return name;
  });
