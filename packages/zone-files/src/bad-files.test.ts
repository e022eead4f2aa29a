import { describe, expect, it } from 'vitest';
import { readZoneFile, type ReadOptions } from './read-zone-file.ts';
import { collection, feature, polygon, readText, reasonsOf, square } from './testing/read.ts';
import { bytesOf, ed269Sample, geojsonSample, kmlSample } from './testing/samples.ts';
import { zipOf } from './testing/zip-builder.ts';
import { zoneFileLimits } from './zone-file.limits.ts';
import type { ZoneFile } from './zone-file.ts';

const kml = (inner: string): string => `<kml>\n${inner}\n</kml>`;
const mark = (coordinates: string): string =>
  `<Placemark><name>A</name><Polygon><outerBoundaryIs><LinearRing><coordinates>${coordinates}</coordinates></LinearRing>` +
  '</outerBoundaryIs></Polygon></Placemark>';

const firstProblem = async (bytes: Uint8Array | string, options?: ReadOptions) => {
  const file = await readZoneFile(typeof bytes === 'string' ? bytesOf(bytes) : bytes, options);
  return { ...file.problems[0], isWhole: file.isWhole };
};

describe('a file that is not what it should be', () => {
  it.each([
    ['nothing', '', 'emptyFile'],
    ['blanks', ' \n\t', 'emptyFile'],
    ['words', 'zones of the east', 'unknownFormat'],
    ['a number', '42', 'unknownFormat'],
    ['another kind of JSON', '{"type":"Topology","objects":{}}', 'unknownFormat'],
    ['another kind of XML', '<?xml version="1.0"?><gpx></gpx>', 'unknownXml'],
    ['a page', '<html><body></body></html>', 'unknownXml'],
    [
      'other coordinates',
      `{"features":[],"crs":{"properties":{"name":"urn:ogc:def:crs:EPSG::3857"}}}`,
      'otherCoordinateSystem',
    ],
  ])('is refused as a whole: %s', async (_, text, reason) => {
    expect(await firstProblem(text)).toMatchObject({ reason, severity: 'error', feature: null, isWhole: false });
  });

  it('keeps no zone that lies elsewhere because of other coordinates', async () => {
    const text = geojsonSample.replace('OGC:1.3:CRS84', 'EPSG::2056');
    expect(await readText(text)).toMatchObject({ zones: [], isWhole: false });
  });

  it('is said to be empty of zones', async () => {
    expect(await readText('{"type":"FeatureCollection","features":[]}')).toMatchObject({
      isWhole: true,
      problems: [{ reason: 'noZones', severity: 'warning' }],
    });
  });

  it('is told by its content, and that its name says otherwise', async () => {
    const file = await readText(kmlSample, { fileName: 'zones.geojson' });
    expect(file.format).toBe('kml');
    expect(file.problems[0]).toMatchObject({
      reason: 'otherFormatThanNamed',
      facts: { ending: 'geojson', format: 'kml' },
    });
    expect(reasonsOf(await readText(ed269Sample, { fileName: 'zones.json' }))).toEqual([]);
  });
});

describe('broken JSON', () => {
  const good = JSON.stringify(feature(polygon(square(1, 2))));
  it.each([
    ['a missing comma', `{"features":[${good}\n  ${good}]}`, 2, 3, 1],
    ['a trailing comma', `{"features":[\n${good},\n]}`, 3, 1, 2],
    ['an end that is missing', `{"features":[\n${good},\n{"type":`, 3, 9, 2],
    ['a text without an end', `{"features":[\n{"type":"Feat`, 2, 9, 1],
    ['a wrong escape', `{"features":[\n{"type":"\\x"}]}`, 2, 9, 1],
    ['a bare word', `{"features":[\n{"type":Feature}]}`, 2, 9, 1],
    ['a comma for a point', `{"features":[\n{"a":[1,,5]}]}`, 2, 9, 1],
    ['a leading zero', `{"features":[\n{"a":[01]}]}`, 2, 8, 1],
    ['something after its end', `{"features":[]}\n{}`, 2, 1, undefined],
    ['a bracket of the other kind', `{"features":[\n[1}]}`, 2, 3, 1],
  ])('is told with line and column: %s', async (_, text, line, column, at) => {
    expect(await firstProblem(text)).toMatchObject({
      reason: 'brokenJson',
      line,
      column,
      feature: at ?? null,
      isWhole: false,
    });
  });

  it('does not hide the features before it', async () => {
    const file = await readText(`{"features":[${good},${good},`);
    expect(file.zones).toHaveLength(2);
    expect(file.isWhole).toBe(false);
  });
});

