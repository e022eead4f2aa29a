import { randomUUID } from 'node:crypto';
import type { ZoneFacts } from '@skein/contract/zones.ts';
import type { AltitudeBand } from '@skein/geo/altitude/band.ts';
import type { Met } from '@skein/geo/airspace/zone.ts';
import {
  areaOfPolygons,
  naiveZonesMet,
  randomQuestion,
  randomZone,
  type DrawnQuestion,
  type DrawnZone,
} from '@skein/geo/testing/drawn-zones.ts';
import { randomRings } from '@skein/geo/testing/random-rings.ts';
import { createRandom, type Random } from '@skein/geo/testing/random.ts';
import { expect, it } from 'vitest';
import { useTestServer } from '../../testing/use-test-server.ts';
import type { ForetoldZone } from './foretold-zones.ts';
import { createZonesInForce, type ZonesInForce } from './zones-in-force.ts';
import { beginRevision, endZone, insertZone } from './zones.repo.ts';

const server = useTestServer();

const REVISIONS = 125;
const QUESTIONS = 80;
const MOST_IN_FORCE = 12;
const SELDOM = 5;

/** Nobody's home is known to a zone that is kept. */
const aboveGroundIfHome = (reference: AltitudeBand['reference']) => (reference === 'home' ? 'ground' : reference);

const factsOf = ({ id, kind, polygons, band, validity, windows }: DrawnZone): ZoneFacts => ({
  identifier: '',
  name: id,
  kind,
  shape: { kind: 'polygon', rings: polygons[0]?.map((ring) => ring.map(([east, north]) => [east, north])) ?? [] },
  band: { ...band, reference: aboveGroundIfHome(band.reference) },
  validFrom: momentOf(validity.fromMs),
  validUntil: momentOf(validity.untilMs),
  windows: windows.map((window) => ({ ...window, weekdays: [...window.weekdays] })),
  message: '',
});

const momentOf = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

const foretoldOf = (zone: DrawnZone): ForetoldZone => {
  const { band, validFrom, validUntil, ...alike } = factsOf(zone);
  return { ...alike, ...band, id: zone.id, source: '', validFrom: dateOf(validFrom), validUntil: dateOf(validUntil) };
};

async function* giving<Item>(items: readonly Item[]) {
  yield* items;
}

/** What one revision does: some end, some are changed, some are new. */
const randomChange = (random: Random, inForce: ReadonlyMap<string, DrawnZone>) => {
  const touched = [...inForce.keys()].filter(() => random.isTrue(0.3));
  const ended = touched.filter(() => random.isTrue(inForce.size > MOST_IN_FORCE ? 1 : 0.4));
  const added = Array.from({ length: random.upTo(5) }, () => randomUUID());
  const changed = touched.filter((id) => !ended.includes(id));
  const come = [...changed, ...added].map((id) => {
    const zone = randomZone(random, id, [randomRings(random, random.upTo(7))]);
    return { ...zone, band: factsOf(zone).band };
  });
  return { gone: [...ended, ...changed], come };
};

const bring = ({ gone, come }: ReturnType<typeof randomChange>, foretold: readonly string[]) =>
  server.db.inTransaction(async (tx) => {
    const revision = await beginRevision(tx, null, server.clock.now(), foretold);
    for (const id of gone) await endZone(tx, id, revision);
    for (const zone of come) await insertZone(tx, { id: zone.id, since: revision, source: '' }, factsOf(zone));
  });

type Airspace = Awaited<ReturnType<ZonesInForce['current']>>;

const answerOf = async ({ zonesMet }: Airspace, question: DrawnQuestion, withLetOff: boolean): Promise<Met[]> => {
  const met = await zonesMet({ ...question, area: areaOfPolygons(question.polygons), withLetOff });
  for (const { id, zone } of met) expect(zone.name).toBe(id);
  return met.map(({ id, kind, how, letOffBy }) => ({ id, kind, how, letOffBy }));
};

const byId = (one: Met, other: Met): number => one.id.localeCompare(other.id);

it('answers 10,000 random questions as a naive search does, while zones end, change and come', async () => {
  const random = createRandom(7);
  const inForce = new Map<string, DrawnZone>();
  // What the platform began with is none of these.
  await server.db.inTransaction(async (tx) => {
    const revision = await beginRevision(tx, null, server.clock.now());
    await tx.updateTable('zones').set({ until: revision }).where('until', 'is', null).execute();
  });
  const often = createZonesInForce(server.db);
  const seldom = createZonesInForce(server.db);
  const seen = { asked: 0, met: 0, foretold: 0, tidied: 0 };
  await often.current();
  for (let revision = 0; revision < REVISIONS; revision += 1) {
    const change = randomChange(random, inForce);
    const names = random.isTrue(0.4) ? [`set ${revision}`] : [];
    for (const name of names)
      await often.foretell(name, {
        zones: giving(change.come.map(foretoldOf)),
        ended: giving(change.gone),
        areAll: async () => true,
      });
    seen.foretold += names.length;
    await bring(change, names);
    for (const id of change.gone) inForce.delete(id);
    for (const zone of change.come) inForce.set(zone.id, zone);
    let airspace = await (revision % SELDOM === 0 ? seldom : often).current();
    for (let asked = 0; asked < QUESTIONS; asked += 1) {
      const question = randomQuestion(random, random.upTo(7));
      const withLetOff = random.isTrue(0.5);
      const met = (await answerOf(airspace, question, withLetOff)).toSorted(byId);
      const expected = naiveZonesMet([...inForce.values()], question, withLetOff).toSorted(byId);
      expect(JSON.stringify({ revision, asked, met })).toBe(JSON.stringify({ revision, asked, met: expected }));
      seen.asked += 1;
      seen.met += met.length;
      if (asked !== QUESTIONS / 2) continue;
      // Half way through a revision.
      if (random.isTrue(0.5)) {
        await often.tidy();
        seen.tidied += 1;
      }
      airspace = await often.current();
    }
  }
  expect(seen.asked).toBe(10_000);
  for (const [what, least] of Object.entries({ met: 10_000, foretold: 25, tidied: 20 }))
    expect(seen[what as keyof typeof seen]).toBeGreaterThan(least);
});
