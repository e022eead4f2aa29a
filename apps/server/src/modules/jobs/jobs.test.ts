import { randomUUID } from 'node:crypto';
import type { Job } from '@skein/contract/job.ts';
import { cancelJob, getJob, listJobs } from '@skein/contract/jobs.ts';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { AppError } from '../../http/app-error.ts';
import { untilWaiting } from '../../testing/held-account.ts';
import { heldRun, useJobs } from '../../testing/job-builders.ts';
import { openPage } from '../../testing/live-page.ts';
import { startTestServer } from '../../testing/start-test-server.ts';
import { useTestServer } from '../../testing/use-test-server.ts';
import type { JobControl } from './job-work.ts';
import { releaseJob } from './jobs.repo.ts';
import { keepLease } from './keep-lease.ts';

const server = useTestServer();
const { ownerId, start, lines, contextOf, aRunner, claim, rows, loseLease, countEnded } = useJobs(server);

let call: Awaited<ReturnType<typeof server.signIn>>['call'];
beforeEach(async () => {
  ({ call } = await server.signIn('pilot'));
});

const besides = async () => {
  const other = await startTestServer({ beside: server });
  onTestFinished(() => other.stop());
  return other;
};

const infoOf = async (id: string): Promise<Job> => (await call(getJob, { query: { id } })).info;
const cancel = (id: string) => call(cancelJob, { body: { id } });
/** As the module calls it whose kind it is. */
const countCancellings = async () => {
  const named = server.db.selectFrom('audit_events').select('sequence').where('action', '=', 'member.importCancelled');
  return (await named.execute()).length;
};
/** A deed whose commit everybody would see. */
const leaveMark = (name: string) => (tx: Parameters<Parameters<JobControl['conclude']>[0]>[0]) =>
  tx
    .updateTable('users')
    .set({ name })
    .where('id', '=', ownerId())
    .execute()
    .then(() => undefined);
const markLeft = async () =>
  (await server.db.selectFrom('users').select('name').where('id', '=', ownerId()).executeTakeFirstOrThrow()).name;

describe('the same job', () => {
  it('is started once by many clicks at two processes, and again once it is over', async () => {
    const other = await besides();
    const started = await Promise.all(Array.from({ length: 8 }, (_, each) => start('one', each % 2 ? server : other)));
    expect(new Set(started.map(({ job }) => job.id)).size).toBe(1);
    expect(started.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await rows()).toHaveLength(1);
    await aRunner().runNext();
    expect((await start()).isNew).toBe(true);
    expect((await start('another')).isNew).toBe(true);
  });

  it('is done once by two processes', async () => {
    const other = await besides();
    const run = vi.fn(async () => undefined);
    await start();
    const looked = await Promise.all([aRunner({ run }).runNext(), aRunner({ run, on: other }).runNext()]);
    expect(looked.toSorted()).toEqual([false, true]);
    expect(run).toHaveBeenCalledTimes(1);
  });
});

