import { expect, it } from 'vitest';
import { PaperCode, writePaperCode } from './paper-code.ts';

it.each(['7k2mq-x9d4t', ' 7K2MQ X9D4T ', '7k2mq–x9d4t', '７ｋ２ｍｑ－ｘ９ｄ４ｔ'])(
  'reads %j as the same code',
  (typed) => {
    expect(PaperCode.parse(typed)).toBe('7k2mqx9d4t');
  },
);

it('takes letters that no code holds for the digits they look like', () => {
  expect(PaperCode.parse('OoIiL-lOoIi')).toBe('0011110011');
});

it.each(['', '7k2mq', '7k2mq-x9d4', '7k2mq-x9d4tt', '7k2mq-x9d4u', 'x'.repeat(65)])('refuses %j', (typed) => {
  expect(PaperCode.safeParse(typed).success).toBe(false);
});

it('writes what it reads', () => {
  expect(PaperCode.parse(writePaperCode('7k2mqx9d4t'))).toBe('7k2mqx9d4t');
});
