import { readFileSync } from 'node:fs';
import { collection, feature, polygon, square } from '@skein/zone-files/testing/read.ts';
import { zipOf } from '@skein/zone-files/testing/zip-builder.ts';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { testWorkLimits } from '../../testing/test-file-workers.ts';
import { createFileWorkers } from '../work/file-workers.ts';
import { startFileProcess, type StartFileProcess } from '../work/start-file-process.ts';

const MEBIBYTE = 1024 * 1024;
/** A process with nothing to do takes about 120. */
const MOST_OF_WORKER = 700 * MEBIBYTE;
/** Beyond the file itself, of which the server has one copy at hand. */
const MOST_OF_SERVER = 150 * MEBIBYTE;

let mostOfWorker = 0;
/** The real process, whose memory is looked at. */
const watched: StartFileProcess = async (limits) => {
  const started = await startFileProcess(limits);
  const { pid } = started;
  return {
    ...started,
    obey: async (order, original) => {
      const ending = await started.obey(order, original);
      // Now: it is ended at once, if it has grown.
      if ('answer' in ending) mostOfWorker = mostOf(pid) ?? ending.answer.residentBytes;
      return ending;
    },
  };
};
// Each file in a process of its own, so that its most is the most of this file.
const limits = { ...testWorkLimits, processes: 1, idleMilliseconds: 60_000 };

/** The most that it ever had, where the system tells. */
const mostOf = (pid: number | undefined): number | undefined => {
  if (process.platform !== 'linux') return undefined;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
};

const running: { stop: () => void }[] = [];
afterAll(() => running.forEach(({ stop }) => stop()));

const read = async (content: Buffer, readAs = {}) => {
  const workers = createFileWorkers(pino({ level: 'silent' }), limits, watched);
  running.push(workers);
  const before = process.memoryUsage.rss();
  let most = before;
  const watching = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20);
  const { problems, zones } = await workers.run('readZones', content, 'zones', readAs);
  clearInterval(watching);
  return { problems, zones, server: Math.max(most, process.memoryUsage.rss()) - before, worker: mostOfWorker };
};

const bowTie = [
  [0, 0],
  [1, 1],
  [1, 0],
  [0, 1],
  [0, 0],
];
const manyCorners = () =>
  `{"type":"FeatureCollection","features":[{"geometry":{"coordinates":[[${'[1.5,2.5],'.repeat(1_000_000)}[1,2]]]}}]}`;
const europe = { west: 5, south: 47, east: 16, north: 56 };

it.each<[string, () => string | Uint8Array, string, object]>([
  ['broken XML', () => '<kml>\n<Document>\n<Placemark></kml>', 'brokenXml', { line: 3 }],
  [
    'a KMZ of a few hundred kilobytes that unpacks to 200 MB',
    () => zipOf([{ name: 'doc.kml', content: Buffer.alloc(200 * MEBIBYTE) }]),
    'unpacksTooLarge',
    {},
  ],
  ['GeoJSON of 200 MB', () => Buffer.alloc(200 * MEBIBYTE, ' '), 'fileTooLarge', {}],
  [
    'swapped coordinates',
    () => collection(feature(polygon(square(50, 10)))),
    'swappedInRegion',
    { feature: 1, line: 4 },
  ],
  [
    'a NaN',
    () => collection(feature(polygon(square(9, 50)))).replace('9', 'NaN'),
    'notANumber',
    { feature: 1, line: 4 },
  ],
  ['an outline that crosses itself', () => collection(feature(polygon(bowTie))), 'selfIntersection', { feature: 1 }],
  ['a million corners', manyCorners, 'tooManyCorners', { feature: 1 }],
])('%s is told with its place, in bounded memory of the process that reads and of the server', async (...given) => {
  const [, write, reason, place] = given;
  const { problems, zones, server, worker } = await read(Buffer.from(write()), { expected: europe });
  expect(problems.find(({ severity }) => severity === 'error')).toMatchObject({ reason, ...place });
  expect(zones).toBe(0);
  expect(worker).toBeGreaterThan(0);
  expect(worker).toBeLessThan(MOST_OF_WORKER);
  expect(server).toBeLessThan(MOST_OF_SERVER);
});
