import { cancelAccountDeletion, getAccountDeletion, requestAccountDeletion } from '@skein/contract/personal-data.ts';
import { setAvatar } from '@skein/contract/accounts.ts';
import { getUserInfo, listSessions, logIn } from '@skein/contract/session.ts';
import { getPersonalAuth } from '@skein/contract/verification.ts';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PersonalDataKeeper } from '../../personal-data-keeper.ts';
import { dumpDatabase, spellingsOf } from '../../testing/database-dump.ts';
import { idOfPerson, setRole } from '../../testing/enterprises.ts';
import { untilWaiting } from '../../testing/held-account.ts';
import { aPhone, dataOf, goodPassword, startServerBehindProxy } from '../../testing/people.ts';
import { aRegistered, asClient } from '../../testing/registered.ts';
import { demoPassword, type TestServer } from '../../testing/start-test-server.ts';
import { approve, submitPersonal, uploadPicture, type Person } from '../../testing/verification-builders.ts';
import { verifyAuditLog } from '../audit/audit.module.ts';
import { holdEnterprise } from '../enterprises/enterprises.module.ts';
import { createErasure } from './erasure.service.ts';

const DAY_MINUTES = 24 * 60;
const COOLING_OFF_MINUTES = 7 * DAY_MINUTES;

let server: TestServer;
beforeEach(async () => {
  server = await startServerBehindProxy();
});
afterEach(() => server.stop());

const refusal = (code: number, reason: string) => expect.objectContaining({ code, reason }) as Error;

const pilotsRequest = { account: 'pilot@skein.demo', password: demoPassword };
const request = ({ call }: Person, body: { account: string; password?: string } = pilotsRequest) =>
  call(requestAccountDeletion, { body });
const infoOf = async ({ call }: Person) => (await call(getUserInfo, {})).info;
const userOf = (id: string) => server.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const sentTo = async (target: string) =>
  (await server.outbox()).filter((message) => message.target === target).map(({ purpose }) => purpose);
const anErasure = (given: { readonly keepers?: readonly PersonalDataKeeper[] } = {}) =>
  createErasure({ ...server, clock: server.clock.now, log: pino({ level: 'silent' }), ...given });
const eraseDue = (given: { readonly keepers?: readonly PersonalDataKeeper[] } = {}) => anErasure(given).eraseDue();

describe('asking for deletion', () => {
  it('sets a day a week ahead, tells the owner, and leaves everything as it is', async () => {
    const pilot = await server.signIn('pilot');
    const { info } = await request(pilot);
    const days = (Date.parse(info.deletionAt ?? '') - server.clock.now().getTime()) / (DAY_MINUTES * 60_000);
    expect(days).toBeCloseTo(7, 2);
    expect(await infoOf(pilot)).toEqual(info);
    expect(await sentTo('pilot@skein.demo')).toContain('accountDeletionScheduled');
    server.clock.advanceMinutes(COOLING_OFF_MINUTES - 60);
    await eraseDue();
    expect(await infoOf(await server.signIn('pilot'))).toMatchObject({ mail: 'pilot@skein.demo' });
  });

  it('needs the owner’s proof and the account typed in full', async () => {
    const pilot = await server.signIn('pilot');
    const { account } = pilotsRequest;
    await expect(request(pilot, { account })).rejects.toEqual(refusal(400, 'proof_required'));
    await expect(request(pilot, { account, password: 'wrong' })).rejects.toEqual(refusal(400, 'wrong_password'));
    const mistyped = request(pilot, { ...pilotsRequest, account: 'pilot@skein' });
    await expect(mistyped).rejects.toMatchObject({
      code: 400,
      data: { fields: { account: expect.any(String) as string } },
    });
    expect((await server.post(requestAccountDeletion.path, pilotsRequest)).envelope).toMatchObject({ code: 401 });
    expect((await infoOf(pilot)).deletionAt).toBeNull();
  });

  it('twice is refused, and so is taking back what was not asked for', async () => {
    const pilot = await server.signIn('pilot');
    await expect(pilot.call(cancelAccountDeletion, {})).rejects.toEqual(refusal(409, 'deletion_not_requested'));
    await request(pilot);
    await expect(request(pilot)).rejects.toEqual(refusal(409, 'deletion_requested'));
  });

  it('can be taken back until the last moment, and the owner is told', async () => {
    const pilot = await server.signIn('pilot');
    await request(pilot);
    server.clock.advanceMinutes(COOLING_OFF_MINUTES + 1);
    const again = await server.signIn('pilot');
    expect((await again.call(cancelAccountDeletion, {})).info.deletionAt).toBeNull();
    await eraseDue();
    expect(await infoOf(again)).toMatchObject({ name: '程野', deletionAt: null });
    expect(await sentTo('pilot@skein.demo')).toContain('accountDeletionCancelled');
    const events = server.db.selectFrom('audit_events').select('action').where('action', 'like', 'account.del%');
    expect((await events.orderBy('sequence').execute()).map(({ action }) => action)).toEqual([
      'account.deletionRequested',
      'account.deletionCancelled',
    ]);
  });
});

