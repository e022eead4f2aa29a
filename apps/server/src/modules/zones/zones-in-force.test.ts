import { sql } from 'kysely';
import { areaOf } from '@skein/geo/shapes/drawn-shape.ts';
import { expect, it } from 'vitest';
import { useTestServer } from '../../testing/use-test-server.ts';
import { createZonesInForce } from './zones-in-force.ts';
import { beginRevision } from './zones.repo.ts';
import { userIdOf } from '../../testing/held-account.ts';

const server = useTestServer();
const ROWS = 50;

/** A revision that does this. */
const revise = async (deed: (revision: number) => ReturnType<typeof sql>): Promise<number> => {
  const madeBy = await userIdOf(server, 'admin@skein.demo');
  return server.db.inTransaction(async (tx) => {
    const revision = await beginRevision(tx, madeBy, server.clock.now());
    await deed(revision).execute(tx);
    return revision;
  });
};

/** Circles on a grid of tenths of a degree, fifty in a row. */
const add = (from: number, to: number) =>
  revise(
    (revision) => sql`
      insert into zones (id, since, identifier, name, kind, shape, reference, windows, message)
      select gen_random_uuid(), ${revision}, n::text, 'Zone ' || n, 'noFly', jsonb_build_object('kind', 'circle',
        'center', jsonb_build_array(10 + (n % ${sql.lit(ROWS)}) / 10.0, 10 + (n / ${sql.lit(ROWS)}) / 10.0),
        'radiusMeters', 100), 'ground', '[]', ''
      from generate_series(${from}::int, ${to}::int) as n`,
  );
const end = (which: ReturnType<typeof sql>) =>
  revise((revision) => sql`update zones set until = ${revision} where until is null and identifier <> '' and ${which}`);

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

it('answers by all zones in force, whichever came and went, and by what was in force while somebody asks', async () => {
  const inForce = createZonesInForce(server.db);
  const numbersIn = async ({ zonesMet }: Awaited<ReturnType<typeof inForce.current>>) =>
    (await zonesMet(whole)).map(({ zone }) => Number(zone.identifier)).toSorted((one, other) => one - other);
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

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
