import { expect, it } from 'vitest';
import { readZoneFile } from './read-zone-file.ts';
import { readText, reasonsOf } from './testing/read.ts';
import { bytesOf, kmlSample } from './testing/samples.ts';
import { zipOf } from './testing/zip-builder.ts';

const kml = (inner: string): string => `<kml xmlns="http://www.opengis.net/kml/2.2">\n${inner}\n</kml>`;
const ring = (text: string): string => `<LinearRing><coordinates>${text}</coordinates></LinearRing>`;
const TRIANGLE = '1,1 2,1 2,2 1,1';
const area = (text = TRIANGLE, before = ''): string =>
  `<Polygon>${before}<outerBoundaryIs>${ring(text)}</outerBoundaryIs></Polygon>`;
const data = (entries: Readonly<Record<string, string>>): string =>
  `<ExtendedData>${Object.entries(entries)
    .map(([name, value]) => `<Data name="${name}"><value>${value}</value></Data>`)
    .join('')}</ExtendedData>`;
const mark = (inner: string): string => `<Placemark><name>A</name>${data({ kind: 'noFly' })}${inner}</Placemark>`;

it('reads placemarks in nested folders with holes, data, times and heights', async () => {
  const file = await readText(kmlSample);
  expect(file).toMatchObject({ format: 'kml', isWhole: true, problems: [] });
  expect(file.zones).toHaveLength(3);
  expect(file.zones[0]).toEqual({
    name: 'East field',
    identifier: 'KF-1',
    kind: 'noFly',
    shape: {
      kind: 'polygon',
      rings: [
        [113.5, 113.7, 113.7, 113.5, 113.5].map((x, at) => [x, [23, 23, 23.2, 23.2, 23][at]]),
        [113.58, 113.58, 113.62, 113.62, 113.58].map((x, at) => [x, [23.08, 23.12, 23.12, 23.08, 23.08][at]]),
      ],
    },
    band: { lowerMeters: null, upperMeters: 150, reference: 'ground' },
    validity: { fromMs: Date.parse('2026-03-01T00:00:00Z'), untilMs: Date.parse('2026-04-01T00:00:00Z') },
    windows: [],
    message: 'Ask the tower first',
    source: { feature: 1, line: 9 },
  });
  expect(file.zones[2]).toMatchObject({
    kind: 'limit',
    shape: { kind: 'circle', center: [113.95, 23.45], radiusMeters: 500 },
    band: { lowerMeters: 91.44, upperMeters: 274.32, reference: 'sea' },
    source: { feature: 2, line: 31 },
  });
  expect(file.ignored.map(({ what }) => what)).toEqual([
    'Document name',
    'Document Style',
    'Folder name',
    'styleUrl',
    'displayName',
    'Document GroundOverlay',
  ]);
});

it.each([
  ['doc.kml', ['other.kml', 'doc.kml', 'files/a.png'], ['other.kml']],
  ['zones.KML', ['files/inner.kml', 'zones.KML'], ['files/inner.kml']],
  ['deep/inner.kml', ['deep/inner.kml'], []],
])('reads %s of a KMZ, and says which others it leaves', async (name, names, left) => {
  const bytes = zipOf(names.map((each) => ({ name: each, content: bytesOf(each === name ? kmlSample : kml('')) })));
  const file = await readZoneFile(bytes);
  expect(file).toMatchObject({ format: 'kmz', isWhole: left.length === 0 });
  expect(file.problems.map(({ reason, facts }) => [reason, facts['name']])).toEqual(
    left.map((each) => ['documentNotRead', each]),
  );
  expect(file.zones).toHaveLength(3);
});

it('forgives blanks beside commas and rings that begin with the holes', async () => {
  const hole = `<innerBoundaryIs>${ring('1.6,1.2 1.6,1.4 1.8,1.4 1.6,1.2')}</innerBoundaryIs>`;
  const { zones } = await readText(kml(mark(area('1, 1 ,0\n2 ,1, 0 2,2,0 1,1,0', hole))));
  expect(zones[0]?.shape).toMatchObject({ rings: [{ length: 4 }, { length: 4 }] });
});

it('reads a line with a width, and refuses one without and a point without a radius', async () => {
  const line = '<LineString><coordinates>1,1 2,2</coordinates></LineString>';
  const wide = `<Placemark><name>A</name>${data({ kind: 'limit', width_m: '60' })}${line}</Placemark>`;
  const point = '<Point><coordinates>1,1</coordinates></Point>';
  const file = await readText(kml(`<Document>${wide}${mark(line)}${mark(point)}${mark(ring(TRIANGLE))}</Document>`));
  expect(file.zones.map(({ shape }) => shape)).toEqual([
    expect.objectContaining({ kind: 'path', halfWidthMeters: 30 }),
  ]);
  expect(file.problems.map(({ reason, feature }) => [reason, feature])).toEqual([
    ['lineWithoutWidth', 2],
    ['pointWithoutRadius', 3],
    ['lineWithoutWidth', 4],
  ]);
});

it.each([
  ['<extrude>1</extrude><altitudeMode>absolute</altitudeMode>', { upperMeters: 90, reference: 'sea' }, []],
  ['<altitudeMode>absolute</altitudeMode>', { upperMeters: null }, ['heights of corners']],
  ['<extrude>1</extrude>', { upperMeters: null }, ['heights of corners']],
])('takes the altitude of what is drawn down to the ground only: %s', async (before, band, ignored) => {
  const file = await readText(kml(mark(area('1,1,50 2,1,90 2,2,50 1,1,50', before))));
  expect(file.zones[0]?.band).toMatchObject(band);
  expect(file.ignored.map(({ what }) => what)).toEqual(ignored);
});

