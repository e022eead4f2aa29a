import { expect, it } from 'vitest';
import { maskIdNumber, maskMail, maskName, maskPhone } from './mask-personal-data.ts';

it.each([
  ['张伟', '张*'],
  ['欧阳若兰', '欧*'],
  ['𠮷野', '𠮷*'],
  [' Grace Hopper', 'G*'],
  ['', '*'],
])('keeps of the name "%s" only %s', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});

it.each([
  ['11010519491231002X', '110***********002X'],
  ['1101051', '*******'],
  ['11010519', '110*0519'],
])('keeps of the ID number %s only %s', (idNumber, masked) => {
  expect(maskIdNumber(idNumber)).toBe(masked);
});

it.each([
  ['13812341234', '138****1234'],
  ['+447911123456', '+44******3456'],
  ['12345', '*****'],
])('keeps of the phone number %s only %s', (phone, masked) => {
  expect(maskPhone(phone)).toBe(masked);
});

it.each([
  ['pilot@skein.demo', 'p***@skein.demo'],
  ['p@skein.demo', 'p***@skein.demo'],
  ['a@b@skein.demo', 'a***@skein.demo'],
  ['@skein.demo', '***'],
  ['nobody', '***'],
])('keeps of the mail address %s only %s', (mail, masked) => {
  expect(maskMail(mail)).toBe(masked);
});
