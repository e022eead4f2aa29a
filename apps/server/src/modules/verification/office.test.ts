import { getUserInfo } from '@skein/contract/session.ts';
import { twoPersonCalls } from '@skein/contract/two-persons.ts';
import { disableUser, enableUser } from '@skein/contract/user-administration.ts';
import {
  decideVerificationCase,
  getVerificationCase,
  releaseVerificationCase,
  takeVerificationCase,
  undoVerificationVerdict,
  viewVerificationOriginal,
} from '@skein/contract/verification-review.ts';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { submitAnEnterprise } from '../../testing/certification-builders.ts';
import { openPage } from '../../testing/live-page.ts';
import { goodPassword } from '../../testing/people.ts';
import { aRegistered, asClient, signInElsewhere } from '../../testing/registered.ts';
import { startTestServer } from '../../testing/start-test-server.ts';
import { behindProxy, useTestServer } from '../../testing/use-test-server.ts';
import { submitPersonal, submitQualification } from '../../testing/verification-builders.ts';

const server = useTestServer(behindProxy);

const aUser = async () => {
  const { token, account } = await aRegistered(server);
  const client = asClient(server, token);
  const { info } = await client.call(getUserInfo, {});
  return { ...client, token, account, userId: info.id, name: info.name };
};
type Someone = Awaited<ReturnType<typeof aUser>>;
const setAdmin = (userId: string, isAdmin: boolean) =>
  server.db.updateTable('users').set({ is_platform_admin: isAdmin }).where('id', '=', userId).execute();
const anAdmin = async () => {
  const person = await aUser();
  await setAdmin(person.userId, true);
  return person;
};

let applicant: Someone;
let reviewer: Someone;
let second: Someone;
let third: Someone;
beforeEach(async () => {
  applicant = await aUser();
  [reviewer, second, third] = [await anAdmin(), await anAdmin(), await anAdmin()];
});

interface Case {
  readonly id: string;
  readonly version: number;
}
const reason = 'No longer with us';
const take = ({ call }: Someone, which: Case) => call(takeVerificationCase, { body: which });
const show = async ({ call }: Someone, which: Case) => (await call(getVerificationCase, { query: which })).info;
const disable = ({ call }: Someone, { userId }: Someone) => call(disableUser, { body: { userId, reason } });
const unmake = async (asker: Someone, confirmer: Someone, { userId, name }: Someone) => {
  const deed = 'unmakeAdministrator';
  const wish = { userId, deed, reason, name, password: goodPassword } as const;
  const { info } = await asker.call(twoPersonCalls.ask, { body: wish });
  await confirmer.call(twoPersonCalls.confirm, { body: { id: info.id, password: goodPassword } });
};

describe('a link to an original', () => {
  /** A case that the reviewer has taken, and has looked into. */
  const aCaseLookedInto = async () => {
    const which = await submitPersonal(applicant);
    await take(reviewer, which);
    const body = { ...which, reason: '核对证件' };
    const [picture] = (await reviewer.call(viewVerificationOriginal, { body })).info.pictures;
    return { which, url: picture?.url ?? '' };
  };
  const open = async (url: string, { headers }: Pick<Someone, 'headers'> = reviewer) => {
    const answer = await fetch(server.url + url, { headers });
    return answer.ok ? { code: answer.status } : ((await answer.json()) as { code: number; data: object });
  };
  const refused = (code: number, why: string) => expect.objectContaining({ code, data: { reason: why } }) as object;
  const viewsAt = async (url: string) => {
    const [fileId = ''] = /[\da-f-]{36}/.exec(url) ?? [];
    const views = server.db.selectFrom('audit_events').select('sequence').where('action', '=', 'file.viewed');
    return (await views.where('target_id', '=', fileId).execute()).length;
  };

  it('opens while the case is held, as often as it is asked for', async () => {
    const { url } = await aCaseLookedInto();
    expect([await open(url), await open(url)]).toEqual([{ code: 200 }, { code: 200 }]);
    expect(await viewsAt(url)).toBe(2);
  });

  it('opens no more once the case was given back, nor when another took it', async () => {
    const { which, url } = await aCaseLookedInto();
    await reviewer.call(releaseVerificationCase, { body: which });
    expect(await open(url)).toEqual(refused(409, 'case_not_taken'));
    await take(second, which);
    expect(await open(url)).toEqual(refused(409, 'case_taken'));
    expect(await viewsAt(url)).toBe(0);
  });

  it('opens no more while a verdict waits, again when it was taken back, and not after it', async () => {
    const { which, url } = await aCaseLookedInto();
    const verdict = { ...which, decision: 'approve' } as const;
    await reviewer.call(decideVerificationCase, { body: { ...verdict, undoSeconds: 30 } });
    expect(await open(url)).toEqual(refused(409, 'verdict_given'));
    await reviewer.call(undoVerificationVerdict, { body: which });
    expect(await open(url)).toEqual({ code: 200 });
    await reviewer.call(decideVerificationCase, { body: verdict });
    expect(await open(url)).toEqual(refused(409, 'case_decided'));
  });

  it('opens no more when the lease is over', async () => {
    const { which } = await aCaseLookedInto();
    server.clock.advanceMinutes(29.5);
    const again = asClient(server, (await signInElsewhere(server, reviewer.account)).token);
    const body = { ...which, reason: '再核对一次' };
    const [picture] = (await again.call(viewVerificationOriginal, { body })).info.pictures;
    server.clock.advanceMinutes(0.6);
    const answer = await fetch(server.url + (picture?.url ?? ''), { headers: again.headers });
    expect(await answer.json()).toMatchObject({ code: 409, data: { reason: 'case_not_taken' } });
  });

  it('opens no more to one who lost the administrator flag, by whatever way', async () => {
    const { url } = await aCaseLookedInto();
    await setAdmin(reviewer.userId, false);
    expect(await open(url)).toMatchObject({ code: 403, data: { reason: 'not_permitted' } });
    expect(await viewsAt(url)).toBe(0);
  });

  it('opens no more to one who was disabled, even when they are back within the minute', async () => {
    const { url } = await aCaseLookedInto();
    await disable(second, reviewer);
    expect(await open(url)).toMatchObject({ code: 401 });
    await second.call(enableUser, { body: { userId: reviewer.userId, reason } });
    const { token } = await signInElsewhere(server, reviewer.account);
    expect(await open(url, asClient(server, token))).toEqual(refused(409, 'case_not_taken'));
  });
});

