import { expect, it } from 'vitest';
import { DroneFacts } from './drones.ts';
import { plateForm, SerialNumber } from './serial-number.ts';

it.each([
  ['in small letters', '1581f-7k_3.c/24'],
  ['in full-width letters', '１５８１Ｆ－７Ｋ＿３．Ｃ／２４'],
  ['with spaces, of whichever width', ' 1581F -7K_\u00A03.C\u3000/24\t'],
])('is the same number %s', (_, typed) => {
  expect(SerialNumber.parse(typed)).toBe('1581F-7K_3.C/24');
  expect(plateForm(typed)).toBe('1581F-7K_3.C/24');
});

it.each([
  ['Cyrillic letters that look alike', '1581\u0421'],
  ['Greek letters that look alike', '1581\u0391'],
  ['a letter that becomes a plain one in capitals', '1581\u0131'],
  ['a letter that becomes two in capitals', '1581\u00DF'],
  ['characters nobody sees', '15\u200B81'],
  ['a soft hyphen', '15\u00AD81'],
  ['a letter with an accent, whole', '1581\u00C9'],
  ['a letter with an accent, in two', '1581E\u0301'],
  ['other signs', '1581#F'],
  ['nothing', ' '],
])('is refused with %s', (_, typed) => {
  expect(SerialNumber.safeParse(typed).success).toBe(false);
});

it('is as long as it is without what does not matter', () => {
  expect(SerialNumber.safeParse('1 '.repeat(64)).success).toBe(true);
  expect(SerialNumber.safeParse('1'.repeat(65)).success).toBe(false);
});

it('has a registration mark beside it that is read alike', () => {
  const mark = DroneFacts.shape.uomMark;
  for (const typed of ['uas00000017', ' ＵＡＳ 0000 0017 ']) expect(mark.parse(typed)).toBe('UAS00000017');
  expect(mark.parse('')).toBe('');
  for (const typed of ['UAS0000001', 'U\u0410S00000017', 'UAS0000\u200B0017', 'UAS000000170'])
    expect(mark.safeParse(typed).success).toBe(false);
});
