import type { PlatformHealth } from '@skein/contract/platform-health.ts';
import { expect, it } from 'vitest';
import { judgeHealth } from './judge-health.ts';

const NOW = Date.parse('2026-11-17T12:00:00Z');
const ago = (seconds: number) => new Date(NOW - seconds * 1000).toISOString();
const read = <Figures>(figures: Figures) => ({ figures, cause: null });
const unread = { figures: null, cause: 'it did not answer in time' };

const well = {
  hasOutage: false,
  at: ago(0),
  database: read({
    version: '18.1',
    isEmbedded: true,
    migration: '0001',
    sizeBytes: 1,
    connections: 10,
    mostConnections: 100,
    slowestPingMilliseconds: 0.4,
  }),
  storage: read({ kind: 'disk' as const, freeBytes: 50 * 1024 ** 3, pingMilliseconds: 0.1 }),
  outbox: read({ waiting: 2, since: ago(5), urgent: { waiting: 1, since: ago(5) }, failing: 0, givenUp: 1 }),
  queues: [{ name: 'jobs', ...read({ waiting: 1, since: ago(60) }) }],
  sessions: read({ open: 3, remembered: 3, isRemembering: true }),
  liveChannels: 2,
  processes: read([]),
  process: { name: '1@here', startedAt: ago(3600), skein: '0', node: '24', system: 'Linux' },
  outages: [],
};
type Looked = Omit<PlatformHealth, 'findings'> & { readonly hasOutage: boolean };
const judged = (given: Partial<Looked>) => judgeHealth({ ...well, ...given });

it('finds nothing where all is well', () => {
  expect(judged({})).toEqual([]);
});

it.each<[string, Partial<Looked>, string]>([
  ['an outage of the last minute', { hasOutage: true }, 'outage'],
  ['a database that says nothing', { database: unread }, 'databaseUnread'],
  ['a slow database', { database: read({ ...well.database.figures, slowestPingMilliseconds: 300 }) }, 'databaseSlow'],
  ['a crowded database', { database: read({ ...well.database.figures, connections: 80 }) }, 'databaseCrowded'],
  ['a store that does not answer', { storage: unread }, 'storageUnread'],
  ['a full disk', { storage: read({ ...well.storage.figures, freeBytes: 1000 }) }, 'storageFull'],
  ['a disk that fills up', { storage: read({ ...well.storage.figures, freeBytes: 1024 ** 3 }) }, 'storageLow'],
  ['letters that fail', { outbox: read({ ...well.outbox.figures, failing: 1 }) }, 'outboxFailing'],
  ['letters that wait', { outbox: read({ ...well.outbox.figures, since: ago(1900) }) }, 'outboxLate'],
  [
    'codes that wait',
    { outbox: read({ ...well.outbox.figures, urgent: { waiting: 1, since: ago(90) } }) },
    'outboxUrgentLate',
  ],
  ['work that waits', { queues: [{ name: 'x', ...read({ waiting: 1, since: ago(1900) }) }] }, 'queueLate'],
  ['a queue that cannot be read', { queues: [{ name: 'x', ...unread }] }, 'queueUnread'],
  [
    'sessions that are not remembered',
    { sessions: read({ open: 1, remembered: 0, isRemembering: false }) },
    'sessionsForgotten',
  ],
  ['sessions that cannot be counted', { sessions: unread }, 'sessionsUnread'],
  ['processes that cannot be listed', { processes: unread }, 'processesUnread'],
])('finds %s', (_, given, finding) => {
  expect(judged(given)).toEqual([finding]);
});

it('names the worst first', () => {
  expect(judged({ sessions: unread, storage: unread, hasOutage: true })).toEqual([
    'outage',
    'storageUnread',
    'sessionsUnread',
  ]);
});
