import { describe, expect, it } from 'vitest';
import { kmlOf, placemarkOf } from './testing/kml-parts.ts';
import { collection, feature, firstProblem, polygon, readText, reasonsOf, square } from './testing/read.ts';
import { bytesOf, ed269Sample, geojsonSample, kmlSample } from './testing/samples.ts';
import { zipOf } from './testing/zip-builder.ts';

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

  const named = (name: string) => ({ type: 'name', properties: { name } });
  const square1 = JSON.stringify(feature(polygon(square(1, 2))));
  const withCrs = (...systems: readonly unknown[]): string =>
    `{${systems.map((crs) => `"crs":${JSON.stringify(crs)},`).join('')}"features":[${square1}]}`;

  it.each([
    ['EPSG:4214'],
    [{ type: 'link', properties: { href: 'http://example.org/3857' } }],
    [{ type: 'EPSG', properties: { code: 2326 } }],
    [{ type: 'name' }],
    [named('EPSG:104490')],
    [named('NAD83 / CRS84')],
    [named('urn:ogc:def:crs:EPSG::4326'), named('EPSG:4214')],
    [named('EPSG:4214'), named('EPSG:4326')],
    [{ ...named('EPSG:4326'), deep: JSON.parse('['.repeat(70) + ']'.repeat(70)) as unknown }],
    [7],
  ])('has no zone if its coordinates are others: %o', async (...systems) => {
    const file = await readText(withCrs(...systems));
    expect(file).toMatchObject({ zones: [], isWhole: false });
    expect(reasonsOf(file)).toContain('otherCoordinateSystem');
  });

  it('has none if that is said after a thousand other members', async () => {
    const many = Array.from({ length: 1100 }, (_, at) => `"m${at}":1`).join(',');
    expect(await readText(withCrs().replace('{', `{${many},"crs":"EPSG:2326",`))).toMatchObject({ zones: [] });
  });

  it.each([
    [null],
    ['EPSG:4326'],
    [named('urn:ogc:def:crs:OGC:1.3:CRS84')],
    [named('urn:ogc:def:crs:OGC::CRS84')],
    [named('urn:ogc:def:crs:EPSG::4490')],
    [named('http://www.opengis.net/def/crs/EPSG/0/4326')],
    [{ type: 'EPSG', properties: { code: 4326 } }],
  ])('is read if its coordinates are called %o', async (crs) => {
    expect((await readText(withCrs(crs))).zones).toHaveLength(1);
  });

  it.each([
    { crs: named('EPSG:2326') },
    { properties: { name: 'A', kind: 'P', crs: 'EPSG:2326' } },
    { geometry: { ...(polygon(square(1, 2)) as object), crs: named('EPSG:2326') } },
    {
      geometry: {
        type: 'GeometryCollection',
        geometries: [{ ...(polygon(square(1, 2)) as object), crs: named('EPSG:2326') }],
      },
    },
  ])('has no zone of a feature with other coordinates: %o', async (members) => {
    const other = { ...(feature(polygon(square(1, 2))) as object), ...members };
    const file = await readText(collection(other, feature(polygon(square(1, 2)))));
    expect(file.problems).toEqual([expect.objectContaining({ reason: 'otherCoordinateSystem', feature: 1 })]);
    expect(file.zones.map(({ source }) => source.feature)).toEqual([2]);
  });

  it.each([
    ['a geometry', (text: string) => text.replace('"geometry"', '"geometry":null,"geometry"')],
    ['a property', (text: string) => text.replace('"name"', '"upper":"5 m AGL","upper":"500 m AGL","name"')],
    ['coordinates', (text: string) => text.replace('"coordinates"', '"coordinates":[],"coordinates"')],
  ])('has no zone of a feature that says %s twice', async (_, twice) => {
    const file = await readText(`{"features":[${twice(square1)},${square1}]}`);
    expect(file.problems).toEqual([expect.objectContaining({ reason: 'repeatedMember', feature: 1 })]);
    expect(file.zones.map(({ source }) => source.feature)).toEqual([2]);
    expect(await readText(twice(square1))).toMatchObject({ zones: [] });
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

  it('is told by the first feature that can be read', async () => {
    const file = await readText(`{"features":[7,${'['.repeat(70)}${']'.repeat(70)},${square1}]}`);
    expect(file).toMatchObject({ format: 'geojson', zones: { length: 1 } });
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
    ['tags that cross', kmlOf('<Document><Folder></Document>'), 2],
    ['an end that is missing', '<kml>\n<Document>', 2],
    ['an attribute without quotes', '<kml a=b></kml>', 1],
    ['an entity that nobody knows', kmlOf('<Document>\n<name>&nbsp;</name></Document>'), 3],
    ['a bare ampersand', kmlOf('<Document>\n\n<name>A & B</name></Document>'), 4],
  ])('is told with line and column: %s', async (_, text, line) => {
    const problem = await firstProblem(text);
    expect(problem).toMatchObject({ reason: 'brokenXml', line, isWhole: false });
    expect(problem.column).toBeGreaterThan(0);
  });

  it('is told with its line, whatever ends the lines', async () => {
    for (const end of ['\n', '\r\n', '\r'])
      expect(await firstProblem(`<kml>${end}<Document>${end}<a></b>`)).toMatchObject({ reason: 'brokenXml', line: 3 });
  });

  it('does not hide the placemarks before it', async () => {
    expect((await readText(`<kml><Document>${placemarkOf('1,1 2,1 2,2 1,1')}<Placemark>`)).zones).toHaveLength(1);
  });

  it('of entities that grow is refused at the document type, before any entity', async () => {
    const grown = Array.from({ length: 30 }, (_, at) => `<!ENTITY e${at + 1} "&e${at};&e${at};">`).join('\n');
    const text = `<?xml version="1.0"?>\n<!DOCTYPE kml [<!ENTITY e0 "ha">${grown}]>\n<kml><name>&e30;</name></kml>`;
    expect(await firstProblem(text)).toMatchObject({ reason: 'doctypeRefused', isWhole: false });
  });

  it('of long comments keeps its lines, and one without an end is told where it begins', async () => {
    const long = '\n-'.repeat(2000);
    const file = await readText(
      kmlOf(`<!--${long}--><Document>${placemarkOf('1,1 2,1 2,2 1,1')}<?a ${long}?></Document>`),
    );
    expect(file.zones[0]?.source.line).toBe(2002);
    const open = await readText(kmlOf(`<Document>${placemarkOf('1,1 2,1 2,2 1,1')}\n <!--${long}</Document>`));
    expect(open).toMatchObject({ isWhole: false, zones: { length: 1 } });
    expect(open.problems.at(-1)).toMatchObject({ reason: 'brokenXml', line: 3, column: 2 });
    expect(
      (await readText(kmlOf(`<Document><name><![CDATA[<!--]]></name>${placemarkOf('1,1 2,1 2,2 1,1')}</Document>`)))
        .zones,
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
  const bomb = bytesOf(kmlOf(' '.repeat(5_000_000)));

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
    [
      'changed on the way by one digit',
      zipOf([
        {
          name: 'doc.kml',
          content: bytesOf(kmlSample.replace('113.7,23.2', '113.7,23.9')),
          contentBefore: bytesOf(kmlSample),
        },
      ]),
      'brokenZip',
    ],
    ['with an empty document', zipOf([{ name: 'doc.kml', content: bytesOf(' \n') }]), 'emptyFile'],
    ['with a zero in a name', zipOf([{ name: 'doc.kml\0.kml', content: bytesOf(kmlSample) }]), 'brokenZip'],
    ['without KML', zipOf([{ name: 'readme.txt', content: bytesOf('x') }]), 'noKmlInside'],
    ['without anything', zipOf([]), 'noKmlInside'],
    ['with a password', zipOf([{ name: 'doc.kml', content: bytesOf(kmlSample), isEncrypted: true }]), 'encryptedZip'],
    ['that leaves its folder', zipOf([{ name: '../doc.kml', content: bytesOf(kmlSample) }]), 'brokenZip'],
  ])('%s is refused', async (_, bytes, reason) => {
    expect(await firstProblem(bytes)).toMatchObject({ reason, isWhole: false });
  });
});