it('refuses what lies behind links, in the file and in words, and reads the rest', async () => {
  const link = '<NetworkLink><Link><href>http://example.org/a.kml</href></Link></NetworkLink>';
  const file = await readText(kml(`<Document>\n${link}${mark(area())}</Document>`));
  expect(file.zones).toHaveLength(1);
  expect(file.problems).toEqual([
    expect.objectContaining({ reason: 'linkRefused', severity: 'error', line: 3, facts: { element: 'NetworkLink' } }),
  ]);
  expect(file.isWhole).toBe(false);
});

it('says that there are placemarks where it does not look', async () => {
  const file = await readText(kml(`<Document><gx:Tour><a>\n${mark(area())}</a></gx:Tour>${mark(area())}</Document>`));
  expect(file).toMatchObject({ isWhole: false, zones: { length: 1 } });
  expect(file.problems).toEqual([expect.objectContaining({ reason: 'placemarkNotRead', line: 3 })]);
});

const outer = (text: string): string => `<outerBoundaryIs>${ring(text)}</outerBoundaryIs>`;
const coordinates = (text: string): string => `<coordinates>${text}</coordinates>`;
const BIG = '0,0 9,0 9,9 0,9 0,0';
const sized = data({ width: '50 m', radius: '50 m' });

it.each([
  [`<Polygon>${outer(BIG)}${outer(TRIANGLE)}</Polygon>`, 'outerBoundaryIs'],
  [`<Polygon><outerBoundaryIs>${ring(BIG)}${ring(TRIANGLE)}</outerBoundaryIs></Polygon>`, 'outerBoundaryIs'],
  [`<Polygon><innerBoundaryIs>${ring(BIG)}</innerBoundaryIs></Polygon>`, 'innerBoundaryIs'],
  [
    `<Polygon><outerBoundaryIs><LinearRing>${coordinates(BIG)}${coordinates(TRIANGLE)}</LinearRing></outerBoundaryIs></Polygon>`,
    'coordinates',
  ],
  [`<Polygon>${outer(BIG)}<Polygon>${outer(TRIANGLE)}</Polygon></Polygon>`, 'Polygon'],
  [`<Polygon>${outer(BIG)}${ring(TRIANGLE)}</Polygon>`, 'LinearRing'],
  [`<Polygon>${outer(BIG)}${coordinates(TRIANGLE)}</Polygon>`, 'coordinates'],
  [`<Polygon>${outer(BIG)}<MultiGeometry>${area()}</MultiGeometry></Polygon>`, 'MultiGeometry'],
  [`${sized}<LineString>${coordinates('1,2 3,4')}${coordinates('5,6 7,8')}</LineString>`, 'coordinates'],
  [`${area()}<Placemark>${area()}</Placemark>`, 'Placemark'],
])('refuses what stands twice or where it has no meaning: %s', async (inner, element) => {
  const file = await readText(kml(`<Document>${mark(inner)}${mark(area())}</Document>`));
  expect(file.problems).toContainEqual(
    expect.objectContaining({ reason: 'unclearElement', severity: 'error', feature: 1, facts: { element } }),
  );
  expect(file.zones.map(({ source }) => source.feature)).toEqual([2]);
});

it.each([
  [`${sized}<Point>${coordinates('1,2 3,4')}</Point>`, 'badCoordinates'],
  [area('113,1,23,1 113,9,23,1 114,5,23,9 113,1,23,1'), 'notANumber'],
  [`${sized}<LineString>${coordinates('1,2, 3,4, 5,6')}</LineString>`, 'notANumber'],
  [area('1,1,5 2,1,x 2,2,5 1,1,5', '<extrude>1</extrude><altitudeMode>absolute</altitudeMode>'), 'badHeight'],
  [area('1,1,5 2,1,1e999 2,2,5 1,1,5', '<extrude>1</extrude><altitudeMode>absolute</altitudeMode>'), 'badHeight'],
  [
    data({ upper: '500 m AGL' }) +
      area('1,1,5 2,1,5 2,2,5 1,1,5', '<extrude>1</extrude><altitudeMode>relativeToGround</altitudeMode>'),
    'heightsConflict',
  ],
])('refuses %s', async (inner, reason) => {
  const file = await readText(kml(mark(inner)));
  expect(reasonsOf(file)).toContain(reason);
  expect(file.zones).toEqual([]);
});

it('reads what stands in names with prefixes, entities and CDATA', async () => {
  const file = await readText(
    '<k:kml xmlns:k="http://earth.google.com/kml/2.1"><k:Placemark><k:name>A &amp; <![CDATA[<B>]]></k:name>' +
      '<k:Polygon><k:outerBoundaryIs><k:LinearRing><k:coordinates>1,1 2,1 2,2 1,1</k:coordinates></k:LinearRing>' +
      '</k:outerBoundaryIs></k:Polygon></k:Placemark></k:kml>',
  );
  expect(file.zones[0]?.name).toBe('A & <B>');
  expect(reasonsOf(file)).toEqual(['kindAssumed']);
});

it('says that a placemark has no shape, and which numbers are none', async () => {
  const file = await readText(kml(`<Document>${mark('')}${mark(area('1,1 2,x 2,,2 1'))}</Document>`));
  expect(file.problems.map(({ reason, feature, facts }) => [reason, feature, facts['corner']])).toEqual([
    ['noGeometry', 1, undefined],
    ['notANumber', 2, 2],
    ['notANumber', 2, 3],
    ['notANumber', 2, 4],
    ['noZones', null, undefined],
  ]);
});