describe('the last platform administrator', () => {
  const adminsRequest = (name: string) => ({ account: `${name}@skein.demo`, password: demoPassword });
  const promoteDispatcher = () =>
    server.db
      .updateTable('users')
      .set({ is_platform_admin: true })
      .where('mail', '=', 'dispatcher@skein.demo')
      .execute();

  it('is told beforehand that they cannot go, and cannot', async () => {
    const admin = await server.signIn('admin');
    expect((await admin.call(getAccountDeletion, {})).info).toEqual({
      deletionAt: null,
      objections: ['last_administrator'],
    });
    await expect(request(admin, adminsRequest('admin'))).rejects.toEqual(refusal(409, 'last_administrator'));
    await promoteDispatcher();
    expect((await admin.call(getAccountDeletion, {})).info.objections).toEqual([]);
    await request(admin, adminsRequest('admin'));
  });

  it('of two who ask at once, one stays', async () => {
    await promoteDispatcher();
    const [admin, dispatcher] = [await server.signIn('admin'), await server.signIn('dispatcher')];
    const answers = await Promise.allSettled([
      request(admin, adminsRequest('admin')),
      request(dispatcher, adminsRequest('dispatcher')),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 409, reason: 'last_administrator' },
    });
  });

  it('who became so meanwhile is kept when the day comes, and told', async () => {
    await promoteDispatcher();
    const admin = await server.signIn('admin');
    await request(admin, adminsRequest('admin'));
    await server.db
      .updateTable('users')
      .set({ disabled_at: new Date() })
      .where('mail', '=', 'dispatcher@skein.demo')
      .execute();
    server.clock.advanceMinutes(COOLING_OFF_MINUTES + 1);
    await eraseDue();
    expect(await infoOf(await server.signIn('admin'))).toMatchObject({ isAdmin: true, deletionAt: null });
    expect(await sentTo('admin@skein.demo')).toContain('accountDeletionCancelled');
  });
});

