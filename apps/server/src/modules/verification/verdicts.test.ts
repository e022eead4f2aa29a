import {
  decideVerificationCase,
  getVerificationCase,
  listVerificationCases,
  releaseVerificationCase,
  takeVerificationCase,
  undoVerificationVerdict,
  viewVerificationOriginal,
} from '@skein/contract/verification-review.ts';
import { platformHealth } from '@skein/contract/platform-health.ts';
import { getPersonalAuth } from '@skein/contract/verification.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startTestServer } from '../../testing/start-test-server.ts';
import { useTestServer } from '../../testing/use-test-server.ts';
import {
  appoint,
  approve,
  forgetCases,
  submitPersonal,
  submitQualification,
  type Person,
} from '../../testing/verification-builders.ts';

const server = useTestServer();
let pilot: Person;
let admin: Person;
let second: Person;
beforeEach(async () => {
  await forgetCases(server);
  await appoint(server, 'owner');
  await server.db.updateTable('users').set({ language: 'zh-CN' }).where('mail', '=', 'pilot@skein.demo').execute();
  [pilot, admin, second] = [await server.signIn('pilot'), await server.signIn('admin'), await server.signIn('owner')];
});

interface Case {
  readonly id: string;
  readonly version: number;
}
type Verdict = Parameters<typeof give>[2];
const refusal = (code: number, reason: string) => expect.objectContaining({ code, reason }) as Error;
const take = ({ call }: Person, which: Case) => call(takeVerificationCase, { body: which });
const give = (
  { call }: Person,
  which: Case,
  verdict: { decision: 'approve' } | { decision: 'refuse'; reasons?: 'unreadable'[]; message?: string },
  undoSeconds = 30,
) => call(decideVerificationCase, { body: { ...which, ...verdict, undoSeconds } });
const undo = ({ call }: Person, which: Case) => call(undoVerificationVerdict, { body: which });
const show = async ({ call }: Person, which: Case) => (await call(getVerificationCase, { query: which })).info;
const personal = async () => (await pilot.call(getPersonalAuth, {})).info;
const waiting = async (person: Person) => (await person.call(listVerificationCases, { query: {} })).list;
const deedsOn = async ({ id }: Case, action: string) =>
  server.db.selectFrom('audit_events').selectAll().where('action', '=', action).where('target_id', '=', id).execute();
const noticesOf = async (mail: string) => {
  const rows = await server.db
    .selectFrom('notices')
    .innerJoin('users', 'users.id', 'notices.user_id')
    .select('notices.kind')
    .where('users.mail', '=', mail)
    .execute();
  return rows.map(({ kind }) => kind);
};

const given = async (verdict: Verdict = { decision: 'approve' }, undoSeconds = 30) => {
  const which = await submitPersonal(pilot);
  await take(admin, which);
  await give(admin, which, verdict, undoSeconds);
  return which;
};
/** Another process starts, and looks for what is due as each does. */
const settleElsewhere = async () => {
  const other = await startTestServer({ beside: server });
  onTestFinished(() => other.stop());
};

/** Nothing can be decided, as if the database were away or the code had a bug. Gives the way to end it. */
const keepFromDeciding = async (because: 'away' | 'bug') => {
  const code = because === 'away' ? '57P01' : 'P0001';
  const body = sql.lit(`begin raise exception 'planted' using errcode = '${code}'; end`);
  await sql`create function fail() returns trigger language plpgsql as ${body}`.execute(server.db);
  await sql`create trigger fail before update on verification_versions
    for each row execute function fail()`.execute(server.db);
  return async (): Promise<void> => {
    await sql`drop function fail cascade`.execute(server.db);
  };
};

