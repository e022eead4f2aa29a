import { words } from '@skein/mavlink/words.ts';
import { expect, it } from 'vitest';
import { inWords } from './cells.ts';
import { createJsonOutput } from './json-output.ts';
import { createTextOutput } from './text-output.ts';
import { tableLines } from './table-lines.ts';

const table = {
  columns: [
    { key: 'name', title: words('名称', 'name') },
    { key: 'value', title: words('值', 'value'), show: (value: unknown) => Number(value).toFixed(1) },
  ],
  rows: [
    { name: '航点', value: 12.34 },
    { name: 'x', value: null },
  ],
};

it('lines columns up, numbers to the right, and counts a Chinese character as two places', () => {
  expect(tableLines(table, 'zh-CN')).toEqual(['名称    值', '航点  12.3', 'x        —']);
  expect(tableLines(table, 'en-US')).toEqual(['name  value', '航点   12.3', 'x         —']);
});

it('says a cell in the language of the reader', () => {
  const landed = {
    key: 'landed',
    title: words('起降', 'landed'),
    show: inWords({ 'in-air': words('在空中', 'in the air') }),
  };
  const inAir = { columns: [landed], rows: [{ landed: 'in-air' }, { landed: 'elsewhere' }] };
  expect(tableLines(inAir, 'zh-CN')).toEqual(['起降', '在空中', 'elsewhere']);
  expect(tableLines(inAir, 'en-US')).toEqual(['landed', 'in the air', 'elsewhere']);
});

it('writes nothing for a terminal to obey that a vehicle has said', () => {
  let text = '';
  const screen = { isTTY: true, write: (part: string) => (text += part) };
  const hostile = '\u001b[2J\u009b1mok\u202e\nnext';
  const name = { key: 'name', title: words('名称', 'name') };
  for (const output of [createTextOutput(screen, screen, 'en-US'), createJsonOutput(screen, 'en-US')]) {
    output.tell('text', { text: hostile }, words(hostile, hostile));
    output.table('row', { columns: [name], rows: [{ name: hostile }] });
    output.end(1, 'failed', words(hostile, hostile));
  }
  expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  const lines = text.trim().split('\n');
  expect(lines.slice(0, 4)).toEqual(['[2J 1mok next', 'name', ' [2J 1mok next', 'probe:  [2J 1mok next']);
  expect(lines.slice(4).map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { text: hostile },
    { name: hostile },
    { text: hostile },
  ]);
});

it('renews a live table on a terminal, and writes the next one below elsewhere', () => {
  const shown = (isTTY: boolean): string => {
    let text = '';
    const screen = { isTTY, write: (part: string) => (text += part) };
    const output = createTextOutput(screen, screen, 'en-US');
    output.table('row', table, 'live');
    output.table('row', table, 'live');
    return text;
  };
  expect(shown(true)).toContain('\u001b[3A\u001b[J');
  expect(shown(false)).not.toContain('\u001b');
});