describe('a job', () => {
  it('tells its owner how far it is, after a reload as before, and nobody else', async () => {
    const { job } = await start();
    expect(await infoOf(job.id)).toMatchObject({ state: 'pending', of: 0, endedAt: null });
    const { run, begun, letGo } = heldRun();
    const running = aRunner({ run }).runNext();
    (await begun).report({ step: 'inviting', done: 3, of: 10 });
    await expect.poll(() => infoOf(job.id)).toMatchObject({ state: 'running', step: 'inviting', done: 3, of: 10 });
    const reloaded = (await server.signIn('pilot')).call;
    expect(await reloaded(listJobs, { query: {} })).toMatchObject({ list: [{ id: job.id, done: 3 }], total: 1 });
    const stranger = (await server.signIn('owner')).call;
    expect(await stranger(listJobs, { query: {} })).toEqual({ list: [], total: 0 });
    const refused = { code: 404, reason: 'no_such_job' };
    await expect(stranger(getJob, { query: { id: job.id } })).rejects.toMatchObject(refused);
    await expect(stranger(cancelJob, { body: { id: job.id } })).rejects.toMatchObject(refused);
    letGo();
    await running;
    expect(await infoOf(job.id)).toMatchObject({ state: 'done', step: null, done: 10, isCancelling: false });
  });

  it('is listed newest first, and lately only for a day after its end', async () => {
    const first = await start('a');
    await aRunner().runNext();
    const second = await start('b');
    const listed = async (query: { span?: 'lately' } = {}) =>
      (await call(listJobs, { query })).list.map(({ id }) => id);
    expect(await listed()).toEqual([second.job.id, first.job.id]);
    server.clock.advanceMinutes(25 * 60);
    ({ call } = await server.signIn('pilot'));
    expect(await listed({ span: 'lately' })).toEqual([second.job.id]);
    expect(await listed()).toHaveLength(2);
  });

  it('moves open pages when it moves, and not when only its lease is renewed', async () => {
    const { token } = await server.signIn('pilot');
    const page = openPage(server.url);
    await page.greet(token);
    const hints = () => page.all('changed').filter(({ topics }) => topics.includes('jobs')).length;
    await start();
    await expect.poll(hints).toBe(1);
    const { run, begun, letGo } = heldRun();
    const running = aRunner({ run }).runNext();
    const { report } = await begun;
    await expect.poll(hints).toBe(2);
    report({ step: 'checking', done: 1, of: 2 });
    await expect.poll(hints).toBe(3);
    const leaseEnd = async () => (await rows())[0]?.next_attempt_at.getTime();
    const before = await leaseEnd();
    await expect.poll(leaseEnd).not.toBe(before);
    expect(hints()).toBe(3);
    letGo();
    await running;
    await expect.poll(hints).toBe(4);
    await page.leave();
  });

  it('writes down once a second what it reports a thousand times', async () => {
    await start();
    const { run, begun, letGo } = heldRun();
    const running = aRunner({ run }).runNext();
    const { report } = await begun;
    const writes = vi.spyOn(server.db, 'updateTable');
    const began = Date.now();
    for (let done = 1; done <= 1000; done += 1) {
      report({ step: 'inviting', done, of: 1000 });
      if (done % 100 === 0) await new Promise((resolve) => setTimeout(resolve, 150));
    }
    expect(writes.mock.calls.length).toBeLessThanOrEqual(1 + (Date.now() - began) / 1000);
    letGo();
    await running;
    vi.restoreAllMocks();
  });

  it('that is refused says why and how to mend it, in the language of whoever looks, and is not tried again', async () => {
    const { job } = await start();
    const run = vi.fn(() => Promise.reject(new AppError('import_too_long', { limit: 7 })));
    const runner = aRunner({ run, attempts: 3 });
    await runner.runNext();
    expect(await runner.runNext()).toBe(false);
    expect(run).toHaveBeenCalledTimes(1);
    expect((await infoOf(job.id)).failure).toBe('The file has more than 7 rows. Please import it in parts.');
    const chinese = (await server.signIn('pilot', 'zh-CN')).call;
    const { info } = await chinese(getJob, { query: { id: job.id } });
    expect(info).toMatchObject({ state: 'failed', failure: '文件超过 7 行，请分成几个文件导入' });
  });

  it('that fails of a bug is tried again as often as its kind says, and then says so', async () => {
    const { job } = await start();
    const run = vi.fn(() => Promise.reject(new Error('planted')));
    const runner = aRunner({ run, attempts: 2 });
    await runner.runNext();
    expect(await infoOf(job.id)).toMatchObject({ state: 'pending', failure: null });
    server.clock.advanceMinutes(1);
    await runner.runNext();
    expect(run).toHaveBeenCalledTimes(2);
    expect(lines.at(-1)).toMatchObject({ jobId: job.id, kind: 'memberImport', attempts: 2, msg: 'a job failed' });
    expect(await infoOf(job.id)).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('start it again') as string,
    });
  });

  it('that finds no room is tried again, and refused to nobody', async () => {
    const { job } = await start();
    const run = vi.fn(async () => undefined).mockRejectedValueOnce(new AppError('too_busy', { retryAfter: 1 }));
    const runner = aRunner({ run, attempts: 2 });
    await runner.runNext();
    expect(await infoOf(job.id)).toMatchObject({ state: 'pending', failure: null });
    server.clock.advanceMinutes(1);
    await runner.runNext();
    expect(await infoOf(job.id)).toMatchObject({ state: 'done' });
  });

  it('is forgotten a month after its end', async () => {
    await start();
    await aRunner().runNext();
    const looking = await startTestServer({ beside: server });
    await looking.stop();
    expect(await rows()).toHaveLength(1);
    server.clock.advanceMinutes(31 * 24 * 60);
    await besides();
    await expect.poll(rows).toEqual([]);
  });
});

