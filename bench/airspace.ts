import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { AirspaceQuestion, Zone } from '@skein/geo/airspace/zone.ts';
import { bandsMeet } from '@skein/geo/altitude/band.ts';
import { packPolygons } from '@skein/geo/meets/packed-polygons.ts';
import { polygonsMeet } from '@skein/geo/meets/polygons-meet.ts';
import type { Position } from '@skein/geo/position.ts';
import { areaOf } from '@skein/geo/shapes/drawn-shape.ts';
import { isOpenWithin } from '@skein/geo/times/opening.ts';
import { sql } from 'kysely';
import type { Database } from '../apps/server/src/db/database.ts';
import { openDatabase } from '../apps/server/src/db/open-database.ts';
import { createZonesInForce } from '../apps/server/src/modules/zones/zones-in-force.ts';
import { beginRevision } from '../apps/server/src/modules/zones/zones.repo.ts';
import { cpuMicrosecondsOf } from './support/cpu-time.ts';
import { demand, median, report, reportAtLeast } from './support/statistics.ts';

const ZONES = 100_000;
const CORNERS = 20;
const ROUNDS = 9;
const QUESTIONS = 300;
const BRUTE_FORCE_QUESTIONS = 3;

/** The same numbers in every run. */
const createShares = () => {
  let state = 13;
  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

/** Half of them in one large country, half over the rest of the world. */
const placeFrom = (share: () => number): Position =>
  share() < 0.5 ? [75 + 60 * share(), 18 + 35 * share()] : [-180 + 360 * share(), -60 + 130 * share()];

const zoneFrom = (share: () => number, id: string): Zone => {
  const [east, north] = placeFrom(share);
  const radius = 0.005 + 0.05 * share();
  const ring = Array.from({ length: CORNERS }, (_, at): Position => {
    const angle = (at / CORNERS) * 2 * Math.PI;
    const reach = radius * (0.7 + 0.3 * share());
    return [east + reach * Math.cos(angle), north + reach * Math.sin(angle)];
  });
  const isNightly = share() < 0.1;
  return {
    id,
    kind: 'limit',
    area: areaOf({ kind: 'polygon', rings: [ring] }),
    band: { lowerMeters: 0, upperMeters: 100 + 400 * share(), reference: share() < 0.5 ? 'ground' : 'sea' },
    validity: { fromMs: share() < 0.2 ? 1_790_000_000_000 : null, untilMs: null },
    windows: isNightly
      ? [{ weekdays: [1, 2, 3, 4, 5], fromMinutes: 1320, toMinutes: 360, timeZone: 'Asia/Shanghai' }]
      : [],
  };
};

/** Every other question is asked where a zone is. */
const questionFrom = (share: () => number, zone: Zone | undefined): AirspaceQuestion => {
  const [east, north] = (share() < 0.5 && zone?.area[0]?.outer.corners[0]) || placeFrom(share);
  const positions: Position[] = [0, 1, 2, 3].map((leg) => [east + 0.01 * leg, north + 0.01 * share()]);
  return {
    area: areaOf({ kind: 'path', positions, halfWidthMeters: 50 }),
    band: { lowerMeters: 0, upperMeters: 120, reference: 'ground' },
    window: { fromMs: 1_800_000_000_000, untilMs: 1_800_003_600_000 },
    ground: { ground: { lowestMeters: 0, highestMeters: 50 } },
  };
};

/** Every zone in turn, its box first: what one would write without an index. */
const createBruteForce = (zones: readonly Zone[]) => {
  const packed = zones.map(({ area }) => packPolygons(area));
  return ({ area, band, window, ground }: AirspaceQuestion): string[] => {
    const asked = packPolygons(area);
    return zones
      .filter(
        (zone, at) =>
          area.some((_, polygon) =>
            zone.area.some((__, zonePolygon) => polygonsMeet(packed[at] ?? asked, zonePolygon, asked, polygon)),
          ) &&
          bandsMeet(zone.band, band, ground) !== 'no' &&
          isOpenWithin(zone, window),
      )
      .map(({ id }) => id);
  };
};

const megabytesInUse = (): number => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 2 ** 20;
};

