import * as z from 'zod';
import { refuseField } from './field-refusal.ts';

/**
 * As a number on a plate is kept, compared and looked for, however it was typed: full-width letters are their plain ones,
 * white space and small letters do not matter.
 */
export const plateForm = (text: string): string => withoutWidths(text).toUpperCase();

const withoutWidths = (text: string): string => text.normalize('NFKC').replace(/\s/gu, '');

export const LONGEST_SERIAL_NUMBER = 64;

/** Before it is put into capitals: some foreign letters would become plain ones by that. */
const PLAIN = /^[A-Za-z0-9._/-]*$/;

/**
 * A number by which an aircraft is known to links, unlocks and flights. One that merely looks like another, by letters of
 * another script or by what nobody sees, is refused.
 */
export const SerialNumber = z
  .string()
  .overwrite(withoutWidths)
  .min(1)
  .max(LONGEST_SERIAL_NUMBER)
  .superRefine((text, context) => {
    if (!PLAIN.test(text)) refuseField(context, serialNumberWords);
  })
  .toUpperCase();

const serialNumberWords = {
  'zh-CN': '序列号只能包含英文字母、数字和 - _ . /，请核对机身铭牌',
  'en-US': 'A serial number holds only the letters A to Z, digits and - _ . / — please compare it with the plate.',
} as const;