describe('cancelling', () => {
  it('before it has begun ends it at once, and nobody ever begins it', async () => {
    const { job } = await start();
    const before = await countCancellings();
    expect((await cancel(job.id)).info).toMatchObject({ state: 'cancelled', isCancelling: false });
    expect(await aRunner().runNext()).toBe(false);
    expect(await countCancellings()).toBe(before + 1);
  });

  it('while it runs stops it within a beat, and nothing of it stays', async () => {
    const { job } = await start();
    const run = async ({ signal, conclude }: JobControl) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      await conclude(leaveMark('too late'));
    };
    const running = aRunner({ run }).runNext();
    await expect.poll(() => infoOf(job.id)).toMatchObject({ state: 'running' });
    const before = await markLeft();
    expect((await cancel(job.id)).info).toMatchObject({ state: 'running', isCancelling: true });
    await cancel(job.id);
    await running;
    expect(await infoOf(job.id)).toMatchObject({ state: 'cancelled', isCancelling: false });
    expect(await markLeft()).toBe(before);
  });

  it('twenty times at once is one wish, and one record', async () => {
    const { job } = await start();
    const { run, begun, letGo } = heldRun();
    const running = aRunner({ run }).runNext();
    await begun;
    const before = await countCancellings();
    const { headers } = await server.signIn('pilot');
    const { asked } = await server.db.inTransaction(async (tx) => {
      await tx.selectFrom('jobs').select('id').where('id', '=', job.id).forUpdate().execute();
      const each = Array.from({ length: 20 }, () => server.post(cancelJob.path, { id: job.id }, headers));
      // Two who ask, and perhaps who is at it and says that they live.
      await untilWaiting(server, 3);
      return { asked: each };
    });
    expect((await Promise.all(asked)).map(({ envelope }) => envelope.code)).toEqual(Array.from(asked, () => 200));
    expect(await countCancellings()).toBe(before + 1);
    letGo();
    await running;
  });

  it('again what was given back before its process heard of it is the same wish, and ends it at once', async () => {
    const { job } = await start();
    const before = await countCancellings();
    const attempt = await claim();
    await cancel(job.id);
    await releaseJob(server.db, attempt, server.clock.now());
    expect((await cancel(job.id)).info).toMatchObject({ state: 'cancelled' });
    expect(await countCancellings()).toBe(before + 1);
  });

  it('at the last moment undoes what was about to be committed', async () => {
    const { job } = await start();
    const before = await markLeft();
    const run = ({ conclude }: JobControl) =>
      conclude(async (tx) => {
        await leaveMark('too late')(tx);
        await cancel(job.id);
      });
    await aRunner({ run }).runNext();
    expect(await infoOf(job.id)).toMatchObject({ state: 'cancelled' });
    expect(await markLeft()).toBe(before);
  });

  it('at another process than the one that is at it works alike', async () => {
    const other = await besides();
    const { job } = await start();
    const { run, begun, letGo } = heldRun();
    const running = aRunner({ run, on: other }).runNext();
    const { signal } = await begun;
    await cancel(job.id);
    await expect.poll(() => signal.aborted).toBe(true);
    letGo();
    await running;
    expect(await infoOf(job.id)).toMatchObject({ state: 'cancelled' });
  });

  it('what is over is refused, and changes nothing', async () => {
    const { job } = await start();
    await aRunner().runNext();
    await expect(cancel(job.id)).rejects.toMatchObject({ code: 409, reason: 'job_over' });
    expect(await infoOf(job.id)).toMatchObject({ state: 'done' });
  });

  it('holds although the process that was to hear of it died', async () => {
    const { job } = await start();
    const { run: hang, begun, letGo } = heldRun();
    const dead = aRunner({ run: hang }).runNext();
    await begun;
    await cancel(job.id);
    await server.db.updateTable('jobs').set({ attempts: 2, next_attempt_at: server.clock.now() }).execute();
    const run = vi.fn(async () => undefined);
    await aRunner({ run, attempts: 9 }).runNext();
    expect(run).not.toHaveBeenCalled();
    letGo();
    await dead;
    expect(await infoOf(job.id)).toMatchObject({ state: 'cancelled' });
  });
});

