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
    vi.spyOn(server.db, 'getExecutor').mockImplementationOnce(() => {
      throw away;
    });
    await expect(second.runNext()).rejects.toBe(away);
    expect(await second.runNext()).toBe(false);
    expect(await stateOf(job.id)).toBe('running');
    await start('nobody’s');
    expect(await second.runNext()).toBe(true);
    loseLease();
    expect(await second.runNext()).toBe(true);
    expect(await stateOf(job.id)).toBe('interrupted');
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
});
