import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { beforeEach } from 'vitest';
import { createJobRunner } from '../modules/jobs/job-runner.ts';
import type { JobControl, JobWork } from '../modules/jobs/job-work.ts';
import { jobLimits } from '../modules/jobs/jobs.limits.ts';
import { claimDueJob } from '../modules/jobs/jobs.repo.ts';
import { startJob } from '../modules/jobs/start-job.ts';
import { userIdOf } from './held-account.ts';
import type { TestServer } from './start-test-server.ts';

interface Given {
  readonly run?: (control: JobControl) => Promise<void>;
  readonly attempts?: number;
  readonly on?: TestServer;
  readonly stopping?: AbortSignal;
}

/** Jobs of the pilot, none before each test. The server's own never look by themselves, so that it is a test's runners that take them. */
export const useJobs = (server: TestServer) => {
  let ownerId: string;
  beforeEach(async () => {
    await server.db.deleteFrom('jobs').execute();
    ownerId = await userIdOf(server, 'pilot@skein.demo');
  });

  const start = (key = 'one', on: Pick<TestServer, 'db'> = server) =>
    on.db.inTransaction((tx) =>
      startJob({ wakeWork: () => undefined }, tx, {
        id: randomUUID(),
        ownerId,
        kind: 'memberImport',
        subjectId: randomUUID(),
        key,
        askedFrom: { requestId: 'x', ip: '127.0.0.1', origin: '', language: 'zh-CN' },
        now: server.clock.now(),
      }),
    );

  const lines: object[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line) as object) });
  const contextOf = (on: TestServer) => ({ ...on, clock: server.clock.now, log });

  const aRunner = ({ run = async () => undefined, attempts = 1, on = server, stopping }: Given = {}) => {
    const work: JobWork = {
      kind: 'memberImport',
      attempts,
      cancelDeed: ({ subjectId: id }) => ({ action: 'test.cancelled', target: { kind: 'test', id } }),
      run: (_, control) => run(control),
    };
    return createJobRunner(contextOf(on), work, stopping ?? new AbortController().signal);
  };

  /** By a process that is not heard of again. */
  const claim = async () => {
    const now = server.clock.now();
    const leaseEndsAt = new Date(now.getTime() + jobLimits.leaseSeconds * 1000);
    const claimed = await claimDueJob(server.db, { kind: 'memberImport', now, leaseEndsAt, mayTakeOver: true });
    if (!claimed) throw new Error('nothing is due');
    return claimed;
  };

  const rows = () => server.db.selectFrom('jobs').selectAll().orderBy('asked_at').orderBy('key').execute();
  /** As if its process had been killed some time ago. */
  const loseLease = () => server.clock.advanceMinutes((jobLimits.leaseSeconds + 1) / 60);

  /** How many ended so, as those who watch the server are told. */
  const countEnded = async (outcome: string): Promise<number> => {
    const name = `skein_jobs_ended_total{kind="memberImport",outcome="${outcome}"} `;
    const text = await (await fetch(`${server.url}/metrics`)).text();
    const line = text.split('\n').find((each) => each.startsWith(name));
    return Number(line?.slice(name.length) ?? 0);
  };

  return { ownerId: () => ownerId, start, lines, contextOf, aRunner, claim, rows, loseLease, countEnded };
};

/** Begins a job and holds it there until it is let go. */
export const heldRun = () => {
  const begun = Promise.withResolvers<JobControl>();
  const letGo = Promise.withResolvers<void>();
  const run = async (control: JobControl) => {
    begun.resolve(control);
    await letGo.promise;
  };
  return { run, begun: begun.promise, letGo: () => letGo.resolve() };
};
