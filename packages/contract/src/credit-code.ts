import * as z from 'zod';
import { refuseField, type FieldWords } from './field-refusal.ts';

/** What can be wrong with a unified social credit code (GB 32100-2015). */
export type CreditCodeProblem = 'length' | 'letters' | 'shape' | 'checkDigit';

export const CREDIT_CODE_LENGTH = 18;
/** Without I, O, S, V and Z, which are taken for digits and for one another. */
const CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
/** Who registered it and what it is, the district in digits, the body's own nine, the check. */
const SHAPE = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/;
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/** One code has one spelling: full-width characters, small letters and spaces between groups are ways of typing it. */
export const normaliseCreditCode = (text: string): string => text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();

/** Undefined when the code can exist. Whether it belongs to someone, only the registry knows. */
export const findCreditCodeProblem = (code: string): CreditCodeProblem | undefined => {
  if (code.length !== CREDIT_CODE_LENGTH) return 'length';
  if (Array.from(code).some((character) => !CHARACTERS.includes(character))) return 'letters';
  if (!SHAPE.test(code)) return 'shape';
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * CHARACTERS.indexOf(code[index] ?? ''), 0);
  const check = (CHARACTERS.length - (sum % CHARACTERS.length)) % CHARACTERS.length;
  return CHARACTERS[check] === code[CREDIT_CODE_LENGTH - 1] ? undefined : 'checkDigit';
};

const creditCodeWords: Readonly<Record<CreditCodeProblem, FieldWords>> = {
  length: {
    'zh-CN': '统一社会信用代码应为 18 位，请核对',
    'en-US': 'A unified social credit code has 18 characters. Please check it.',
  },
  letters: {
    'zh-CN': '统一社会信用代码只含数字和大写字母，且不含 I、O、S、V、Z；请核对是否与 1、0、5、2 混淆',
    'en-US':
      'The code holds digits and capital letters without I, O, S, V and Z. Did one of them stand for 1, 0, 5 or 2?',
  },
  shape: {
    'zh-CN': '统一社会信用代码第 3 到 8 位应为数字（登记机关行政区划），请核对',
    'en-US': 'Characters 3 to 8 of the code are digits: the district of registration. Please check them.',
  },
  checkDigit: {
    'zh-CN': '统一社会信用代码校验位不符，请核对是否有字符输错',
    'en-US': 'The last character does not match the others. Please check for a mistyped one.',
  },
};

export const CreditCode = z
  .string()
  .min(1)
  .max(64)
  .transform((text, context) => {
    const code = normaliseCreditCode(text);
    const problem = findCreditCodeProblem(code);
    if (problem) refuseField(context, creditCodeWords[problem]);
    return code;
  })
  .describe('Unified social credit code of a mainland enterprise, 18 characters');
