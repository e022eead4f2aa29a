import { expect, it } from 'vitest';
import { columnsOf, writeCsv } from './csv.ts';

const write = async (...rows: (string | number | null)[]) => {
  async function* batches() {
    yield rows;
  }
  const chunks: string[] = [];
  for await (const chunk of writeCsv([['Value', (row: string | number | null) => row]], batches())) chunks.push(chunk);
  return chunks.join('').replace('\uFEFFValue\r\n', '').split('\r\n').slice(0, -1);
};

it('says that it is UTF-8, and names its columns', async () => {
  async function* none() {}
  const { value } = await writeCsv(
    [
      ['名称', String],
      ['Serial, number', String],
    ],
    none(),
  ).next();
  expect(value).toBe('\uFEFF名称,"Serial, number"\r\n');
});

it('quotes what would break a line or a cell', async () => {
  expect(await write('a, b', 'say "hi"', ' kept ', 'H20T 云台', 12.5, null)).toEqual([
    '"a, b"',
    '"say ""hi"""',
    '" kept "',
    'H20T 云台',
    '12.5',
    '',
  ]);
});

it.each(['=1+1', '+86', '-2', '@SUM(A1)', ' =cmd', '\t=1', '＝1+1', '＋86', '－2', '＠SUM(A1)'])(
  'lets %j be text and not a formula',
  async (text) => {
    const [cell = ''] = await write(text);
    expect(cell.replace(/^"/, '').startsWith("'")).toBe(true);
  },
);

it('lets numbers be numbers', async () => {
  expect(await write(-2)).toEqual(['-2']);
});

it('makes a column for each label, with words for names of ours and times as they are written', () => {
  const columns = columnsOf({ kind: '类型', updatedAt: '更新时间' }, { kind: { lidar: '激光雷达' } });
  const row = { kind: 'lidar', updatedAt: new Date(0) };
  expect(columns.map(([title, read]) => [title, read(row)])).toEqual([
    ['类型', '激光雷达'],
    ['更新时间', '1970-01-01T00:00:00.000Z'],
  ]);
});

it('keeps columns that are called alike', () => {
  const columns = columnsOf({ name: 'Name', siteName: 'Name' }, {});
  expect(columns.map(([title, read]) => [title, read({ name: 'a', siteName: 'b' })])).toEqual([
    ['Name', 'a'],
    ['Name', 'b'],
  ]);
});
