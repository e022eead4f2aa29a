import * as z from 'zod';
import { refuseField, type FieldWords } from './field-refusal.ts';

/** What can be wrong with the number of a resident ID card. */
export type ResidentIdProblem = 'shape' | 'birthDate' | 'checkDigit';

const SHAPE = /^[1-9]\d{16}[\dX]$/;
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECK_DIGITS = '10X98765432';
const EARLIEST_BIRTH = '19000101';

/** One number has one spelling: full-width digits, a small x and spaces between groups are ways of typing it. */
export const normaliseResidentId = (text: string): string => text.normalize('NFKC').replace(/\s/g, '').toUpperCase();

/** Undefined when the number can exist. Whether it belongs to someone, only the state knows. */
export const findResidentIdProblem = (idNumber: string, today = new Date()): ResidentIdProblem | undefined => {
  if (!SHAPE.test(idNumber)) return 'shape';
  if (!isBirthDate(idNumber.slice(6, 14), today)) return 'birthDate';
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(idNumber[index]), 0);
  return CHECK_DIGITS[sum % 11] === idNumber[17] ? undefined : 'checkDigit';
};

/** 20230230 does not exist: a calendar would carry it over into March. */
const isBirthDate = (digits: string, today: Date): boolean => {
  const written = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
  const date = new Date(`${written}T00:00:00Z`);
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written);
  return exists && digits >= EARLIEST_BIRTH && date <= today;
};

export const residentIdWords: Readonly<Record<ResidentIdProblem, FieldWords>> = {
  shape: {
    'zh-CN': '身份证号应为 18 位：17 位数字，末位为数字或 X',
    'en-US': 'An ID number has 18 characters: 17 digits, then a digit or X.',
  },
  birthDate: {
    'zh-CN': '身份证号第 7 到 14 位不是一个存在的出生日期，请核对',
    'en-US': 'Digits 7 to 14 are no date of birth that exists. Please check them.',
  },
  checkDigit: {
    'zh-CN': '身份证号校验位不符，请核对是否有数字输错',
    'en-US': 'The last character does not match the others. Please check for a mistyped digit.',
  },
};

export const ResidentId = z
  .string()
  .min(1)
  .max(64)
  .transform((text, context) => {
    const idNumber = normaliseResidentId(text);
    const problem = findResidentIdProblem(idNumber);
    if (problem) refuseField(context, residentIdWords[problem]);
    return idNumber;
  })
  .describe('Number of a mainland resident ID card');
