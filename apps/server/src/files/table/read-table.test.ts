import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { pino } from 'pino';
import { AppError } from '../../http/app-error.ts';
import { writeWorkbook } from '../../lists/workbook.ts';
import { testWorkLimits } from '../../testing/test-file-workers.ts';
import { aWorkbook, repeated } from '../../testing/workbook-builder.ts';
import { createFileWorkers } from '../work/file-workers.ts';

const workers = createFileWorkers(pino({ level: 'silent' }), testWorkLimits);
afterAll(() => workers.stop());

const read = async (bytes: Buffer): Promise<unknown> =>
  JSON.parse((await workers.run('readTable', bytes)).bytes.toString());
const numbered = (...rows: readonly (readonly string[])[]) => rows.map((cells, index) => ({ row: index + 1, cells }));
const decide = (bytes: Buffer): Promise<unknown> =>
  read(bytes).catch((error: unknown) => (error instanceof AppError ? error.reason : error));
const HEAD = '<worksheet><sheetData>';
const TAIL = '</sheetData></worksheet>';

describe('a text file', () => {
  const rows = numbered(['姓名', '单位'], ['张三', 'A / B']);
  /** 张三 and 姓名, 单位 as Windows in China writes them. */
  const gb18030 = Buffer.concat([
    Buffer.from([0xd0, 0xd5, 0xc3, 0xfb, 0x2c, 0xb5, 0xa5, 0xce, 0xbb, 0x0d, 0x0a]),
    Buffer.from([0xd5, 0xc5, 0xc8, 0xfd]),
    Buffer.from(',A / B\r\n'),
  ]);

  it.each([
    ['UTF-8', Buffer.from('姓名,单位\n张三,A / B\n')],
    ['UTF-8 with a mark', Buffer.from('\uFEFF姓名,单位\r\n张三,A / B')],
    ['UTF-16', Buffer.from('\uFEFF姓名\t单位\r\n张三\tA / B\r\n', 'utf16le')],
    ['GB18030', gb18030],
    ['semicolons', Buffer.from('姓名;单位\n张三;A / B\n')],
    ['tabs', Buffer.from('姓名\t单位\n张三\tA / B\n')],
  ])('is read as %s', async (_, bytes) => {
    expect(await read(bytes)).toEqual([rows]);
  });

  it('keeps line ends, separators and doubled quotes within quotes', async () => {
    expect(await read(Buffer.from('a,b\n"x\n""y"", z",2\n'))).toEqual([numbered(['a', 'b'], ['x\n"y", z', '2'])]);
  });

  it('keeps the numbers of its rows, and none that says nothing', async () => {
    expect(await read(Buffer.from('a\n\n , \nb\n'))).toEqual([
      [
        { row: 1, cells: ['a'] },
        { row: 4, cells: ['b'] },
      ],
    ]);
  });

  it.each([
    ['a quote that is never closed', Buffer.from('a,"b\nc')],
    ['bytes that are no text', Buffer.from([0, 1, 2, 3, 0, 0])],
  ])('with %s is refused', async (_, bytes) => {
    expect(await decide(bytes)).toBe('table_broken');
  });
});

