import { release, type } from 'node:os';
import { describeError } from '@skein/contract/errors.ts';
import type { Language } from '@skein/contract/language.ts';
import type { PlatformHealth } from '@skein/contract/platform-health.ts';
import { pingDatabase } from '../../http/health.repo.ts';
import { measureQueue, queueNames } from '../../background-work/queue-measures.repo.ts';
import type { ModuleContext } from '../../module.ts';
import { processName } from '../../process-name.ts';
import { version } from '../../version.ts';
import { countOpenSessions } from '../session/session.module.ts';
import { judgeHealth } from './judge-health.ts';
import { createLookAt, timed } from './look-at.ts';
import { PINGS } from './platform-health.limits.ts';
import { describeDatabase, findLastMigration, listProcesses, measureOutbox } from './platform-health.repo.ts';
import { readGauge } from './read-gauge.ts';

const OUTBOX = 'outgoing_messages';

/** Looks at everything that the server stands on, all at once. */
export const createHealthExamination = (context: ModuleContext) => {
  const { app, db, clock, config, fileStore, freeBytes, log, outages } = context;
  const lookAt = createLookAt(log, outages);
  const startedAt = new Date(clock().getTime() - process.uptime() * 1000).toISOString();

  const lookAtDatabase = async () => {
    const pings: number[] = [];
    for (let ping = 0; ping < PINGS; ping += 1) pings.push(await timed(() => pingDatabase(db)));
    const [described, migration] = await Promise.all([describeDatabase(db), findLastMigration(db)]);
    return { ...described, isEmbedded: !db.isShared, migration, slowestPingMilliseconds: Math.max(...pings) };
  };

  const lookAtStorage = async () => ({
    kind: config.s3 ? ('bucket' as const) : ('disk' as const),
    pingMilliseconds: await timed(() => fileStore.ping()),
    freeBytes: await freeBytes(config.dataDir),
  });

  const lookAtSessions = async () => {
    const [open, remembered, isUp] = await Promise.all([
      countOpenSessions(db, clock()),
      readGauge(app.metrics, 'skein_sessions_remembered'),
      readGauge(app.metrics, 'skein_session_memory_up'),
    ]);
    return { open, remembered: remembered ?? 0, isRemembering: isUp === 1 };
  };

  const lookAtOutbox = async () => {
    const { since, urgentWaiting, urgentSince, ...found } = await measureOutbox(db, clock());
    return { ...found, since: toText(since), urgent: { waiting: urgentWaiting, since: toText(urgentSince) } };
  };

  const lookAtQueue = async (name: (typeof queueNames)[number]) => {
    const look = lookAt(
      measureQueue(db, name, clock()).then(({ count, since }) => ({ waiting: count, since: toText(since) })),
    );
    return { name, ...(await look) };
  };

  return async (language: Language): Promise<PlatformHealth> => {
    const [database, storage, outbox, queues, sessions, processes, liveChannels] = await Promise.all([
      lookAt(lookAtDatabase()),
      lookAt(lookAtStorage()),
      lookAt(lookAtOutbox()),
      Promise.all(queueNames.filter((name) => name !== OUTBOX).map(lookAtQueue)),
      lookAt(lookAtSessions()),
      lookAt(listProcesses(db)),
      readGauge(app.metrics, 'skein_live_channels'),
    ]);
    const looked = {
      at: clock().toISOString(),
      database,
      storage,
      outbox,
      queues,
      sessions,
      liveChannels: liveChannels ?? 0,
      processes:
        processes.figures === null
          ? processes
          : {
              ...processes,
              figures: processes.figures.map(({ since, ...each }) => ({
                ...each,
                isThis: each.name === processName,
                since: since.toISOString(),
              })),
            },
      process: {
        name: processName,
        startedAt,
        skein: version,
        node: process.versions.node,
        system: `${type()} ${release()}`,
      },
      outages: outages.met().map(({ reason, firstAt, lastAt, ...met }) => ({
        ...met,
        reason,
        words: describeError(reason, language),
        firstAt: firstAt.toISOString(),
        lastAt: lastAt.toISOString(),
      })),
    };
    return { ...looked, findings: judgeHealth({ ...looked, hasOutage: outages.recent().length > 0 }) };
  };
};

const toText = (moment: Date | null): string | null => moment?.toISOString() ?? null;
