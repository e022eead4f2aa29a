import { sql } from 'kysely';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Outage } from '../../outages/outage.ts';
import { heldRun, useJobs } from '../../testing/job-builders.ts';
import { startTestServer } from '../../testing/start-test-server.ts';
import { useTestServer } from '../../testing/use-test-server.ts';

const server = useTestServer();
const { start, aRunner, claim, rows, loseLease } = useJobs(server);

const away = new Outage('database_unavailable', new Error('ECONNREFUSED'));
const loseDatabase = () => {
  vi.spyOn(server.db, 'inTransaction').mockRejectedValue(away);
  vi.spyOn(server.db, 'updateTable').mockImplementation(() => {
    throw away;
  });
};
afterEach(() => vi.restoreAllMocks());
const counted = async () => (await rows()).map(({ attempts, forgiven }) => attempts - forgiven);
const loseAtOnce = async () => {
  loseDatabase();
  throw away;
};
const stateOf = async (id: string) => (await rows()).find((row) => row.id === id)?.state;

describe('an outage', () => {
  it('that outlasts the lease counts for nothing, also when another process takes the job over first', async () => {
    const other = await startTestServer({ beside: server });
    onTestFinished(() => other.stop());
    await start();
    const first = aRunner({ run: loseAtOnce, attempts: 3 });
    await expect(first.runNext()).rejects.toBe(away);
    loseLease();
    const { run, begun, letGo } = heldRun();
    const running = aRunner({ run, attempts: 3, on: other }).runNext();
    await begun;
    expect(await counted()).toEqual([2]);
    vi.restoreAllMocks();
    for (let time = 0; time < 3; time += 1) expect(await first.runNext()).toBe(false);
    expect(await counted()).toEqual([1]);
    letGo();
    await running;
    expect(await rows()).toMatchObject([{ state: 'done', attempts: 2, forgiven: 1 }]);
  });

  it('that was forgiven after the next attempt began leaves that one as many as its kind says', async () => {
    const { job } = await start();
    const first = aRunner({ run: loseAtOnce, attempts: 2 });
    await expect(first.runNext()).rejects.toBe(away);
    vi.restoreAllMocks();
    loseLease();
    const run = async () => {
      await first.runNext();
      throw new Error('planted');
    };
    await aRunner({ run, attempts: 2 }).runNext();
    expect(await stateOf(job.id)).toBe('pending');
  });

  it('is forgiven once, although nobody heard that it was', async () => {
    await start();
    const first = aRunner({ run: loseAtOnce, attempts: 3 });
    await expect(first.runNext()).rejects.toBe(away);
    vi.restoreAllMocks();
    const { inTransaction } = server.db;
    vi.spyOn(server.db, 'inTransaction').mockImplementationOnce(async (work) => {
      await inTransaction.call(server.db, work);
      throw away;
    });
    await expect(first.runNext()).rejects.toBe(away);
    expect(await counted()).toEqual([0]);
    server.clock.advanceMinutes(1);
    await claim();
    await first.runNext();
    expect(await counted()).toEqual([1]);
  });

  it('leaves those who were at a job time to say that they live, before it is taken from them', async () => {
    const { job } = await start();
    await claim();
    const second = aRunner();
    loseLease();
    vi.spyOn(server.db, 'inTransaction').mockRejectedValueOnce(away);
    await expect(second.runNext()).rejects.toBe(away);
    expect(await second.runNext()).toBe(false);
    expect(await stateOf(job.id)).toBe('running');
    await start('nobody’s');
    expect(await second.runNext()).toBe(true);
    loseLease();
    expect(await second.runNext()).toBe(true);
    expect(await stateOf(job.id)).toBe('interrupted');
  });

  it('that work met, and was given back at once, leaves the same time', async () => {
    const { job: theirs } = await start('theirs');
    await claim();
    await start('mine');
    const run = async () => {
      loseLease();
      throw away;
    };
    const runner = aRunner({ run });
    expect(await runner.runNext()).toBe(true);
    expect(await runner.runNext()).toBe(false);
    expect(await stateOf(theirs.id)).toBe('running');
  });

  it('that only a beat met leaves the same time', async () => {
    const { job: theirs } = await start('theirs');
    await claim();
    const { job: mine } = await start('mine');
    const { run, begun, letGo } = heldRun();
    const runner = aRunner({ run });
    const running = runner.runNext();
    await begun;
    loseLease();
    loseDatabase();
    await expect.poll(() => vi.mocked(server.db.updateTable).mock.calls.length).toBeGreaterThan(0);
    vi.restoreAllMocks();
    letGo();
    await running;
    expect(await stateOf(mine.id)).toBe('done');
    expect(await runner.runNext()).toBe(false);
    expect(await stateOf(theirs.id)).toBe('running');
  });

  it('that was met before the clock was set back keeps no job from being taken over', async () => {
    const { job } = await start();
    await claim();
    const runner = aRunner();
    vi.spyOn(server.db, 'inTransaction').mockRejectedValueOnce(away);
    await expect(runner.runNext()).rejects.toBe(away);
    server.clock.advanceMinutes(-60);
    onTestFinished(() => server.clock.advanceMinutes(60));
    expect(await runner.runNext()).toBe(true);
    expect(await stateOf(job.id)).toBe('interrupted');
  });

  it('is no bug: after one of those jobs are taken over as ever', async () => {
    const { job } = await start();
    await claim();
    const runner = aRunner();
    loseLease();
    const bug = new Error('planted');
    vi.spyOn(server.db, 'inTransaction').mockRejectedValueOnce(bug);
    await expect(runner.runNext()).rejects.toBe(bug);
    expect(await runner.runNext()).toBe(true);
    expect(await stateOf(job.id)).toBe('interrupted');
  });

  it('while a job is being taken leaves it as it was', async () => {
    await start();
    await sql`create function lose_connection() returns trigger language plpgsql as
      $$ begin raise exception 'planted' using errcode = '57P01'; end $$`.execute(server.db);
    await sql`create trigger lose_connection before update on jobs
      for each row when (new.step is null) execute function lose_connection()`.execute(server.db);
    onTestFinished(async () => {
      await sql`drop function lose_connection cascade`.execute(server.db);
    });
    await expect(aRunner().runNext()).rejects.toMatchObject({ reason: 'database_unavailable' });
    expect(await rows()).toMatchObject([{ state: 'pending', attempts: 0 }]);
  });

  it('that kept a process from saying that it lives is not the job’s fault either', async () => {
    await start();
    const { run, begun, letGo } = heldRun();
    const running = aRunner({ run, attempts: 3 }).runNext();
    await begun;
    loseDatabase();
    await expect.poll(() => vi.mocked(server.db.updateTable).mock.calls.length).toBeGreaterThan(0);
    await sql`update jobs set attempts = attempts + 1`.execute(server.db);
    vi.restoreAllMocks();
    letGo();
    await running;
    expect(await rows()).toMatchObject([{ state: 'running', attempts: 2, forgiven: 1 }]);
  });

  it('that was over again does not excuse who loses a job later', async () => {
    await start();
    const { run, begun, letGo } = heldRun();
    const running = aRunner({ run, attempts: 3 }).runNext();
    await begun;
    loseDatabase();
    await expect.poll(() => vi.mocked(server.db.updateTable).mock.calls.length).toBeGreaterThan(0);
    vi.restoreAllMocks();
    loseLease();
    const leaseEnd = async () => (await rows())[0]?.next_attempt_at.getTime();
    await expect.poll(leaseEnd).toBeGreaterThan(server.clock.now().getTime());
    await sql`update jobs set attempts = attempts + 1`.execute(server.db);
    letGo();
    await running;
    expect(await rows()).toMatchObject([{ state: 'running', attempts: 2, forgiven: 0 }]);
  });
});