describe('when the week is over', () => {
  /** Everything that can be known of a person. */
  const aKnownPerson = async () => {
    const registered = await aRegistered(server);
    const person = asClient(server, registered.token);
    const { id } = await infoOf(person);
    const phone = aPhone();
    await server.db.updateTable('users').set({ phone, name: '欧阳若兰' }).where('id', '=', id).execute();
    await server.db
      .insertInto('wechat_identities')
      .values({ app_id: 'wx', open_id: 'open-ouyang', user_id: id, nickname: '若兰的微信', bound_at: new Date() })
      .execute();
    const idCard = '11010519491231002X';
    await approve(await server.signIn('admin'), await submitPersonal(person, { realName: '欧阳若兰', idCard }));
    await person.call(setAvatar, { body: { fileId: await uploadPicture(person, 'avatar') } });
    return { ...registered, person, id, phone, idCard };
  };

  const goneAfterAWeek = async () => {
    const known = await aKnownPerson();
    await request(known.person, { account: known.account, password: goodPassword });
    server.clock.advanceMinutes(COOLING_OFF_MINUTES + 1);
    const files = await server.db.selectFrom('files').select('digest').where('owner_id', '=', known.id).execute();
    await eraseDue();
    return { ...known, digests: files.map(({ digest }) => digest) };
  };

  it('nothing of the person is left in any table, nor in the store', async () => {
    const { account, phone, idCard, digests } = await goneAfterAWeek();
    const dump = await dumpDatabase(server.db);
    const traces = spellingsOf([account, phone, idCard, '欧阳若兰', 'open-ouyang', '若兰的微信']);
    expect(traces.filter((trace) => dump.includes(trace))).toEqual([]);
    expect(digests).toHaveLength(3);
    expect(await Promise.all(digests.map((digest) => server.fileStore.has(digest)))).toEqual([false, false, false]);
  });

  it('no row of any table belongs to the account any more', async () => {
    const { id } = await goneAfterAWeek();
    const { rows: columns } = await sql<{ table: string; column: string }>`
      select c.conrelid::regclass::text as "table", a.attname as "column"
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'f' and c.confrelid = 'users'::regclass`.execute(server.db);
    expect(columns.length).toBeGreaterThan(8);
    const left = await Promise.all(
      columns.map(async ({ table, column }) => {
        const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(
          server.db,
        );
        return rows.length > 0 ? [`${table}.${column}`] : [];
      }),
    );
    expect(left.flat()).toEqual([]);
  });

  it('the account is a number that the audit log still names, and the chain is whole', async () => {
    const { id } = await goneAfterAWeek();
    expect(await userOf(id)).toMatchObject({
      name: '—',
      mail: null,
      phone: null,
      password_hash: null,
      deletion_at: null,
    });
    const events = await server.db.selectFrom('audit_events').selectAll().where('actor_id', '=', id).execute();
    expect(events.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['account.registered', 'account.deletionRequested', 'account.erased']),
    );
    expect(await verifyAuditLog(server.db)).toMatchObject({ isWhole: true });
  });

  it('its sessions are over, nobody signs in to it, and its address can be registered anew', async () => {
    const { account, person, id } = await goneAfterAWeek();
    await expect(person.call(listSessions, {})).rejects.toMatchObject({ code: 401 });
    const answer = await server.post(logIn.path, { account, password: goodPassword });
    expect(answer.envelope).toMatchObject({ code: 400, data: { reason: 'wrong_credentials' } });
    expect(await sentTo(account)).toContain('accountDeleted');
    const again = await aRegistered(server, account);
    const { info } = dataOf(getUserInfo, await again.get(getUserInfo.path));
    expect(info).toMatchObject({ mail: account, deletionAt: null });
    expect(info.id).not.toBe(id);
  });

  it('their ID number can be verified for another account', async () => {
    const { idCard } = await goneAfterAWeek();
    const next = await server.signIn('newcomer');
    await approve(await server.signIn('admin'), await submitPersonal(next, { realName: '叶初', idCard }));
    expect((await next.call(getPersonalAuth, {})).info.authState).toBe(2);
  });

  it('happens whole or not at all, and is tried again', async () => {
    const pilot = await server.signIn('pilot');
    const { id } = await infoOf(pilot);
    await request(pilot);
    server.clock.advanceMinutes(COOLING_OFF_MINUTES + 1);
    const failing: PersonalDataKeeper = { erase: () => Promise.reject(new Error('this module is not well')) };
    await eraseDue({ keepers: [...server.keepers, failing] });
    expect(await userOf(id)).toMatchObject({ mail: 'pilot@skein.demo', name: '程野', erased_at: null });
    expect(await server.db.selectFrom('sign_ins').select('id').where('user_id', '=', id).execute()).not.toEqual([]);
    await eraseDue();
    expect((await userOf(id)).erased_at).not.toBeNull();
  });

  it('two processes at once erase it once', async () => {
    const pilot = await server.signIn('pilot');
    const { id } = await infoOf(pilot);
    await request(pilot);
    server.clock.advanceMinutes(COOLING_OFF_MINUTES + 1);
    await Promise.all([eraseDue(), eraseDue(), eraseDue()]);
    const events = server.db.selectFrom('audit_events').select('sequence').where('action', '=', 'account.erased');
    expect(await events.where('target_id', '=', id).execute()).toHaveLength(1);
  });
});