describe('broken XML', () => {
  it.each([
    ['tags that cross', kml('<Document><Folder></Document>'), 2],
    ['an end that is missing', '<kml>\n<Document>', 2],
    ['an attribute without quotes', '<kml a=b></kml>', 1],
    ['an entity that nobody knows', kml('<Document>\n<name>&nbsp;</name></Document>'), 3],
    ['a bare ampersand', kml('<Document>\n\n<name>A & B</name></Document>'), 4],
  ])('is told with line and column: %s', async (_, text, line) => {
    const problem = await firstProblem(text);
    expect(problem).toMatchObject({ reason: 'brokenXml', line, isWhole: false });
    expect(problem.column).toBeGreaterThan(0);
  });

  it('does not hide the placemarks before it', async () => {
    expect((await readText(`<kml><Document>${mark('1,1 2,1 2,2 1,1')}<Placemark>`)).zones).toHaveLength(1);
  });

  it('of entities that grow is refused at the document type, before any entity', async () => {
    const grown = Array.from({ length: 30 }, (_, at) => `<!ENTITY e${at + 1} "&e${at};&e${at};">`).join('\n');
    const text = `<?xml version="1.0"?>\n<!DOCTYPE kml [<!ENTITY e0 "ha">${grown}]>\n<kml><name>&e30;</name></kml>`;
    expect(await firstProblem(text)).toMatchObject({ reason: 'doctypeRefused', isWhole: false });
  });

  it('of long comments keeps its lines, and one without an end is told where it begins', async () => {
    const long = '\n-'.repeat(2000);
    const file = await readText(kml(`<!--${long}--><Document>${mark('1,1 2,1 2,2 1,1')}<?a ${long}?></Document>`));
    expect(file.zones[0]?.source.line).toBe(2002);
    const open = await readText(kml(`<Document>${mark('1,1 2,1 2,2 1,1')}\n <!--${long}</Document>`));
    expect(open).toMatchObject({ isWhole: false, zones: { length: 1 } });
    expect(open.problems.at(-1)).toMatchObject({ reason: 'brokenXml', line: 3, column: 2 });
    expect(
      (await readText(kml(`<Document><name><![CDATA[<!--]]></name>${mark('1,1 2,1 2,2 1,1')}</Document>`))).zones,
    ).toHaveLength(1);
  });

  it('that wants a file of ours gets nothing', async () => {
    const text =
      '<!DOCTYPE kml [<!ENTITY x SYSTEM "file:///etc/passwd">]><kml><Placemark><name>&x;</name></Placemark></kml>';
    expect(await firstProblem(text)).toMatchObject({ reason: 'doctypeRefused' });
  });
});