describe('a verdict that can be taken back', () => {
  it('tells nobody and changes nothing before its time, and then does both', async () => {
    const which = await given();
    expect(await personal()).toMatchObject({ authState: 1 });
    expect(await show(second, which)).toMatchObject({ authState: 1, verdict: { decision: 'approve' } });
    expect(await waiting(second)).toEqual([]);
    const before = await server.outbox();
    server.clock.advanceMinutes(1);
    await settleElsewhere();
    expect(await personal()).toMatchObject({ authState: 2 });
    expect(await show(admin, which)).toMatchObject({ verdict: null, authState: 2 });
    expect(await server.outbox()).toHaveLength(before.length + 1);
    expect(await deedsOn(which, 'verification.approved')).toMatchObject([{ actor_label: '沈*', target_id: which.id }]);
    await expect(undo(admin, which)).rejects.toEqual(refusal(409, 'too_late_to_undo'));
  });

  it('is looked for at that moment by the process that took it', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    onTestFinished(() => timers.mockRestore());
    // For no other timer's time.
    await given({ decision: 'approve' }, 17);
    const [wake] = timers.mock.calls.find(([, milliseconds]) => milliseconds === 17_000) ?? [];
    if (!wake) throw new Error('nobody looks then');
    server.clock.advanceMinutes(1);
    wake();
    await expect.poll(personal).toMatchObject({ authState: 2 });
  });

  it('is taken back within its time, and the case is the reviewer’s again', async () => {
    const which = await given();
    await undo(admin, which);
    server.clock.advanceMinutes(1);
    await settleElsewhere();
    expect(await personal()).toMatchObject({ authState: 1 });
    expect(await show(admin, which)).toMatchObject({ verdict: null, isHeldByCaller: true });
    expect(await deedsOn(which, 'verification.verdictUndone')).toMatchObject([
      { data: { decision: 'approve', version: 1 } },
    ]);
    expect(await deedsOn(which, 'verification.approved')).toEqual([]);
    await give(admin, which, { decision: 'refuse', message: '照片不清晰' }, 0);
    expect(await personal()).toMatchObject({ authState: 3, authRefuseMsg: '照片不清晰' });
  });

  it('that is taken back leaves the reviewer a whole lease', async () => {
    const which = await submitPersonal(pilot);
    await take(admin, which);
    server.clock.advanceMinutes(14);
    await give(admin, which, { decision: 'approve' });
    await undo(admin, which);
    for (const minutes of [14, 14]) {
      server.clock.advanceMinutes(minutes);
      expect(await show(admin, which)).toMatchObject({ isHeldByCaller: true });
    }
  });

  it('is not another’s to take back, and stands against every other deed', async () => {
    const which = await given();
    await expect(undo(second, which)).rejects.toEqual(refusal(409, 'too_late_to_undo'));
    for (const deed of [
      () => take(second, which),
      () => take(admin, which),
      () => give(admin, which, { decision: 'approve' }, 0),
      () => give(admin, which, { decision: 'refuse', message: '不' }),
      () => admin.call(releaseVerificationCase, { body: which }),
      () => admin.call(viewVerificationOriginal, { body: { ...which, reason: '核对证件' } }),
    ])
      await expect(deed()).rejects.toEqual(refusal(409, 'verdict_given'));
  });

  it('takes effect once, at whichever process looks first', async () => {
    const which = await given();
    server.clock.advanceMinutes(1);
    await settleElsewhere();
    expect(await personal()).toMatchObject({ authState: 2 });
    expect(await deedsOn(which, 'verification.approved')).toHaveLength(1);
  });

  it('takes effect although the clock was set back meanwhile', async () => {
    const which = await given({ decision: 'approve' }, 10);
    server.clock.advanceMinutes(-60);
    onTestFinished(() => server.clock.advanceMinutes(60));
    await settleElsewhere();
    expect(await personal()).toMatchObject({ authState: 2 });
    expect(await deedsOn(which, 'verification.approved')).toHaveLength(1);
  });

  it('is told of by the figures when nobody settles it', async () => {
    const overdue = async () =>
      (await (await fetch(`${server.url}/metrics`)).text())
        .split('\n')
        .filter((line) => /^skein_queue.*pending_verdicts/.test(line))
        .map((line) => Number(line.split(' ').at(-1)));
    await given();
    expect(await overdue()).toEqual([1, 0]);
    // Nor whom an earlier verdict wakes.
    onTestFinished(await keepFromDeciding('away'));
    server.clock.advanceMinutes(10);
    const [count, age] = await overdue();
    expect(count).toBe(1);
    expect(age).toBeGreaterThan(9 * 60);
    const { queues } = (await admin.call(platformHealth.info, {})).info;
    expect(queues.map(({ name, figures }) => [name, figures?.waiting])).toContainEqual(['pending_verdicts', 1]);
  });

  it('is told at once what would refuse it', async () => {
    const idCard = '11010519491231002X';
    const which = await submitQualification(pilot, { idCard });
    await approve(admin, await submitPersonal(await server.signIn('observer'), { idCard }));
    await take(admin, which);
    await expect(give(admin, which, { decision: 'approve' })).rejects.toEqual(refusal(409, 'id_number_taken'));
    expect(await show(admin, which)).toMatchObject({ verdict: null, isHeldByCaller: true });
  });

  it('that cannot be carried out any more is dropped, and its reviewer hears of it', async () => {
    const which = await given();
    await server.db.updateTable('verification_versions').set({ state: 0 }).execute();
    server.clock.advanceMinutes(1);
    await settleElsewhere();
    expect(await show(admin, which)).toMatchObject({ verdict: null, authState: 0 });
    expect(await noticesOf('admin@skein.demo')).toEqual(['verdictDropped']);
    expect(await deedsOn(which, 'verification.verdictDropped')).toMatchObject([{ data: { why: 'case_decided' } }]);
  });

  it('outlasts a database that is away when its time has come', async () => {
    const which = await given();
    const comeBack = await keepFromDeciding('away');
    server.clock.advanceMinutes(1);
    await settleElsewhere();
    expect(await show(admin, which)).toMatchObject({ verdict: { decision: 'approve' }, authState: 1 });
    await comeBack();
    await settleElsewhere();
    expect(await personal()).toMatchObject({ authState: 2 });
    expect(await deedsOn(which, 'verification.verdictDropped')).toEqual([]);
  });

  it('that fails of a bug is put off, so that it stands in nobody’s way', async () => {
    await given();
    const mend = await keepFromDeciding('bug');
    server.clock.advanceMinutes(1);
    await settleElsewhere();
    await mend();
    await settleElsewhere();
    expect(await personal()).toMatchObject({ authState: 1 });
    server.clock.advanceMinutes(1);
    await settleElsewhere();
    expect(await personal()).toMatchObject({ authState: 2 });
  });

  it('of somebody who lost their office meanwhile is dropped', async () => {
    const which = await submitPersonal(pilot);
    await take(second, which);
    await give(second, which, { decision: 'approve' });
    await server.db
      .updateTable('users')
      .set({ is_platform_admin: false })
      .where('mail', '=', 'owner@skein.demo')
      .execute();
    server.clock.advanceMinutes(1);
    await settleElsewhere();
    expect(await personal()).toMatchObject({ authState: 1 });
    expect(await deedsOn(which, 'verification.verdictDropped')).toMatchObject([{ data: { why: 'not_permitted' } }]);
    await expect(take(admin, which)).resolves.toBeNull();
  });
});

describe('reasons of the dictionary', () => {
  it('are told in the applicant’s language, before words of the reviewer’s own', async () => {
    await server.db.updateTable('users').set({ language: 'en-US' }).where('mail', '=', 'pilot@skein.demo').execute();
    const which = await given(
      { decision: 'refuse', reasons: ['unreadable', 'unreadable'], message: 'The left edge.' },
      0,
    );
    expect((await personal()).authRefuseMsg).toBe(
      'The picture cannot be read. Take it again in good light, without glare or blur.\nThe left edge.',
    );
    expect(await deedsOn(which, 'verification.refused')).toMatchObject([{ data: { reasons: 'unreadable' } }]);
  });

  it('are enough by themselves', async () => {
    await given({ decision: 'refuse', reasons: ['unreadable'] }, 0);
    expect((await personal()).authRefuseMsg).toContain('重新拍摄');
  });
});