describe('the owners of one enterprise', () => {
  /** Both of the only two, whose week is over. */
  const twoWhoGo = async () => {
    const [owner, dispatcher] = [await idOfPerson(server, 'owner'), await idOfPerson(server, 'dispatcher')];
    await setRole(server, dispatcher, 'owner');
    for (const name of ['owner', 'dispatcher'] as const) {
      await request(await server.signIn(name), { account: `${name}@skein.demo`, password: demoPassword });
      server.clock.advanceMinutes(1);
    }
    server.clock.advanceMinutes(COOLING_OFF_MINUTES);
    return { owner, dispatcher };
  };

  it('do not both go when two processes erase them at once', async () => {
    const { owner, dispatcher } = await twoWhoGo();
    const begun = Promise.withResolvers<void>();
    const letGo = Promise.withResolvers<void>();
    const slow: PersonalDataKeeper = {
      erase: async () => {
        begun.resolve();
        await letGo.promise;
      },
    };
    const first = eraseDue({ keepers: [...server.keepers, slow] });
    await Promise.race([first, begun.promise]);
    const second = eraseDue();
    await Promise.race([second, untilWaiting(server, 1)]);
    letGo.resolve();
    await Promise.all([first, second]);
    const erased = await Promise.all([owner, dispatcher].map(async (id) => (await userOf(id)).erased_at !== null));
    expect(erased).toEqual([true, false]);
  });

  it('are held after it, as by whoever works in it: neither waits for the other for ever', async () => {
    const { owner } = await twoWhoGo();
    const { enterprise_id } = await server.db
      .selectFrom('memberships')
      .select('enterprise_id')
      .where('user_id', '=', owner)
      .executeTakeFirstOrThrow();
    const { erasing } = await server.db.inTransaction(async (tx) => {
      await holdEnterprise(tx, enterprise_id);
      const begun = eraseDue();
      await untilWaiting(server, 1);
      await tx.selectFrom('users').select('id').where('id', '=', owner).forShare().noWait().execute();
      return { erasing: begun };
    });
    await erasing;
    expect((await userOf(owner)).erased_at).not.toBeNull();
  });
});

it('erases the others although more accounts than one round takes always fail', async () => {
  const insert = sql`insert into users (id, name, mail, deletion_at)
    select gen_random_uuid(), 'doomed ' || n, 'doomed' || n || '@example.org', now() - interval '1 year'
    from generate_series(1, 21) n returning id`;
  // By the database, so that the server's own background round, which may come at any moment, fails on them too.
  await sql`create function keep_doomed() returns trigger language plpgsql as
    $$ begin raise exception 'it never can'; end $$`.execute(server.db);
  await sql`create trigger keep_doomed before update on users for each row
    when (old.name like 'doomed %') execute function keep_doomed()`.execute(server.db);
  const { rows } = (await insert.execute(server.db)) as { rows: { id: string }[] };
  const doomed = new Set(rows.map(({ id }) => id));
  await request(await server.signIn('pilot'));
  server.clock.advanceMinutes(COOLING_OFF_MINUTES);
  const erasure = anErasure();
  let rounds = 0;
  while (await erasure.eraseDue()) rounds += 1;
  expect(rounds).toBe(1);
  const left = await server.db.selectFrom('users').select('id').where('deletion_at', 'is not', null).execute();
  expect(new Set(left.map(({ id }) => id))).toEqual(doomed);
});