const silent = { onProgress: () => undefined, onIdleError: () => undefined, onLost: () => undefined };
const PIECE = 5000;
/** Of all zones, so many are changed after they were first asked: what is packed has gaps then, as in any running server. */
const CHANGED = 5000;

/** Zones as rows in one revision, which ends what was in force under their ids. */
const bring = (db: Database, zones: readonly Zone[]): Promise<number> =>
  db.inTransaction(async (tx) => {
    const revision = await beginRevision(tx, null, new Date());
    for (let from = 0; from < zones.length; from += PIECE) {
      const rows = JSON.stringify(zones.slice(from, from + PIECE).map(rowOf));
      await sql`update zones set until = ${revision} where until is null
        and id in (select id from jsonb_to_recordset(${rows}::jsonb) as row (id uuid))`.execute(tx);
      await sql`insert into zones (id, since, identifier, name, kind, shape, lower_meters, upper_meters, reference,
          valid_from, windows, message)
        select id, ${revision}, '', 'Zone', 'limit', shape, lower_meters, upper_meters, reference, valid_from, windows, ''
        from jsonb_populate_recordset(null::zones, ${rows}::jsonb)`.execute(tx);
    }
    return revision;
  });

const rowOf = ({ id, area, band, validity, windows }: Zone) => ({
  id,
  shape: { kind: 'polygon', rings: area.map(({ outer }) => outer.corners) },
  lower_meters: band.lowerMeters,
  upper_meters: band.upperMeters,
  reference: band.reference,
  valid_from: validity.fromMs === null ? null : new Date(validity.fromMs).toISOString(),
  windows,
});

const cpuMicrosecondsOfAll = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
};

/** What the product's own way through 100,000 zones saves and costs; it and brute force are asked in turns and must agree. */
export const measureAirspace = async (): Promise<void> => {
  const share = createShares();
  const first = Array.from({ length: ZONES }, () => zoneFrom(share, randomUUID()));
  const zones = first.map((zone, at) => (at % (ZONES / CHANGED) === 0 ? zoneFrom(share, zone.id) : zone));
  const questions = Array.from({ length: QUESTIONS }, (_, at) => questionFrom(share, zones[at]));
  const dataDir = mkdtempSync(join(tmpdir(), 'skein-bench-'));
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined }, silent);
  try {
    await bring(db, first);
    await sql`analyze zones`.execute(db);
    const before = megabytesInUse();
    const inForce = createZonesInForce(db);
    const reading = await cpuMicrosecondsOfAll(() => inForce.current());
    const weight = megabytesInUse() - before;
    await bring(
      db,
      zones.filter((zone, at) => zone !== first[at]),
    );
    const { zonesMet } = await inForce.current();
    const bruteForce = createBruteForce(zones);
    const [quick, slow]: [number[], number[]] = [[], []];
    let met = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const asking = async () => {
        for (const question of questions) await zonesMet(question);
      };
      quick.push((await cpuMicrosecondsOfAll(asking)) / QUESTIONS);
      const few = questions.slice(round * BRUTE_FORCE_QUESTIONS, (round + 1) * BRUTE_FORCE_QUESTIONS);
      slow.push(cpuMicrosecondsOf(() => few.forEach((question) => bruteForce(question))) / few.length);
      for (const question of few) {
        const answer = (await zonesMet(question)).map(({ id }) => id).toSorted();
        met += answer.length;
        if (answer.join() !== bruteForce(question).toSorted().join())
          throw new Error('airspace: the product and brute force disagree');
      }
    }
    console.log(
      `airspace answers over ${ZONES} zones of ${CORNERS} corners, ${CHANGED} of them changed since (median of ${ROUNDS} ` +
        `rounds in turns; ${median(quick).toFixed(0)} µs each; ${met} zones met in ${ROUNDS * BRUTE_FORCE_QUESTIONS} compared answers)`,
    );
    demand(reportAtLeast('brute force / what the server does', median(slow) / median(quick), 200, '×'));
    report('memory of the zones in force, with their names', weight, 150, 'MB');
    report('reading and packing all / a brute-force answer', reading / median(slow), 200, '×');
  } finally {
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
