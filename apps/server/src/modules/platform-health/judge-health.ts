import { HealthFinding, type PlatformHealth } from '@skein/contract/platform-health.ts';
import { LEAST_FREE_BYTES } from '../../http/health.ts';
import {
  CROWDED_SHARE,
  LATE_LETTER_SECONDS,
  LATE_URGENT_SECONDS,
  LATE_WORK_SECONDS,
  LOW_DISK_BYTES,
  SLOW_PING_MILLISECONDS,
} from './platform-health.limits.ts';

type Looked = Omit<PlatformHealth, 'findings'> & { readonly hasOutage: boolean };

/** What an administrator should look at, the worst first. */
export const judgeHealth = ({ hasOutage, ...health }: Looked): HealthFinding[] => {
  const { at, database, storage, outbox, queues, sessions, processes } = health;
  const isOlder = (since: string | null | undefined, seconds: number) =>
    since !== null && since !== undefined && Date.parse(at) - Date.parse(since) > seconds * 1000;
  const free = storage.figures?.freeBytes ?? Infinity;
  const found: Readonly<Record<HealthFinding, boolean>> = {
    outage: hasOutage,
    databaseUnread: database.figures === null,
    storageUnread: storage.figures === null,
    storageFull: free < LEAST_FREE_BYTES,
    outboxUnread: outbox.figures === null,
    queueUnread: queues.some(({ figures }) => figures === null),
    sessionsUnread: sessions.figures === null,
    processesUnread: processes.figures === null,
    databaseSlow: (database.figures?.slowestPingMilliseconds ?? 0) >= SLOW_PING_MILLISECONDS,
    databaseCrowded:
      database.figures !== null && database.figures.connections >= database.figures.mostConnections * CROWDED_SHARE,
    storageLow: free >= LEAST_FREE_BYTES && free < LOW_DISK_BYTES,
    outboxFailing: (outbox.figures?.failing ?? 0) > 0,
    outboxUrgentLate: isOlder(outbox.figures?.urgent.since, LATE_URGENT_SECONDS),
    outboxLate: isOlder(outbox.figures?.since, LATE_LETTER_SECONDS),
    queueLate: queues.some(({ figures }) => isOlder(figures?.since, LATE_WORK_SECONDS)),
    sessionsForgotten: sessions.figures?.isRemembering === false,
  };
  return HealthFinding.options.filter((finding) => found[finding]);
};
