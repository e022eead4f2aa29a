import {
  decideVerificationCase,
  getVerificationCase,
  listVerificationCases,
  releaseVerificationCase,
  takeVerificationCase,
  viewVerificationOriginal,
} from '@skein/contract/verification-review.ts';
import { getPersonalAuth, listUserAuths } from '@skein/contract/verification.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import {
  appoint,
  approve,
  refuse,
  submitPersonal,
  submitQualification,
  type Person,
} from '../../testing/verification-builders.ts';
import { verifyAuditLog } from '../audit/audit.module.ts';

let server: TestServer;
let pilot: Person;
let admin: Person;
let second: Person;
beforeEach(async () => {
  server = await startTestServer();
  await appoint(server, 'owner');
  [pilot, admin, second] = [await server.signIn('pilot'), await server.signIn('admin'), await server.signIn('owner')];
});
afterEach(() => server.stop());

const refusal = (code: number, reason: string) => expect.objectContaining({ code, reason }) as Error;

interface Case {
  readonly id: string;
  readonly version: number;
}
const take = ({ call }: Person, which: Case) => call(takeVerificationCase, { body: which });
const decide = ({ call }: Person, which: Case) =>
  call(decideVerificationCase, { body: { ...which, decision: 'approve' } });
const view = async ({ call }: Person, which: Case, reason = '核对证件') =>
  (await call(viewVerificationOriginal, { body: { ...which, reason } })).info;
const show = async ({ call }: Person, which: Case) => (await call(getVerificationCase, { query: which })).info;
const release = ({ call }: Person, which: Case) => call(releaseVerificationCase, { body: which });
const personal = async () => (await pilot.call(getPersonalAuth, {})).info;
const deeds = async (action: string) =>
  server.db.selectFrom('audit_events').selectAll().where('action', '=', action).execute();

describe('the queue', () => {
  it('lists what waits, longest first and masked, and what was decided when asked', async () => {
    const mine = await submitPersonal(pilot, { idCard: '11010519491231002X' });
    const licence = await submitQualification(pilot);
    const { list, total } = await admin.call(listVerificationCases, { query: {} });
    expect(total).toBe(2);
    expect(list).toMatchObject([
      { ...mine, authType: 1, authState: 1, realName: '张*', idCard: '110***********002X', licence: null },
      { ...licence, authType: 3, authState: 1, realName: null, licence: { class: 'small', expireAt: '2099-01-30' } },
    ]);
    await refuse(admin, mine, '看不清');
    expect(await admin.call(listVerificationCases, { query: { authState: '3' } })).toMatchObject({
      list: [{ ...mine, authRefuseMsg: '看不清' }],
      total: 1,
    });
    expect((await admin.call(listVerificationCases, { query: { authType: '3', size: 1 } })).list).toHaveLength(1);
  });

  it('is searched by who asks and who has it, sorted by age and paged', async () => {
    const mine = await submitPersonal(pilot);
    server.clock.advanceMinutes(1);
    const others = await submitPersonal(second);
    await take(admin, others);
    const found = async (query: object) =>
      (await admin.call(listVerificationCases, { query })).list.map(({ id }) => id);
    expect(await found({ sort: '-submittedAt' })).toEqual([others.id, mine.id]);
    expect(await found({ search: '程' })).toEqual([mine.id]);
    expect(await found({ search: 'OWNER@skein.demo' })).toEqual([others.id]);
    expect(await found({ search: '沈知' })).toEqual([others.id]);
    expect(await found({ search: '%' })).toEqual([]);
    expect(await found({ size: 1, page: 2 })).toEqual([others.id]);
  });

  it('is not found by a part of a contact, which would tell what is masked letter by letter', async () => {
    await server.db.updateTable('users').set({ phone: '13800001234' }).where('mail', '=', 'pilot@skein.demo').execute();
    await submitPersonal(pilot);
    const count = async (search: string) => (await admin.call(listVerificationCases, { query: { search } })).total;
    expect(await Promise.all(['pilot@', 'ilot@skein.demo', '1380000', '0001234'].map(count))).toEqual([0, 0, 0, 0]);
    expect(await Promise.all(['pilot@skein.demo', '+86 138 0000 1234'].map(count))).toEqual([1, 1]);
  });

  it('says who has a case and until when, and which is one’s own', async () => {
    const which = await submitPersonal(pilot);
    await take(admin, which);
    const held = await show(second, which);
    expect(held).toMatchObject({ reviewerName: '沈知行', isHeldByCaller: false });
    expect(Date.parse(held.heldUntil ?? '') - Date.parse(held.takenAt ?? '')).toBe(30 * 60_000);
    expect(await show(admin, which)).toMatchObject({ userName: '程野', isHeldByCaller: true, isOwn: false });
    expect(await show(admin, await submitPersonal(admin))).toMatchObject({ isOwn: true, heldUntil: null });
    await expect(show(admin, { ...which, version: 9 })).rejects.toEqual(refusal(404, 'no_such_case'));
    server.clock.advanceMinutes(30);
    expect(await show(await server.signIn('owner'), which)).toMatchObject({ heldUntil: null });
  });
});

