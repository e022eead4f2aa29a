import { PostgresQueryCompiler, sql } from 'kysely';
import { areaOf } from '@skein/geo/shapes/drawn-shape.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../db/database.ts';
import { useTestServer } from '../../testing/use-test-server.ts';
import { userIdOf } from '../../testing/held-account.ts';
import type { ForetoldZone } from './foretold-zones.ts';
import { createZonesInForce, zonesInForce, type ZonesInForce } from './zones-in-force.ts';
import { beginRevision } from './zones.repo.ts';

const server = useTestServer();
const ROWS = 50;

/** A revision that does this. */
const revise = async (
  deeds: (revision: number) => readonly ReturnType<typeof sql>[],
  foretold: readonly string[] = [],
): Promise<number> => {
  const madeBy = await userIdOf(server, 'admin@skein.demo');
  return server.db.inTransaction(async (tx) => {
    const revision = await beginRevision(tx, madeBy, server.clock.now(), foretold);
    for (const deed of deeds(revision)) await deed.execute(tx);
    return revision;
  });
};

/** Circles on a grid of tenths of a degree, fifty in a row. */
const add = (from: number, to: number) =>
  revise((revision) => [
    sql`
      insert into zones (id, since, identifier, name, kind, shape, reference, windows, message)
      select gen_random_uuid(), ${revision}, n::text, 'Zone ' || n, 'noFly', jsonb_build_object('kind', 'circle',
        'center', jsonb_build_array(10 + (n % ${sql.lit(ROWS)}) / 10.0, 10 + (n / ${sql.lit(ROWS)}) / 10.0),
        'radiusMeters', 100), 'ground', '[]', ''
      from generate_series(${from}::int, ${to}::int) as n`,
  ]);
const end = (which: ReturnType<typeof sql>) =>
  revise((revision) => [
    sql`update zones set until = ${revision} where until is null and identifier <> '' and ${which}`,
  ]);

const whole = {
  area: areaOf({
    kind: 'polygon',
    rings: [
      [
        [9, 9],
        [20, 9],
        [20, 20],
        [9, 20],
      ],
    ],
  }),
  band: { lowerMeters: 0, upperMeters: 100, reference: 'ground' },
  window: { fromMs: 0, untilMs: 0 },
} as const;

const numbersIn = async ({ zonesMet }: Awaited<ReturnType<ZonesInForce['current']>>) =>
  (await zonesMet(whole)).map(({ zone }) => Number(zone.identifier)).toSorted((one, other) => one - other);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

it('answers by all zones in force, whichever came and went, and by what was in force while somebody asks', async () => {
  const inForce = createZonesInForce(server.db);

  await add(0, 2599);
  const first = await inForce.current();
  expect(await numbersIn(first)).toEqual(range(0, 2599));
  // One by one beside what is full.
  await add(2600, 2600);
  const revision = await add(2601, 2601);
  const second = await inForce.current();
  expect(second.revision).toBe(revision);
  expect(await numbersIn(second)).toEqual(range(0, 2601));
  // Of every ten nine: what is left of each is read again.
  await end(sql`identifier::int % 10 <> 0`);
  const third = await inForce.current();
  expect(await numbersIn(third)).toEqual(range(0, 260).map((each) => 10 * each));
  await end(sql`true`);
  await add(5, 6);
  expect(await numbersIn(await inForce.current())).toEqual([5, 6]);
  // Another that has only now been asked, and those who had asked before.
  expect(await numbersIn(await createZonesInForce(server.db).current())).toEqual([5, 6]);
  expect(await numbersIn(second)).toEqual(range(0, 2601));
});