describe('the cases of one who lost their office', () => {
  /** One of each kind, taken. */
  const aDesk = async () => {
    const cases = [
      await submitPersonal(applicant),
      await submitQualification(await aUser()),
      await submitAnEnterprise(await aUser()),
    ];
    for (const which of cases) await take(reviewer, which);
    return cases;
  };
  const released = async ({ id }: Case) =>
    server.db
      .selectFrom('audit_events')
      .select('actor_id')
      .where('action', '=', 'verification.released')
      .where('target_id', '=', id)
      .execute();

  it.each([
    ['disabled', () => disable(second, reviewer)],
    ['no administrator any more', () => unmake(second, third, reviewer)],
  ])('are free at once when they are %s, and pages hear of it', async (_, leave) => {
    const cases = await aDesk();
    const others = await submitPersonal(await aUser());
    await take(third, others);
    const page = openPage(server.url);
    await page.greet(second.token);
    await leave();
    const topics = () => page.all('changed').flatMap((changed) => changed.topics);
    await expect.poll(topics).toContain('reviews');
    await page.leave();
    for (const which of cases) {
      expect(await show(second, which)).toMatchObject({ reviewerId: null, heldUntil: null });
      await expect(take(second, which)).resolves.toBeNull();
      expect(await released(which)).toHaveLength(1);
    }
    expect(await show(second, others)).toMatchObject({ reviewerId: third.userId });
  });

  it('stay theirs when nothing came of it', async () => {
    const [which = { id: '', version: 0 }] = await aDesk();
    await expect(disable(reviewer, reviewer)).rejects.toMatchObject({ reason: 'own_account' });
    expect(await show(second, which)).toMatchObject({ reviewerId: reviewer.userId });
  });

  it('keep no verdict that was still to take effect, though they get it back in time', async () => {
    const [which = { id: '', version: 0 }] = await aDesk();
    await reviewer.call(decideVerificationCase, { body: { ...which, decision: 'approve', undoSeconds: 2 } });
    await unmake(second, third, reviewer);
    await setAdmin(reviewer.userId, true);
    server.clock.advanceMinutes(1);
    await expect.poll(() => show(second, which)).toMatchObject({ verdict: null, authState: 1, reviewerId: null });
  });

  const aVerdict = async () => {
    const [which = { id: '', version: 0 }] = await aDesk();
    await reviewer.call(decideVerificationCase, { body: { ...which, decision: 'approve', undoSeconds: 30 } });
    return which;
  };

  it('can be taken at once although a verdict was still to take effect; the log and its reviewer are told', async () => {
    const which = await aVerdict();
    await unmake(second, third, reviewer);
    expect(await show(second, which)).toMatchObject({ verdict: null, authState: 1, reviewerId: null });
    await expect(take(second, which)).resolves.toBeNull();
    const dropped = server.db
      .selectFrom('audit_events')
      .select('data')
      .where('action', '=', 'verification.verdictDropped');
    expect(await dropped.where('target_id', '=', which.id).execute()).toMatchObject([
      { data: { version: which.version, decision: 'approve', why: 'not_permitted' } },
    ]);
    const told = server.db.selectFrom('notices').select('kind').where('user_id', '=', reviewer.userId);
    expect(await told.where('kind', '=', 'verdictDropped').execute()).toHaveLength(1);
  });

  it('wait for nobody who is about to carry such a verdict out, and who finds the office gone', async () => {
    const which = await aVerdict();
    await server.db.inTransaction(async (tx) => {
      await tx.selectFrom('pending_verdicts').select('noun').where('case_id', '=', which.id).forUpdate().execute();
      await unmake(second, third, reviewer);
    });
    server.clock.advanceMinutes(1);
    second = { ...second, ...asClient(server, (await signInElsewhere(server, second.account)).token) };
    const other = await startTestServer({ beside: server });
    onTestFinished(() => other.stop());
    expect(await show(second, which)).toMatchObject({ verdict: null, authState: 1, reviewerId: null });
  });

  it('are not taken by one who loses it at that moment', async () => {
    const cases = await Promise.all(Array.from({ length: 6 }, async () => submitPersonal(await aUser())));
    await Promise.allSettled([disable(second, reviewer), ...cases.map((which) => take(reviewer, which))]);
    for (const which of cases) expect(await show(second, which)).toMatchObject({ reviewerId: null });
  });
});