describe('a clock that was set back', () => {
  const orphan = async () => {
    const { job } = await start();
    await server.db
      .updateTable('jobs')
      .set({ state: 'running', attempts: 1, next_attempt_at: new Date(server.clock.now().getTime() + 30_000) })
      .execute();
    server.clock.advanceMinutes(-60);
    onTestFinished(() => server.clock.advanceMinutes(60));
    return job;
  };

  it('keeps no job from whoever takes over', async () => {
    const run = vi.fn(async () => undefined);
    const { id } = await orphan();
    expect(await aRunner({ run, attempts: 2 }).runNext()).toBe(true);
    expect(await infoOf(id)).toMatchObject({ state: 'done' });
  });

  it('nor from being cancelled', async () => {
    const { id } = await orphan();
    await cancel(id);
    expect(await aRunner().runNext()).toBe(true);
    expect(await infoOf(id)).toMatchObject({ state: 'cancelled' });
  });

  it('takes no job from whoever is at it', async () => {
    const { run, begun, letGo } = heldRun();
    await start();
    const running = aRunner({ run }).runNext();
    await begun;
    expect(await aRunner().runNext()).toBe(false);
    letGo();
    await running;
  });
});

describe('a process that dies', () => {
  const die = async () => {
    const killed = { state: 'running', attempts: 1, next_attempt_at: server.clock.now() };
    await server.db.updateTable('jobs').set(killed).execute();
  };

  it('leaves a job that begins anew, if its kind can', async () => {
    const { job } = await start();
    await die();
    await aRunner({ attempts: 2 }).runNext();
    expect(await infoOf(job.id)).toMatchObject({ state: 'done' });
    const again = { level: 40, jobId: job.id, kind: 'memberImport', attempt: 2 };
    expect(lines.at(-1)).toMatchObject({ ...again, msg: 'a job is begun again: nothing came of the last attempt' });
  });

  it('leaves a job that says truthfully that it was interrupted, if its kind cannot', async () => {
    const { job } = await start();
    await die();
    const run = vi.fn(async () => undefined);
    await aRunner({ run }).runNext();
    expect(run).not.toHaveBeenCalled();
    const failure = expect.stringContaining('Nothing was changed') as string;
    expect(await infoOf(job.id)).toMatchObject({ state: 'interrupted', failure });
    const given = { jobId: job.id, kind: 'memberImport', attempts: 1 };
    expect(lines.at(-1)).toMatchObject({ ...given, msg: 'a job was given up: its process died each time' });
    expect((await start()).isNew).toBe(true);
  });

  it('and was only slow has no say any more: what it would commit is undone', async () => {
    const { job } = await start();
    const before = await markLeft();
    const slow = heldRun();
    const run = async (control: JobControl) => {
      await slow.run(control);
      await control.conclude(leaveMark('from the dead'));
    };
    const late = aRunner({ run, attempts: 2 }).runNext();
    await slow.begun;
    // Another process has claimed it since, and died.
    await server.db.updateTable('jobs').set({ attempts: 2, next_attempt_at: server.clock.now() }).execute();
    await aRunner({ attempts: 3 }).runNext();
    slow.letGo();
    await late;
    expect(await infoOf(job.id)).toMatchObject({ state: 'done' });
    expect(await rows()).toMatchObject([{ attempts: 3 }]);
    expect(await markLeft()).toBe(before);
  });

  it('keeps its job as long as it says that it lives', async () => {
    const { job } = await start();
    const { run, begun, letGo } = heldRun();
    const running = aRunner({ run }).runNext();
    await begun;
    loseLease();
    const leaseEnd = async () => (await rows())[0]?.next_attempt_at.getTime();
    await expect.poll(leaseEnd).toBeGreaterThan(server.clock.now().getTime());
    expect(await aRunner({ attempts: 9 }).runNext()).toBe(false);
    letGo();
    await running;
    expect(await infoOf(job.id)).toMatchObject({ state: 'done' });
  });
});