describe('a zip', () => {
  const limits = { mostBytes: 1_000_000, mostZipEntries: 20 };
  const bomb = bytesOf(kml(' '.repeat(5_000_000)));

  it('that unpacks to more than a file may have is stopped while it unpacks', async () => {
    const bytes = zipOf([{ name: 'doc.kml', content: bomb }]);
    expect(bytes.length).toBeLessThan(10_000);
    expect(await firstProblem(bytes, { limits })).toMatchObject({
      reason: 'unpacksTooLarge',
      facts: { most: 1_000_000 },
    });
  });

  it('that lies about its size is not believed', async () => {
    const bytes = zipOf([{ name: 'doc.kml', content: bomb, claimedSize: 1000 }]);
    expect(await firstProblem(bytes, { limits })).toMatchObject({ reason: 'brokenZip' });
  });

  it('within a zip is not opened', async () => {
    const inner = zipOf([{ name: 'doc.kml', content: bomb }]);
    expect(await firstProblem(zipOf([{ name: 'doc.kmz', content: inner }]), { limits })).toMatchObject({
      reason: 'noKmlInside',
    });
    expect(await firstProblem(zipOf([{ name: 'doc.kml', content: inner }]), { limits })).toMatchObject({
      isWhole: false,
    });
  });

  it('of too many files is refused before any is unpacked', async () => {
    const entries = Array.from({ length: 21 }, (_, at) => ({ name: `${at}.kml`, content: bytesOf('') }));
    expect(await firstProblem(zipOf(entries), { limits })).toMatchObject({ reason: 'tooManyZipEntries' });
  });

  it.each([
    ['cut short', zipOf([{ name: 'doc.kml', content: bytesOf(kmlSample) }]).subarray(0, 200), 'brokenZip'],
    ['only begun', bytesOf('PK\u0003\u0004'), 'brokenZip'],
    ['without KML', zipOf([{ name: 'readme.txt', content: bytesOf('x') }]), 'noKmlInside'],
    ['without anything', zipOf([]), 'noKmlInside'],
    ['with a password', zipOf([{ name: 'doc.kml', content: bytesOf(kmlSample), isEncrypted: true }]), 'encryptedZip'],
    ['that leaves its folder', zipOf([{ name: '../doc.kml', content: bytesOf(kmlSample) }]), 'brokenZip'],
  ])('%s is refused', async (_, bytes, reason) => {
    expect(await firstProblem(bytes)).toMatchObject({ reason, isWhole: false });
  });
});

