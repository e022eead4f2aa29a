import { words } from '@skein/mavlink/words.ts';
import { expect, it } from 'vitest';
import { inWords } from './cells.ts';
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