describe('what was foretold', () => {
  const foretold = (number: number, id: string, name = `Zone ${number}`): ForetoldZone => ({
    id,
    source: '',
    identifier: String(number),
    name,
    kind: 'noFly',
    shape: {
      kind: 'circle',
      center: [10 + (number % ROWS) / 10, 10 + Math.floor(number / ROWS) / 10],
      radiusMeters: 100,
    },
    lowerMeters: null,
    upperMeters: null,
    reference: 'ground',
    validFrom: null,
    validUntil: null,
    windows: [],
    message: '',
  });
  async function* giving<Item>(items: readonly Item[]) {
    yield* items;
  }
  const foretell = (inForce: ZonesInForce, name: string, zones: readonly ForetoldZone[], isWhole = true) =>
    inForce.foretell(name, {
      zones: giving(zones),
      ended: giving(zones.map(({ id }) => id)),
      areAll: async () => isWhole,
    });
  const bring = async (zones: readonly ForetoldZone[], names: readonly string[]) => {
    const ids = sql.join(zones.map(({ id }) => id));
    await revise(
      (revision) => [
        sql`update zones set until = ${revision} where until is null and id in (${ids})`,
        sql`insert into zones (id, since, identifier, name, kind, shape, reference, windows, message)
          select z.id, ${revision}, z.identifier, z.name, 'noFly', z.shape, 'ground', '[]', ''
          from jsonb_to_recordset(${JSON.stringify(zones)}::jsonb) as z (id uuid, identifier text, name text, shape jsonb)`,
      ],
      names,
    );
  };
  const zonesIn = async (inForce: ZonesInForce) => {
    const { revision, zonesMet } = await inForce.current();
    return { revision, zones: (await zonesMet(whole)).map(({ zone }) => zone).toSorted(byIdentifier) };
  };
  const byIdentifier = (one: { identifier: string }, other: { identifier: string }) =>
    one.identifier.localeCompare(other.identifier);

  it('is swapped in by the revision that says so, with what came before and after it', async () => {
    const inForce = createZonesInForce(server.db);
    const [kept, changed, added] = [randomUUID(), randomUUID(), randomUUID()];
    await end(sql`true`);
    await bring([foretold(1, kept), foretold(2, changed)], []);
    expect(await numbersIn(await inForce.current())).toEqual([1, 2]);
    const coming = [foretold(2, changed, 'Changed'), foretold(3, added)];
    await foretell(inForce, 'a', coming);
    // It does not count before.
    expect(await numbersIn(await inForce.current())).toEqual([1, 2]);
    await add(7, 7);
    await bring(coming, ['a']);
    await add(8, 8);
    await end(sql`identifier = '3'`);
    const told = await zonesIn(inForce);
    expect(told.zones.map(({ identifier, name }) => [identifier, name])).toEqual([
      ['1', 'Zone 1'],
      ['2', 'Changed'],
      ['7', 'Zone 7'],
      ['8', 'Zone 8'],
    ]);
    expect(told).toEqual(await zonesIn(createZonesInForce(server.db)));
  });

  it('is taken as it was indexed, and only if all of it was', async () => {
    const sure = foretold(1, randomUUID());
    const ambiguous = foretold(2, randomUUID());
    await end(sql`true`);
    const asked = async () => {
      const inForce = createZonesInForce(server.db);
      await inForce.current();
      return inForce;
    };
    const [prepared, cutShort, halfTold, forgotten] = [await asked(), await asked(), await asked(), await asked()];
    // Named otherwise here than in the table: so it can be seen by which of the two is answered.
    const indexed = { sure: [{ ...sure, name: 'Indexed' }], ambiguous: [{ ...ambiguous, name: 'Indexed' }] };
    for (const inForce of [prepared, forgotten]) {
      await foretell(inForce, 'b sure', indexed.sure);
      await foretell(inForce, 'b ambiguous', indexed.ambiguous);
    }
    await foretell(cutShort, 'b sure', indexed.sure);
    await foretell(cutShort, 'b ambiguous', [], false);
    await foretell(halfTold, 'b sure', indexed.sure);
    forgotten.keepForetold(['b ambiguous']);
    await bring([sure, ambiguous], ['b sure', 'b ambiguous']);
    const namesIn = async (inForce: ZonesInForce) => (await zonesIn(inForce)).zones.map(({ name }) => name);
    expect(await namesIn(prepared)).toEqual(['Indexed', 'Indexed']);
    for (const inForce of [cutShort, halfTold, forgotten]) expect(await namesIn(inForce)).toEqual(['Zone 1', 'Zone 2']);
  });

  it('leaves what is sparse to be tidied, by whom nobody waits for', async () => {
    await end(sql`true`);
    await add(0, 1499);
    const inForce = createZonesInForce(server.db);
    await inForce.current();
    const { rows } = await sql<{
      id: string;
    }>`select id from zones where until is null and identifier::int < 900`.execute(server.db);
    const coming = rows.map(({ id }, number) => foretold(number, id, 'Changed'));
    await foretell(inForce, 'c', coming);
    await bring(coming, ['c']);
    const before = await zonesIn(inForce);
    await inForce.tidy();
    expect(await zonesIn(inForce)).toEqual(before);
    expect(before).toEqual(await zonesIn(createZonesInForce(server.db)));
    expect(before.zones.filter(({ name }) => name === 'Changed')).toHaveLength(900);
  });
});

it('reads nothing of what has ended as long as it knows of no zone', async () => {
  const asked: string[] = [];
  const heard = server.db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      asked.push(new PostgresQueryCompiler().compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  }) as unknown as Database;
  const endings = () => asked.filter((text) => text.startsWith('select "until"')).length;
  const inForce = createZonesInForce(heard);
  await add(0, 1);
  await inForce.current();
  expect(endings()).toBe(0);
  await add(2, 3);
  await inForce.current();
  expect(endings()).toBe(1);
});

it('tells those who watch the server by which revision it answers, and by how many zones', async () => {
  const figure = async (name: string): Promise<number> => {
    const text = await (await fetch(`${server.url}/metrics`)).text();
    const line = text.split('\n').find((each) => each.startsWith(`${name} `));
    if (!line) throw new Error(`nobody tells ${name}`);
    return Number(line.slice(name.length));
  };
  const zones = zonesInForce(server.db);
  await zones.current();
  const [revision, count] = [await figure('skein_airspace_revision'), await figure('skein_airspace_zones')];
  await add(9001, 9003);
  expect(await figure('skein_airspace_revision')).toBe(revision);
  await zones.current();
  expect(await figure('skein_airspace_revision')).toBe(revision + 1);
  expect(await figure('skein_airspace_zones')).toBe(count + 3);
});