describe('a workbook', () => {
  it('is read as people see it: shared and own texts, numbers in full, formulas by their values', async () => {
    const shared = '<sst><si><t>张</t></si><si><r><t>李</t></r><r><t>四</t></r><rPh><t>li</t></rPh></si></sst>';
    const cells = [
      '<c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c>',
      '<c r="C1"><v>1.3812345678E10</v></c><c r="D1"><v>13812345678</v></c>',
      '<c r="E1" t="inlineStr"><is><t> x </t></is></c><c r="F1" t="str"><f>A1</f><v>y</v></c>',
      '<c r="H1" t="b"><v>1</v></c><c r="I1"><v>45000.5</v></c>',
    ];
    const bytes = await aWorkbook([{ xml: `<row r="1">${cells.join('')}</row>` }], { 'xl/sharedStrings.xml': shared });
    expect(await read(bytes)).toEqual([
      numbered(['张', '李四', '13812345678', '13812345678', 'x', 'y', '', 'true', '45000.5']),
    ]);
  });

  it('keeps the numbers of its rows, and the order of its sheets without the hidden ones', async () => {
    const row = (number: number, text: string) =>
      `<row r="${number}"><c r="A${number}" t="inlineStr"><is><t>${text}</t></is></c></row>`;
    const sheets = [{ xml: row(1, 'hidden'), state: 'hidden' }, { xml: row(3, 'third') }, { xml: row(1, 'other') }];
    expect(await read(await aWorkbook(sheets))).toEqual([[{ row: 3, cells: ['third'] }], numbered(['other'])]);
  });

  it('written by ourselves comes back as it was, formulas as text', async () => {
    const given = [['=1+1', '+44 7911', '<b>&"', '']];
    const columns = [0, 1, 2, 3].map((place) => [`c${place}`, (row: string[]) => row[place] ?? ''] as const);
    const written = await buffer(Readable.from(writeWorkbook(columns, Readable.from([given]))));
    expect(await read(written)).toEqual([numbered(['c0', 'c1', 'c2', 'c3'], ['=1+1', '+44 7911', '<b>&"'])]);
  });

  it('with a password, or of the old kind, is refused in words that help', async () => {
    const ole = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    expect(await decide(Buffer.concat([ole, Buffer.from('EncryptedPackage', 'utf16le')]))).toBe('table_encrypted');
    expect(await decide(Buffer.concat([ole, Buffer.alloc(500)]))).toBe('table_too_old');
  });
});

describe('a file that asks for too much', () => {
  const cases: readonly (readonly [string, () => Promise<Buffer>, readonly unknown[]])[] = [
    [
      'a zip of a few kilobytes that unpacks to two hundred mebibytes',
      () => aWorkbook([{ xml: repeated(HEAD, ' '.repeat(20), 10_000_000, TAIL) }]),
      ['table_too_costly'],
    ],
    [
      'a million empty cells',
      () => aWorkbook([{ xml: repeated(`${HEAD}<row r="1">`, '<c s="1"/>', 1_000_000, `</row>${TAIL}`) }]),
      [[[]]],
    ],
    [
      'huge shared texts',
      async () =>
        aWorkbook([{ xml: '' }], { 'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(20_000_000)}</t></si></sst>` }),
      ['table_too_costly'],
    ],
    ['two million rows of one letter', async () => Buffer.from('x\n'.repeat(2_000_000)), ['import_too_long']],
    [
      'a million cells in five sheets',
      () =>
        aWorkbook(
          Array.from({ length: 5 }, () => ({ xml: `<row>${'<c><v>1</v></c>'.repeat(64)}</row>`.repeat(3_000) })),
        ),
      ['table_too_costly'],
    ],
    [
      'a million empty rows before the only one',
      () => aWorkbook([{ xml: '<row r="1048576"><c><v>1</v></c></row>' }]),
      [[[{ row: 1_048_576, cells: ['1'] }]]],
    ],
    ['deep XML', () => aWorkbook([{ xml: '<a>'.repeat(100_000) }]), ['table_broken']],
    [
      'entities of its own',
      () =>
        aWorkbook([
          {
            xml: Readable.from([
              `<!DOCTYPE w [<!ENTITY a "aaaa"><!ENTITY x SYSTEM "file:///etc/passwd">]>${HEAD}<row r="1"><c t="str"><v>&x;</v></c></row>${TAIL}`,
            ]),
          },
        ]),
      ['table_broken'],
    ],
    ['a zip that is cut short', async () => (await aWorkbook([{ xml: '' }])).subarray(0, 300), ['table_broken']],
    [
      'a row far below its end',
      () => aWorkbook([{ xml: '<row r="99999999"><c><v>1</v></c></row>' }]),
      ['table_broken'],
    ],
  ];

  it.each(cases)('is decided while the server is free for others: %s', async (_, make, expected) => {
    const bytes = await make();
    const before = process.threadCpuUsage();
    const decision = await decide(bytes);
    const { user, system } = process.threadCpuUsage(before);
    expect(expected).toContainEqual(decision);
    expect((user + system) / 1000).toBeLessThan(500);
  });
});
