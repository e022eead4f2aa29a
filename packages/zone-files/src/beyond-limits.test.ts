import { describe, expect, it } from 'vitest';
import { kmlOf, placemarkOf } from './testing/kml-parts.ts';
import { collection, feature, firstProblem, polygon, readText, reasonsOf, square } from './testing/read.ts';
import { zoneFileLimits } from './zone-file.limits.ts';
import type { ZoneFile } from './zone-file.ts';

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
    expect(file.zones.map(({ source }) => source)).toEqual([{ feature: 2, line: 2 }]);
    expect(file.isWhole).toBe(true);
  });

  it('of corners in one KML ring refuses that zone and reads the next', async () => {
    const long = Array.from({ length: 1003 }, (_, at) => `${at % 170},${at % 80}`).join(' ');
    const file = await readText(kmlOf(`<Document>${placemarkOf(long)}${placemarkOf('1,1 2,1 2,2 1,1')}</Document>`), {
      limits: { mostZoneCorners: 1000 },
    });
    expect(reasonsOf(file)).toContain('tooManyCorners');
    expect(file.zones).toHaveLength(1);
  });

  it('of corners in all stops there, and says at which feature', async () => {
    const features = Array.from({ length: 100 }, (_, at) => feature(polygon(square(at, 2))));
    for (const text of [
      collection(...features),
      kmlOf(`<Document>${placemarkOf('1,1 2,1 2,2 1.5,2.5 1,1').repeat(100)}</Document>`),
    ]) {
      const file = await readText(text, { limits: { mostCorners: 52 } });
      expect(file.problems.at(-1)).toMatchObject({ reason: 'tooManyCornersInAll', feature: 11, facts: { most: 52 } });
      expect(file).toMatchObject({ isWhole: false, zones: { length: 10 } });
    }
  });

  it('of a million corners in one zone is refused at the first too many', async () => {
    const text = `{"features":[{"geometry":{"coordinates":[[${'[1.5,2.5],'.repeat(1_000_000)}[1,2]]]}}]}`;
    expect(await firstProblem(text)).toMatchObject({ reason: 'tooManyCorners', feature: 1, isWhole: true });
  });

  it('of corners by repeating a shape for each of its periods stops as well', async () => {
    const applicability = Array.from({ length: 1000 }, () => ({ permanent: 'YES' }));
    const file = await readText(collection(feature(polygon(square(1, 2)), { name: 'A', kind: 'P', applicability })), {
      limits: { mostCorners: 1000 },
    });
    expect(file.problems.at(-1)).toMatchObject({ reason: 'tooManyCornersInAll' });
    expect(file.zones).toHaveLength(200);
  });

  it('of periods and windows refuses that feature, and in all stops', async () => {
    const schedule = Array.from({ length: 1001 }, () => ({ day: 'MON', startTime: '01:00Z', endTime: '02:00Z' }));
    const bad = feature(polygon(square(1, 2)), { name: 'A', kind: 'P', schedule });
    const applicability = [{ schedule: schedule.slice(0, 500) }, { schedule: schedule.slice(0, 499) }];
    const alsoBad = feature(polygon(square(1, 2)), { name: 'A', kind: 'P', applicability });
    const file = await readText(collection(bad, alsoBad, feature(polygon(square(3, 2)))));
    expect(file.zones.map(({ source }) => source.feature)).toEqual([3]);
    expect(file.problems).toEqual([
      expect.objectContaining({ reason: 'tooManyTimes', severity: 'error', feature: 1, facts: { most: 1000 } }),
      expect.objectContaining({ reason: 'tooManyTimes', feature: 2 }),
    ]);
    const stopped = await readText(collection(...Array.from({ length: 10 }, () => bad)), {
      limits: { mostTimes: 2500 },
    });
    expect(stopped.problems.at(-1)).toMatchObject({ reason: 'tooManyTimesInAll', feature: 3, facts: { most: 2500 } });
    expect(stopped.isWhole).toBe(false);
  });

  it('of local moments, each of another day, stops in bounded time', async () => {
    const applicability = Array.from({ length: 900 }, (_, at) => ({
      startDateTime: new Date(at * 86_400_000 + 1e12).toISOString().slice(0, 19),
    }));
    const many = feature(polygon(square(1, 2)), { name: 'A', kind: 'P', applicability });
    const read = (most: number) =>
      readText(collection(many, many, many), { limits: { mostTimes: most }, assumed: { timeZone: 'Asia/Shanghai' } });
    // The second and third time the clock is known.
    expect(reasonsOf(await read(900 * 23))).not.toContain('tooManyTimesInAll');
    expect(reasonsOf(await read(900 * 20))).toContain('tooManyTimesInAll');
  });

  it('of rings in one polygon, or of shapes in one feature, refuses it', async () => {
    const ring =
      '<outerBoundaryIs><LinearRing><coordinates>1,1 2,1 2,2 1,1</coordinates></LinearRing></outerBoundaryIs>';
    const holes = ring.replaceAll('outer', 'inner');
    for (const many of [holes.repeat(50_000), holes.replace(/>1.*1</, '><').repeat(100_000)]) {
      const rings = `<Placemark><name>A</name><Polygon>${ring}${many}</Polygon></Placemark>`;
      expect(reasonsOf(await readText(kmlOf(rings)))).toContain('tooManyCorners');
    }
    const shapes = `<Placemark><MultiGeometry>${`<Polygon>${ring}</Polygon>`.repeat(30)}</MultiGeometry></Placemark>`;
    expect(await firstProblem(kmlOf(shapes), { limits: { mostZones: 20 } })).toMatchObject({ reason: 'tooManyZones' });
  });

  it('of corners in one Placemark stops before all are read', async () => {
    const area = placemarkOf('1,1 2,1 2,2 1,1').replace(/^.*<\/name>|<\/Placemark>/g, '');
    const text = kmlOf(`<Placemark><name>A</name><MultiGeometry>${area.repeat(20)}</MultiGeometry></Placemark>`);
    const file = await readText(text, { limits: { mostCorners: 40 } });
    expect(file.problems.at(-1)).toMatchObject({ reason: 'tooManyCornersInAll', feature: 1 });
    expect(file).toMatchObject({ isWhole: false, zones: [] });
  });

  it('of data in one Placemark refuses it', async () => {
    const data = '<ExtendedData>' + '<Data name="a"><value>1</value></Data>'.repeat(101) + '</ExtendedData>';
    const area = placemarkOf('1,1 2,1 2,2 1,1');
    const file = await readText(kmlOf(`<Document>${area.replace('<Poly', `${data}<Poly`)}${area}</Document>`), {
      limits: { mostFeatureValues: 100 },
    });
    expect(file.problems[0]).toMatchObject({ reason: 'featureTooLarge', feature: 1 });
    expect(file.zones).toHaveLength(1);
  });

  it('of attributes or entities stops where they become too many', async () => {
    const attributes = Array.from({ length: 1001 }, (_, at) => `a${at}=""`).join(' ');
    expect(await firstProblem(kmlOf(`<Document ${attributes}/>`))).toMatchObject({ reason: 'tooMuchMarkup', line: 2 });
    const entities = kmlOf(`<Document><name>${'&lt;'.repeat(11)}</name></Document>`);
    expect(await firstProblem(entities, { limits: { mostReferences: 10 } })).toMatchObject({ reason: 'tooMuchMarkup' });
    expect(await firstProblem(entities, { limits: { mostReferences: 11 } })).toMatchObject({ reason: 'noZones' });
  });

  it('of comparisons refuses all that follow, each for itself', async () => {
    const features = Array.from({ length: 10 }, (_, at) => feature(polygon(square(at, 2))));
    const file = await readText(collection(...features), { limits: { mostComparisons: 400 } });
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

  it('of values in all members of the file itself is told and skipped', async () => {
    const many = Array.from({ length: 10 }, (_, at) => `"m${at}":[${'{},'.repeat(20_000)}{}]`).join(',');
    const file = await readText(`{${many},"features":[${JSON.stringify(feature(polygon(square(1, 2))))}]}`);
    expect(file.problems[0]).toMatchObject({ reason: 'featureTooLarge', feature: null });
    expect(file.zones).toHaveLength(1);
  });

  it('is not a ring of ninety thousand corners', async () => {
    const ring = Array.from({ length: 90_000 }, (_, at) => [
      Math.cos((at / 90_000) * 2 * Math.PI),
      Math.sin((at / 90_000) * 2 * Math.PI),
    ]);
    expect((await readText(JSON.stringify(feature(polygon([...ring, ring[0]]))))).zones).toHaveLength(1);
  });

  it('of numbers that are no corners refuses that feature', async () => {
    const numbers = Array.from({ length: 60_000 }, () => 1);
    const file = await readText(collection(feature(polygon(square(1, 2)), { name: 'A', kind: 'P', numbers })));
    expect(file.problems[0]).toMatchObject({ reason: 'featureTooLarge', feature: 1 });
  });

  it('of a text is cut before it is unescaped, and not within an escape', async () => {
    for (const part of ['\\n', '\\u0041', 'x\\\\', '\u0001']) {
      const text = collection(feature(polygon(square(1, 2)), { name: 'NAME', kind: 'P' }));
      const file = await readText(text.replace('NAME', `A\\n${part.repeat(100_000)}`));
      expect(file.zones[0]?.name?.startsWith('A')).toBe(true);
    }
  });

  it('of zones stops there', async () => {
    const limits = { mostZones: 3 };
    const features = Array.from({ length: 5 }, (_, at) => feature(polygon(square(at, 2))));
    const placemarks = placemarkOf('1,1 2,1 2,2 1,1').repeat(5);
    for (const text of [collection(...features), kmlOf(`<Document>${placemarks}</Document>`)])
      expect(await readText(text, { limits })).toMatchObject({ isWhole: false, zones: { length: 3 } });
  });

  it('of nesting refuses that feature, or that XML', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const file = await readText(
      `{"features":[\n{"geometry":${deep}},\n${JSON.stringify(feature(polygon(square(1, 2))))}]}`,
    );
    expect(file.problems[0]).toMatchObject({ reason: 'tooDeep', feature: 1, line: 2 });
    expect(file.zones).toHaveLength(1);
    expect(await firstProblem(kmlOf('<Folder>'.repeat(100_000)))).toMatchObject({ reason: 'tooDeep', line: 2 });
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
