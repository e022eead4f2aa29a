import * as z from 'zod';
import type { Both } from './both-languages.ts';
import { defineEndpoint } from './endpoint.ts';
import { infoOf } from './envelope.ts';

/** What could not be read is said to be so, with its cause: a 0 in its place would look like a figure. */
const readable = <Figures extends z.ZodType>(figures: Figures) =>
  z.object({ figures: figures.nullable(), cause: z.string().nullable().describe('Why there are none') });

const Waiting = z.object({
  waiting: z.int(),
  since: z.iso.datetime().nullable().describe('Since when the oldest waits. Null: none does'),
});

/** What an administrator should look at. The worst first. */
export const HealthFinding = z.enum([
  'outage',
  'databaseUnread',
  'storageUnread',
  'storageFull',
  'outboxUnread',
  'queueUnread',
  'sessionsUnread',
  'processesUnread',
  'outboxUrgentLate',
  'databaseSlow',
  'databaseCrowded',
  'storageLow',
  'outboxFailing',
  'outboxLate',
  'queueLate',
  'sessionsForgotten',
]);
export type HealthFinding = z.infer<typeof HealthFinding>;

export const PlatformHealth = z
  .object({
    at: z.iso.datetime(),
    findings: z.array(HealthFinding).describe('Empty: all is well'),
    database: readable(
      z.object({
        version: z.string(),
        isEmbedded: z.boolean(),
        migration: z.string().describe('The last that was applied'),
        sizeBytes: z.int(),
        connections: z.int().describe('Of everybody to the database server'),
        mostConnections: z.int(),
        slowestPingMilliseconds: z.number().describe('Of three'),
      }),
    ),
    storage: readable(
      z.object({
        kind: z.enum(['disk', 'bucket']),
        freeBytes: z.int().nullable().describe('On the disk of the data folder'),
        pingMilliseconds: z.number(),
      }),
    ),
    outbox: readable(
      Waiting.extend({
        urgent: Waiting.describe('Of those: codes and warnings about accounts; since when one waits untried'),
        failing: z.int().describe('Of those that wait: tried without success'),
        givenUp: z.int().describe('Within a day'),
      }),
    ),
    queues: z
      .array(readable(Waiting).extend({ name: z.string() }))
      .describe('Of what waits for receivers of webhooks: what could be sent at this moment, and since when it is not'),
    sessions: readable(
      z.object({
        open: z.int(),
        remembered: z.int().describe('By this process'),
        isRemembering: z.boolean().describe('False: each call asks the database who is calling'),
      }),
    ),
    liveChannels: z.int().describe('Open pages that this process tells what happens'),
    processes: readable(
      z.array(
        z.object({
          name: z.string().describe('Its number and the machine on which it runs'),
          isThis: z.boolean().describe('It answers this call'),
          connections: z.int().describe('To the database'),
          since: z.iso.datetime().describe('When the oldest of those was opened'),
        }),
      ),
    ),
    process: z.object({
      name: z.string(),
      startedAt: z.iso.datetime(),
      skein: z.string(),
      node: z.string(),
      system: z.string(),
    }),
    outages: z
      .array(
        z.object({
          reason: z.string(),
          words: z.string().describe('In the caller’s language'),
          times: z.int(),
          firstAt: z.iso.datetime(),
          lastAt: z.iso.datetime(),
          cause: z.string().describe('Of the last time'),
        }),
      )
      .describe('That this process has met since it was started, the latest first'),
  })
  .meta({ id: 'PlatformHealth' });
export type PlatformHealth = z.infer<typeof PlatformHealth>;

/** What is sampled over time. Rates and delays are those of the time since the sample before. */
export const figureNames = [
  'served',
  'refused',
  'failed',
  'brokenOff',
  'latencyMedian',
  'latencyHigh',
  'loopDelayMedian',
  'loopDelayHigh',
  'cpu',
  'heap',
  'memory',
  'connectionsBusy',
  'connectionsIdle',
  'connectionsWaiting',
  'outbox',
  'otherQueues',
  'liveChannels',
] as const;
export type FigureName = (typeof figureNames)[number];

const Samples = z.array(z.number().nullable()).describe('Null: there was nothing to read');

export const FigureHistory = z
  .object({
    process: z.string().describe('Whose figures they are: each process keeps its own'),
    everySeconds: z.int(),
    at: z.array(z.number()).describe('Milliseconds since 1970, one for each sample'),
    figures: z.object(
      Object.fromEntries(figureNames.map((name) => [name, Samples])) as Record<FigureName, typeof Samples>,
    ),
  })
  .meta({ id: 'FigureHistory' });
export type FigureHistory = z.infer<typeof FigureHistory>;

export const platformHealth = {
  info: defineEndpoint({
    id: 'platformHealth.info',
    method: 'GET',
    path: '/admin/v1/health/info',
    summary: {
      'zh-CN': '系统运行状况：数据库、存储、队列、会话、进程与版本',
      'en-US': 'What the server stands on: database, storage, queues, sessions, processes, versions',
    },
    access: 'platform:administer',
    reply: infoOf(PlatformHealth),
    errors: [],
  }),
  history: defineEndpoint({
    id: 'platformHealth.history',
    method: 'GET',
    path: '/admin/v1/health/history',
    summary: {
      'zh-CN': '答复此调用的进程最近一小时的运行数据',
      'en-US': 'The figures of the last hour, of the process that answers',
    },
    access: 'platform:administer',
    reply: infoOf(FigureHistory),
    errors: [],
  }),
};

/** What is found, and what to do about it. */
export const findingWords = {
  outage: ['刚刚遇到故障，见下方“故障记录”', 'Something was away or full just now: see the outages below'],
  databaseUnread: ['数据库状态读不到', 'The figures of the database cannot be read'],
  storageUnread: ['文件存储没有正常回应', 'The file store does not answer as it should'],
  storageFull: ['磁盘已满：请立即清理或扩容', 'The disk is full: make room at once'],
  outboxUnread: ['发信队列读不到', 'The outbox cannot be read'],
  queueUnread: ['有队列读不到', 'A queue cannot be read'],
  sessionsUnread: ['会话数读不到', 'The sessions cannot be counted'],
  processesUnread: ['进程列表读不到', 'The processes cannot be listed'],
  databaseSlow: ['数据库回应缓慢', 'The database is slow to answer'],
  databaseCrowded: ['数据库连接快用完', 'The connections of the database are nearly used up'],
  storageLow: ['磁盘空间不多了', 'The disk is filling up'],
  outboxFailing: ['有信件发送失败，正在重试', 'Letters could not be sent and are tried again'],
  outboxUrgentLate: ['验证码等急件没有及时发出', 'Codes and warnings about accounts are not sent in time'],
  outboxLate: ['有信件迟迟未发出', 'Letters wait longer than they should'],
  queueLate: ['有任务等待过久', 'Work waits longer than it should'],
  sessionsForgotten: [
    '听不到会话变更，每次调用都要查数据库',
    'Changes of sessions are not heard: each call asks the database',
  ],
} as const satisfies Record<HealthFinding, Both>;