describe('two reviewers at once', () => {
  it('taking a case: one has it, one is told 409', async () => {
    const which = await submitPersonal(pilot);
    const outcomes = await Promise.allSettled([take(admin, which), take(second, which)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusal(409, 'case_taken') });
  });

  it('deciding: the one who did not take it is told 409', async () => {
    const which = await submitPersonal(pilot);
    await take(admin, which);
    await expect(decide(second, which)).rejects.toEqual(refusal(409, 'case_taken'));
  });

  it('approve once: the same decision sent twice at once finds it decided', async () => {
    const which = await submitPersonal(pilot);
    await take(admin, which);
    const body = { ...which, decision: 'approve' } as const;
    const outcomes = await Promise.allSettled(
      [1, 2].map(() => admin.call(decideVerificationCase, { body, allowedRepeat: true })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: refusal(409, 'case_decided'),
    });
    expect(await deeds('verification.approved')).toHaveLength(1);
  });

  it('approving two numbers of one person: the second finds the first', async () => {
    const [identity, licence] = [await submitPersonal(pilot), await submitQualification(pilot)];
    await take(admin, identity);
    await take(second, licence);
    const outcomes = await Promise.allSettled([decide(admin, identity), decide(second, licence)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: refusal(409, 'id_number_differs'),
    });
  });

  it('may relieve each other after half an hour', async () => {
    const which = await submitPersonal(pilot);
    await take(admin, which);
    server.clock.advanceMinutes(31);
    second = await server.signIn('owner');
    admin = await server.signIn('admin');
    await take(second, which);
    await expect(decide(admin, which)).rejects.toEqual(refusal(409, 'case_taken'));
    await expect(decide(second, which)).resolves.toBeNull();
  });
});

describe('a case given back', () => {
  it('is free at once, and recorded as such', async () => {
    const which = await submitPersonal(pilot);
    await take(admin, which);
    await expect(release(second, which)).rejects.toEqual(refusal(409, 'case_taken'));
    await release(admin, which);
    await expect(release(admin, which)).rejects.toEqual(refusal(409, 'case_not_taken'));
    expect(await show(second, which)).toMatchObject({ reviewerName: null, heldUntil: null });
    await take(second, which);
    expect(await deeds('verification.released')).toMatchObject([{ target_id: which.id, data: { version: 1 } }]);
  });
});

