import { describe, expect, it } from 'vitest';
import { readZoneFile } from './read-zone-file.ts';
import { collection, feature, firstProblem, polygon, readText, square } from './testing/read.ts';
import { bytesOf, geojsonSample, kmlSample } from './testing/samples.ts';

describe('names', () => {
  const named = (name: unknown, identifier?: unknown) =>
    feature(polygon(square(1, 2)), { name, kind: 'noFly', ...(identifier !== undefined && { identifier }) });

  it('lose control characters and marks that turn the writing', async () => {
    const file = await readText(collection(named('A\u0000\u001b[31m\u202Egnp.exe\r\nB\tC')));
    expect(file.zones[0]?.name).toBe('A [31m gnp.exe B C');
    expect(file.problems).toEqual([
      expect.objectContaining({ reason: 'unprintableText', severity: 'mended', facts: { field: 'name' } }),
    ]);
  });

  it.each([
    ['\u061c'],
    ['\u2028'],
    ['\u2029'],
    ['\u00ad'],
    ['\u180e'],
    ['\u3164'],
    ['\u{e0041}'],
    ['\ufff9'],
    ['\uffff'],
    ['\u{1fffe}'],
    ['\u202e'],
    ['\u2067'],
  ])('lose what nobody sees: %j', async (character) => {
    const file = await readText(collection(named(`A${character}B`)));
    expect(file.zones[0]?.name).toBe('A B');
    expect(file.problems).toEqual([expect.objectContaining({ reason: 'unprintableText' })]);
  });

  it('keep what joins letters and pictures', async () => {
    const name = '👩\u200d✈️ می\u200cخواهم';
    expect((await readText(collection(named(name)))).zones[0]?.name).toBe(name);
  });

  it('with a bare line end in the file are read', async () => {
    const file = await readText(collection(named('A_B\\')).replace('A_B', 'A\nB'));
    expect(file.zones[0]?.name).toBe('A B\\');
  });

  it('of ten thousand letters are cut, not in the middle of a character', async () => {
    const file = await readText(collection(named('🛩'.repeat(10_000))));
    expect(file.zones[0]?.name).toBe('🛩'.repeat(200));
    expect(file.problems).toEqual([
      expect.objectContaining({ reason: 'textTooLong', facts: { field: 'name', most: 200 } }),
    ]);
  });

  it('of half a character, of nothing and of the wrong type do no harm', async () => {
    const { zones } = await readText(collection(named('\ud83d'), named(''), named({}), named(7)));
    expect(zones.map(({ name }) => name)).toEqual([null, null, null, '7']);
  });

  it('called like what objects inherit do no harm', async () => {
    const text = collection(feature(polygon(square(1, 2)), { name: 'A', kind: 'constructor' }));
    const file = await readText(text.replace('"name"', '"__proto__":{"x":1},"toString":"y","name"'));
    expect(file.zones).toHaveLength(1);
    expect(file.ignored.map(({ what }) => what)).toEqual(['__proto__', 'toString']);
  });

  it('twice the same identifier is told, unless in another country', async () => {
    const file = await readText(collection(named('A', 'X'), named('B', 'X'), named('C', 'Y')));
    expect(file.problems).toEqual([
      expect.objectContaining({ reason: 'duplicateIdentifier', feature: 2, facts: { identifier: 'X', first: 1 } }),
    ]);
    expect(file.zones).toHaveLength(3);
  });
});

describe('encodings', () => {
  const utf16 = (text: string, isBig: boolean): Uint8Array => {
    const bytes = Buffer.from(text, 'utf16le');
    return isBig ? bytes.swap16() : bytes;
  };
  it.each([
    ['UTF-8 with a mark', bytesOf(`\uFEFF${geojsonSample}`), 5],
    ['UTF-16, little end first, with a mark', utf16(`\uFEFF${geojsonSample}`, false), 5],
    ['UTF-16, big end first, with a mark', utf16(`\uFEFF${geojsonSample}`, true), 5],
    ['UTF-16, little end first', utf16(geojsonSample, false), 5],
    ['UTF-16, big end first', utf16(kmlSample, true), 3],
    ['KML that declares UTF-16 and is none', bytesOf(kmlSample.replace('UTF-8', 'UTF-16')), 3],
    ['KML in Latin-1', Buffer.from(kmlSample.replace('UTF-8', 'ISO-8859-1').replace('East', 'Öst'), 'latin1'), 3],
  ])('are told by mark and declaration: %s', async (_, bytes, zones) => {
    expect((await readZoneFile(bytes)).zones).toHaveLength(zones);
  });

  /** 东 as Windows in China writes it. */
  const gbk = (text: string): Buffer =>
    Buffer.concat(
      text
        .split('东')
        .flatMap((part, at) => (at === 0 ? [Buffer.from(part)] : [Buffer.from([0xb6, 0xab]), Buffer.from(part)])),
    );

  it('of China are read where XML declares them', async () => {
    const file = await readZoneFile(gbk(kmlSample.replace('UTF-8', 'GBK').replace('East field', '东')));
    expect(file.zones[0]?.name).toBe('东');
  });

  it('that are wrong are said, with the line', async () => {
    const text = collection(feature(polygon(square(1, 2)), { name: '东', kind: 'P' }));
    expect(await firstProblem(gbk(text))).toMatchObject({
      reason: 'wrongEncoding',
      line: 7,
      facts: { encoding: 'utf-8', offset: text.indexOf('东') },
    });
    const late = Buffer.concat([Buffer.from(`[${' \n'.repeat(100_000)}`), Buffer.from([0xff])]);
    expect(await firstProblem(late)).toMatchObject({ line: 100_001, facts: { offset: 200_001 } });
  });

  it('of four bytes a letter are said', async () => {
    for (const mark of [
      [0xff, 0xfe, 0, 0],
      [0, 0, 0xfe, 0xff],
    ])
      expect(await firstProblem(new Uint8Array([...mark, 0x7b, 0, 0, 0]))).toMatchObject({
        reason: 'unknownEncoding',
        facts: { encoding: 'utf-32' },
      });
  });

  it('that nobody knows are said', async () => {
    expect(await firstProblem('<?xml version="1.0" encoding="klingon"?><kml/>')).toMatchObject({
      reason: 'unknownEncoding',
      facts: { encoding: 'klingon' },
    });
  });
});