describe('more than is read', () => {
  it('of bytes is told before anything is looked at', async () => {
    const bytes = new Uint8Array(zoneFileLimits.mostBytes + 1);
    expect(await firstProblem(bytes)).toMatchObject({
      reason: 'fileTooLarge',
      facts: { bytes: bytes.length, most: zoneFileLimits.mostBytes },
    });
  });

  const manyCorners = (count: number): string =>
    Array.from({ length: count }, (_, at) => `[${(at % 170) + at / count},${at % 80}]`).join(',');

  it('of corners in one zone refuses that zone and reads the next', async () => {
    const limits = { mostZoneCorners: 1000 };
    const long = `{"type":"Feature","properties":{},"geometry":{"type":"Polygon","coordinates":[[${manyCorners(1002)}]]}}`;
    const file = await readText(`{"features":[${long},\n${JSON.stringify(feature(polygon(square(1, 2))))}]}`, {
      limits,
    });
    expect(file.problems).toEqual([
      expect.objectContaining({ reason: 'tooManyCorners', feature: 1, line: 1, facts: { most: 1000 } }),
    ]);
    expect(file.zones.map(({ source }) => source)).toEqual([{ feature: 2, part: 1, line: 2 }]);
    expect(file.isWhole).toBe(true);
  });

  it('of corners in one KML ring refuses that zone and reads the next', async () => {
    const long = Array.from({ length: 1003 }, (_, at) => `${at % 170},${at % 80}`).join(' ');
    const file = await readText(kml(`<Document>${mark(long)}${mark('1,1 2,1 2,2 1,1')}</Document>`), {
      limits: { mostZoneCorners: 1000 },
    });
    expect(reasonsOf(file)).toContain('tooManyCorners');
    expect(file.zones).toHaveLength(1);
  });

  it('of corners in all stops there, and says at which feature', async () => {
    const features = Array.from({ length: 100 }, (_, at) => feature(polygon(square(at, 2))));
    for (const text of [
      collection(...features),
      kml(`<Document>${mark('1,1 2,1 2,2 1.5,2.5 1,1').repeat(100)}</Document>`),
    ]) {
      const file = await readText(text, { limits: { mostCorners: 52 } });
      expect(file.problems.at(-1)).toMatchObject({ reason: 'tooManyCornersInAll', feature: 11, facts: { most: 52 } });
      expect(file).toMatchObject({ isWhole: false, zones: { length: 10 } });
    }
  });

  it('of a million corners in one zone is refused without holding them', async () => {
    const before = process.memoryUsage().heapUsed;
    const text = `{"features":[{"geometry":{"coordinates":[[${'[1.5,2.5],'.repeat(1_000_000)}[1,2]]]}}]}`;
    expect(await firstProblem(text)).toMatchObject({ reason: 'tooManyCorners', feature: 1, isWhole: true });
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(150_000_000);
  });

  it('of corners by repeating a shape for each of its periods stops as well', async () => {
    const applicability = Array.from({ length: 1000 }, () => ({ permanent: 'YES' }));
    const file = await readText(collection(feature(polygon(square(1, 2)), { name: 'A', kind: 'P', applicability })), {
      limits: { mostCorners: 1000 },
    });
    expect(file.problems.at(-1)).toMatchObject({ reason: 'tooManyCornersInAll' });
    expect(file.zones).toHaveLength(200);
  });

  it('of rings in one polygon, or of shapes in one feature, refuses it', async () => {
    const ring =
      '<outerBoundaryIs><LinearRing><coordinates>1,1 2,1 2,2 1,1</coordinates></LinearRing></outerBoundaryIs>';
    const rings = `<Placemark><name>A</name><Polygon>${ring.repeat(150_000)}</Polygon></Placemark>`;
    expect(reasonsOf(await readText(kml(rings)))).toContain('tooManyCorners');
    const shapes = `<Placemark><MultiGeometry>${`<Polygon>${ring}</Polygon>`.repeat(30)}</MultiGeometry></Placemark>`;
    expect(await firstProblem(kml(shapes), { limits: { mostZones: 20 } })).toMatchObject({ reason: 'tooManyZones' });
  });

  it('of comparisons refuses all that follow, each for itself', async () => {
    const features = Array.from({ length: 10 }, (_, at) => feature(polygon(square(at, 2))));
    const file = await readText(collection(...features), { limits: { mostComparisons: 40 } });
    expect(file.zones.length).toBeGreaterThan(0);
    expect(file.zones.length).toBeLessThan(10);
    expect(file.problems.at(-1)).toMatchObject({ reason: 'tooTangled', feature: 10 });
  });

  it('of members of the file itself is skipped', async () => {
    const many = Array.from({ length: 3000 }, (_, at) => `"m${at}":[1]`).join(',');
    const file = await readText(`{${many},"features":[${JSON.stringify(feature(polygon(square(1, 2))))}]}`);
    expect(file.zones).toHaveLength(1);
    expect(file.ignored.reduce((sum, { count }) => sum + count, 0)).toBe(3000);
  });

  it('of zones stops there', async () => {
    const limits = { mostZones: 3 };
    const features = Array.from({ length: 5 }, (_, at) => feature(polygon(square(at, 2))));
    const placemarks = mark('1,1 2,1 2,2 1,1').repeat(5);
    for (const text of [collection(...features), kml(`<Document>${placemarks}</Document>`)])
      expect(await readText(text, { limits })).toMatchObject({ isWhole: false, zones: { length: 3 } });
  });

  it('of nesting refuses that feature, or that XML', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const file = await readText(
      `{"features":[\n{"geometry":${deep}},\n${JSON.stringify(feature(polygon(square(1, 2))))}]}`,
    );
    expect(file.problems[0]).toMatchObject({ reason: 'tooDeep', feature: 1, line: 2 });
    expect(file.zones).toHaveLength(1);
    expect(await firstProblem(kml('<Folder>'.repeat(100_000)))).toMatchObject({ reason: 'tooDeep', line: 2 });
    expect(await firstProblem(deep)).toMatchObject({ reason: 'tooDeep' });
  });

  it('of properties refuses that feature', async () => {
    const many = Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`p${at}`, 'x']));
    const file = await readText(collection(feature(polygon(square(1, 2)), many), feature(polygon(square(3, 2)))));
    expect(file.problems).toEqual([expect.objectContaining({ reason: 'featureTooLarge', feature: 1 })]);
    expect(file.zones).toHaveLength(1);
  });

  it('of names that nobody knows is counted together', async () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`p${at}`, 'x']));
    const { ignored } = await readText(collection(feature(polygon(square(1, 2)), { name: 'A', kind: 'P', ...many })));
    expect(ignored).toHaveLength(101);
    expect(ignored.at(-1)).toEqual({ what: '…', count: 400 });
  });

  it('of problems tells the first of each kind, and counts the others', async () => {
    const bad = feature(polygon(square(500, 2)));
    const file = await readText(
      collection(...Array.from({ length: 300 }, () => bad), feature({ type: 'Point', coordinates: [1, 2] })),
    );
    const counts = (of: ZoneFile) => Map.groupBy(of.problems, ({ reason }) => reason);
    expect(counts(file).get('outOfRange')).toHaveLength(20);
    expect(counts(file).get('pointWithoutRadius')).toHaveLength(1);
    expect(file.problemsLeftOut).toEqual([{ reason: 'outOfRange', severity: 'error', count: 1480 }]);
  });
});

