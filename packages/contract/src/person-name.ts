import * as z from 'zod';
import { refuseField } from './field-refusal.ts';
import { posesAsUs } from './reserved-names.ts';
import { hasUnseen } from './unseen-text.ts';

export const NAME_MAX_LENGTH = 64;

const mixesLookAlikeScripts = (name: string): boolean =>
  [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u].filter((script) => script.test(name)).length > 1;

const words = {
  unseen: { 'zh-CN': '名称中有看不见的字符，请删除后重试', 'en-US': 'The name holds characters nobody can see.' },
  reserved: { 'zh-CN': '这个名称不能使用，请换一个', 'en-US': 'This name cannot be used. Please choose another.' },
} as const;

/** How a thing is called by its owner: shown as text everywhere, so anything visible may stand in it. */
export const VisibleName = z
  .string()
  .trim()
  .min(1)
  .max(NAME_MAX_LENGTH)
  .transform((text, context) => {
    const name = text.normalize('NFC');
    if (hasUnseen(name)) refuseField(context, words.unseen);
    return name;
  });

/** How a person is called. Others see it, so it must not pose as anyone. */
export const PersonName = VisibleName.transform((name, context) => {
  if (mixesLookAlikeScripts(name) || posesAsUs(name)) refuseField(context, words.reserved);
  return name;
});