it('a process that is told to stop gives its job to the next, uncounted', async () => {
  const { job } = await start();
  const stopping = new AbortController();
  const run = ({ signal }: JobControl) =>
    new Promise<void>((_, reject) => {
      const leave = () => reject(new Error('interrupted'));
      // It is called running a moment before it runs.
      if (signal.aborted) leave();
      else signal.addEventListener('abort', leave);
    });
  const running = aRunner({ run, stopping: stopping.signal }).runNext();
  await expect.poll(() => infoOf(job.id)).toMatchObject({ state: 'running' });
  stopping.abort();
  await running;
  expect(await infoOf(job.id)).toMatchObject({ state: 'pending' });
  await aRunner().runNext();
  expect(await infoOf(job.id)).toMatchObject({ state: 'done' });
});

describe('an attempt', () => {
  it('that was given back has no say in the next one, also when it never heard that it was', async () => {
    await start();
    const first = await claim();
    await releaseJob(server.db, first, server.clock.now());
    await claim();
    await releaseJob(server.db, first, server.clock.now());
    expect(await rows()).toMatchObject([{ state: 'running' }]);
  });

  it('that was given back does not count, however often', async () => {
    const { job } = await start();
    for (let time = 0; time < 5; time += 1) await releaseJob(server.db, await claim(), server.clock.now());
    await aRunner().runNext();
    expect(await infoOf(job.id)).toMatchObject({ state: 'done' });
  });

  it('is over only when its last beat is', async () => {
    await start();
    const { signal: stopping } = new AbortController();
    const lease = keepLease(contextOf(server), await claim(), { stopping, onOutage: () => undefined });
    const over = vi.fn();
    const { ending } = await server.db.inTransaction(async (tx) => {
      await tx.selectFrom('jobs').select('id').forUpdate().execute();
      await untilWaiting(server, 1);
      const ended = lease.end().then(over);
      await rows();
      expect(over).not.toHaveBeenCalled();
      return { ending: ended };
    });
    await ending;
  });
});

it('counts how jobs ended, by kind', async () => {
  const outcomes = ['done', 'failed', 'cancelled', 'interrupted'];
  const before = await Promise.all(outcomes.map(countEnded));
  await start('done');
  await aRunner().runNext();
  await start('failed');
  await aRunner({ run: () => Promise.reject(new AppError('import_too_long', { limit: 7 })) }).runNext();
  await cancel((await start('cancelled')).job.id);
  await start('interrupted');
  await claim();
  loseLease();
  await aRunner().runNext();
  expect(await Promise.all(outcomes.map(countEnded))).toEqual(before.map((count) => count + 1));
});

it('counts no job as ended that was taken over meanwhile, or whose end could not be written down', async () => {
  const before = await countEnded('failed');
  const refused = new AppError('import_too_long', { limit: 7 });
  const takenOver = async () => {
    await server.db.updateTable('jobs').set({ attempts: 2 }).execute();
    throw refused;
  };
  await start('taken over');
  await aRunner({ run: takenOver }).runNext();
  const bug = new Error('planted');
  const unwritten = async () => {
    vi.spyOn(server.db, 'inTransaction').mockRejectedValueOnce(bug);
    throw refused;
  };
  await start('unwritten');
  await expect(aRunner({ run: unwritten }).runNext()).rejects.toBe(bug);
  vi.restoreAllMocks();
  expect(await countEnded('failed')).toBe(before);
});

it('counts what waits and what is under way for those who watch the queue', async () => {
  await start();
  const figures = async () => (await fetch(`${server.url}/metrics`)).text();
  expect(await figures()).toContain('skein_queue_waiting{queue="jobs"} 1');
  await aRunner().runNext();
  expect(await figures()).toContain('skein_queue_waiting{queue="jobs"} 0');
});

it('is for whoever is signed in, and takes no nonsense', async () => {
  const visitor = server.aClient().call;
  await expect(visitor(listJobs, { query: {} })).rejects.toMatchObject({ code: 401 });
  await expect(visitor(cancelJob, { body: { id: randomUUID() } })).rejects.toMatchObject({ code: 401 });
  await expect(cancel('x')).rejects.toMatchObject({ code: 400 });
  await expect(cancel(randomUUID())).rejects.toMatchObject({ code: 404 });
});