describe('a decision', () => {
  it('on the own case is refused, approving and looking included', async () => {
    const own = await submitPersonal(admin);
    await expect(take(admin, own)).rejects.toEqual(refusal(403, 'own_case'));
    await expect(decide(admin, own)).rejects.toEqual(refusal(403, 'own_case'));
    await expect(view(admin, own)).rejects.toEqual(refusal(403, 'own_case'));
    await expect(approve(second, own)).resolves.toBeUndefined();
  });

  it('needs the case to be taken first', async () => {
    await expect(decide(admin, await submitPersonal(pilot))).rejects.toEqual(refusal(409, 'case_not_taken'));
  });

  it('on what does not exist is refused', async () => {
    const { id } = await submitPersonal(pilot);
    await expect(take(admin, { id, version: 2 })).rejects.toEqual(refusal(404, 'no_such_case'));
    await expect(take(admin, { id: crypto.randomUUID(), version: 1 })).rejects.toEqual(refusal(404, 'no_such_case'));
  });

  it('to refuse needs words', async () => {
    const which = await submitPersonal(pilot);
    await take(admin, which);
    for (const body of [{ decision: 'refuse' }, { decision: 'refuse', message: '  ' }, { decision: 'perhaps' }]) {
      const { envelope } = await server.post(decideVerificationCase.path, { ...which, ...body }, admin.headers);
      expect(envelope).toMatchObject({ code: 400, data: { reason: 'invalid_input' } });
    }
  });

  it('holds for the version reviewed when the person edited meanwhile', async () => {
    const reviewed = await submitPersonal(pilot, { realName: '张伟明' });
    await take(admin, reviewed);
    const edited = await submitPersonal(pilot, { realName: '李建国' });
    await decide(admin, reviewed);
    expect(await personal()).toMatchObject({ version: 1, authState: 2, realName: '张*' });
    expect((await personal()).history).toMatchObject([
      { version: 2, authState: 1 },
      { version: 1, authState: 2 },
    ]);
    expect((await pilot.call(listUserAuths, {})).total).toBe(1);

    await refuse(admin, edited);
    expect(await personal()).toMatchObject({ version: 1, authState: 2, realName: '张*' });
  });

  it('on a version that was replaced unseen is refused', async () => {
    const stale = await submitPersonal(pilot);
    await submitPersonal(pilot);
    await expect(take(admin, stale)).rejects.toEqual(refusal(409, 'case_decided'));
  });

  it('reaches the person by mail, without the reason', async () => {
    await refuse(admin, await submitPersonal(pilot), '张伟明的照片不清晰');
    await approve(admin, await submitPersonal(pilot));
    const letters = await server.outbox();
    expect(letters).toMatchObject([
      { target: 'pilot@skein.demo', purpose: 'verificationApproved' },
      { target: 'pilot@skein.demo', purpose: 'verificationRefused' },
    ]);
    expect(JSON.stringify(letters)).not.toContain('张伟明');
  });

  it('stands where nothing can be sent', async () => {
    await server.db.updateTable('users').set({ mail: null }).where('mail', '=', 'pilot@skein.demo').execute();
    await approve(admin, await submitPersonal(pilot));
    expect(await personal()).toMatchObject({ authState: 2 });
  });
});

describe('an original', () => {
  it('is shown to the reviewer who took the case, through links of their own', async () => {
    const which = await submitPersonal(pilot, { idCard: '11010519491231002X' });
    await take(admin, which);
    const { pictures, ...person } = await view(admin, which);
    expect(person).toMatchObject({ realName: '张伟明', idCard: '11010519491231002X', licenceNumber: null });
    expect(pictures.map(({ field }) => field)).toEqual(['idCardImg', 'idCardBackImg']);

    const open = (headers: Record<string, string>) => fetch(server.url + (pictures[0]?.url ?? ''), { headers });
    expect((await open(admin.headers)).headers.get('content-type')).toBe('image/jpeg');
    expect((await open(second.headers)).status).toBe(404);
    server.clock.advanceMinutes(2);
    expect((await open(admin.headers)).status).toBe(410);
  });

  it('is shown to nobody else, nor without a reason, nor after the decision', async () => {
    const which = await submitPersonal(pilot);
    await expect(view(admin, which)).rejects.toEqual(refusal(409, 'case_not_taken'));
    await take(admin, which);
    await expect(view(second, which)).rejects.toEqual(refusal(409, 'case_taken'));
    for (const reason of [' ', '\u200B'.repeat(4), '\u3164'.repeat(4), '\u2800'.repeat(4)])
      await expect(view(admin, which, reason)).rejects.toEqual(refusal(400, 'invalid_input'));
    await decide(admin, which);
    await expect(view(admin, which)).rejects.toEqual(refusal(409, 'case_decided'));
    expect(await deeds('verification.originalViewed')).toEqual([]);
  });

  it('is not shown once the half hour is over, until the case is taken again', async () => {
    const which = await submitPersonal(pilot);
    await take(admin, which);
    server.clock.advanceMinutes(31);
    admin = await server.signIn('admin');
    await expect(view(admin, which)).rejects.toEqual(refusal(409, 'case_not_taken'));
    await take(admin, which);
    await expect(view(admin, which)).resolves.toMatchObject({ realName: '张伟明' });
  });

  it('leaves one row in the audit log for each view, with its reason', async () => {
    const which = await submitPersonal(pilot);
    await take(admin, which);
    await view(admin, which, '核对姓名');
    await view(admin, which, '再次核对');
    expect(await deeds('verification.originalViewed')).toMatchObject([
      { actor_label: '沈*', target_id: which.id, data: { version: 1, reason: '核对姓名' } },
      { actor_label: '沈*', target_id: which.id, data: { version: 1, reason: '再次核对' } },
    ]);
    expect(await verifyAuditLog(server.db)).toMatchObject({ isWhole: true });
  });
});