describe('a shape that is wrong', () => {
  const bowTie = [
    [1, 1],
    [2, 2],
    [2, 1],
    [1, 2],
    [1, 1],
  ];
  const spiked = [
    [1, 1],
    [3, 1],
    [2, 1],
    [2, 2],
    [1, 1],
  ];
  const open = square(1, 1).slice(0, -1);
  it.each([
    ['that crosses itself', [bowTie], 'selfIntersection', 'error', 0],
    ['with a hole outside', [square(1, 1), square(5, 5).toReversed()], 'holeOutside', 'error', 0],
    [
      'with a hole in a hole',
      [square(1, 1, 3), square(1.5, 1.5, 2).toReversed(), square(2, 2, 1).toReversed()],
      'holeInHole',
      'error',
      0,
    ],
    ['without a ring', [], 'noRings', 'error', 0],
    [
      'of two corners',
      [
        [
          [1, 1],
          [2, 2],
          [1, 1],
        ],
      ],
      'tooFewCorners',
      'error',
      0,
    ],
    [
      'without width',
      [
        [
          [1, 1],
          [2, 2],
          [3, 3.0000000000000004],
          [1, 1],
        ],
      ],
      'zeroArea',
      'error',
      0,
    ],
    ['nowhere on Earth', [square(191, 1)], 'outOfRange', 'error', 0],
    [
      'with null for a number',
      [
        [
          [1, 1],
          [2, null],
          [2, 2],
          [1, 1],
        ],
      ],
      'notANumber',
      'error',
      0,
    ],
    ['with corners of one number', [[[1], [2, 1], [2, 2], [1]]], 'notANumber', 'error', 0],
    ['with a spike', [spiked], 'spike', 'mended', 1],
    ['that is not closed', [open], 'notClosed', 'mended', 1],
    ['wound the wrong way', [square(1, 1).toReversed()], 'wrongWinding', 'mended', 1],
    ['with texts for numbers', [square(1, 1).map((corner) => corner.map(String))], 'textForNumber', 'mended', 1],
    [
      'over the antimeridian',
      [
        [
          [179, 1],
          [-179, 1],
          [-179, 2],
          [179, 1],
        ],
      ],
      'crossesAntimeridian',
      'warning',
      1,
    ],
  ])('%s is told', async (_, rings, reason, severity, zones) => {
    const file = await readText(collection(feature(polygon(...rings))));
    expect(file.problems).toContainEqual(expect.objectContaining({ reason, severity, feature: 1, line: 4 }));
    expect(file.zones).toHaveLength(zones);
  });

  it('is told with ring, corner and place', async () => {
    const { problems } = await readText(collection(feature(polygon(bowTie))));
    expect(problems.find(({ reason }) => reason === 'selfIntersection')).toMatchObject({
      position: [1.5, 1.5],
      facts: { ring: 1, corner: 1 },
    });
  });

  it('is mended: closed, without spike, wound as RFC 7946 has it', async () => {
    const [zone] = (await readText(collection(feature(polygon(spiked.slice(0, -1)))))).zones;
    expect(zone?.shape).toMatchObject({
      rings: [
        [
          [1, 1],
          [2, 1],
          [2, 2],
          [1, 1],
        ],
      ],
    });
  });

  it('of NaN and infinities spoils itself only', async () => {
    const text = collection(feature(polygon(square(1, 2))), feature(polygon(square(3, 2)))).replace('1.1', 'NaN');
    const file = await readText(text.replace('2.1', '-Infinity'));
    expect(file.problems.slice(0, 2)).toMatchObject([
      { reason: 'notANumber', feature: 1, facts: { corner: 2 } },
      { reason: 'notANumber', feature: 1, facts: { corner: 3 } },
    ]);
    expect(file.zones).toHaveLength(1);
  });

  it('with longitude and latitude swapped is hinted at where another region is expected', async () => {
    const expected = { west: 73, south: 3, east: 135, north: 54 };
    const swapped = square(23, 113).map(([x, y]) => [x, y]);
    expect(reasonsOf(await readText(collection(feature(polygon(swapped))), { expected }))).toContain('probablySwapped');
    expect(reasonsOf(await readText(kml(mark('23,88 24,88 24,89 23,88')), { expected }))).toContain('probablySwapped');
    expect(reasonsOf(await readText(collection(feature(polygon(square(113, 23)))), { expected }))).toEqual([]);
  });

  it.each([
    ['Polygon', 5],
    ['Polygon', [1, 2]],
    ['Polygon', [[1, 2]]],
    ['MultiPolygon', [[[1, 2]]]],
    ['LineString', 'x'],
    ['Polygon', undefined],
  ])('of the wrong form is told: %s %o', async (type, coordinates) => {
    const properties = { name: 'A', kind: 'P', width: '5 m' };
    expect(reasonsOf(await readText(collection(feature({ type, coordinates }, properties))))).toContain(
      'badCoordinates',
    );
  });

  it.each([-5, 0, 4_000_000])('with a radius of %d is refused', async (radius) => {
    const point = { type: 'Point', coordinates: [1, 2], extent: { subType: 'Circle', radius } };
    expect(reasonsOf(await readText(collection(feature(point))))).toEqual(['radiusOutOfRange', 'noZones']);
  });

  it('made to keep us busy is given up in bounded time', async () => {
    const teeth = Array.from({ length: 20_000 }, (_, at) => (at % 2 === 0 ? [1 + at * 1e-6, 1] : [11 + at * 1e-6, 20]));
    const comb = [...teeth, [12, 0.5], [1, 0.5], [1, 1]];
    const start = process.cpuUsage().user;
    expect(reasonsOf(await readText(collection(feature(polygon(comb)))))).toContain('tooTangled');
    expect((process.cpuUsage().user - start) / 1e6).toBeLessThan(5);
  });
});

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

  it('with a bare line end in the file are read', async () => {
    const file = await readText(collection(named('A_B\\')).replace('A_B', 'A\nB'));
    expect(file.zones[0]?.name).toBe('A B\\');
  });

  it('of ten thousand letters are cut, not in the middle of a character', async () => {
    const file = await readText(collection(named('🛩'.repeat(10_000))));
    expect(file.zones[0]?.name).toBe('🛩'.repeat(200));
    expect(file.problems).toEqual([
      expect.objectContaining({ reason: 'textTooLong', facts: { field: 'name', length: 20_000, most: 200 } }),
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

  it('that are wrong are said, with the line and what it looks like', async () => {
    const text = collection(feature(polygon(square(1, 2)), { name: '东', kind: 'P' }));
    expect(await firstProblem(gbk(text))).toMatchObject({
      reason: 'wrongEncoding',
      line: 7,
      facts: { encoding: 'utf-8', offset: text.indexOf('东'), likely: 'gb18030' },
    });
    const late = Buffer.concat([Buffer.from(`[${' \n'.repeat(100_000)}`), Buffer.from([0xff])]);
    expect(await firstProblem(late)).toMatchObject({ line: 100_001, facts: { offset: 200_001 } });
  });

  it('that nobody knows are said', async () => {
    expect(await firstProblem('<?xml version="1.0" encoding="klingon"?><kml/>')).toMatchObject({
      reason: 'unknownEncoding',
      facts: { encoding: 'klingon' },
    });
  });
});
