import { randomUUID } from 'node:crypto';
import { askAirspace } from '@skein/contract/flight-answer.ts';
import { droneCalls, DroneFacts, type Drone } from '@skein/contract/drones.ts';
import { getLicenceValidity } from '@skein/contract/licence-validity.ts';
import { listNotices } from '@skein/contract/notices.ts';
import { setNotification } from '@skein/contract/notifications.ts';
import { factsIn } from '@skein/contract/records.ts';
import { unlockReviewCalls } from '@skein/contract/unlock-review.ts';
import { unlockCalls, type Unlock } from '@skein/contract/unlocks.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { describeAccess } from '../../testing/describe-access.ts';
import { anEnterprise, idOfPerson, joinEnterprise } from '../../testing/enterprises.ts';
import { readDrawnCode } from '../../testing/read-drawn-code.ts';
import { caseOf, unlockHands } from '../../testing/unlock-builders.ts';
import type { DemoName } from '../../testing/start-test-server.ts';
import { useTestServer } from '../../testing/use-test-server.ts';
import { writeToldDays } from './expiry.repo.ts';
import { createExpiry } from './expiry.service.ts';
import { addressOf } from './licence-paper.service.ts';
import { forgetPerson } from './unlocks-of-person.repo.ts';
import { validityOf as validityOfLicence } from './validity.service.ts';

const server = useTestServer();
const {
  as,
  aDrone,
  aZone,
  aDocument,
  aSubmitted,
  aPassedOn,
  takeCase,
  aLicensed,
  approve,
  submit,
  wholeFacts,
  show,
  inDays,
} = unlockHands(server);
beforeAll(() => anEnterprise(server, 'newcomer'));

const refusal = (code: number, reason: string) => expect.objectContaining({ code, reason }) as Error;
const statesOf = (outcomes: PromiseSettledResult<unknown>[]) => outcomes.map(({ status }) => status).toSorted();
const kindsIn = ({ timeline }: Unlock) => timeline.map(({ kind }) => kind);
const decide = async (request: Unlock, decision: 'approve' | 'refuse', undoSeconds = 0) => {
  const which = { ...caseOf(request), undoSeconds };
  const body =
    decision === 'approve' ? { ...which, decision } : { ...which, decision, reasons: ['no-approval' as const] };
  return (await as('admin'))(unlockReviewCalls.decide, { body });
};
const toldOf = async (name: DemoName) =>
  (await (await as(name))(listNotices, { query: { size: 100 } })).list.map(({ kind, unlock }) => `${kind} ${unlock}`);
const called = ({ name, number }: Unlock) => `${name} (${number})`;

const passedOn = async () => ({ body: caseOf(await aPassedOn()) });
describeAccess(() => server, unlockReviewCalls.list, {
  success: { as: 'admin', input: () => ({ query: {} }) },
  noPermission: 'owner',
  badInput: { input: { query: { authState: '9', type: 'goose' } }, fields: ['authState', 'type'] },
});
describeAccess(() => server, unlockReviewCalls.take, {
  success: { as: 'admin', input: passedOn },
  noPermission: 'owner',
  badInput: { input: { body: { id: 'x', version: 0 } }, fields: ['id', 'version'] },
});
describeAccess(() => server, unlockReviewCalls.revoke, {
  success: { as: 'admin', input: async () => ({ body: { id: (await aLicensed()).id, reason: '空域临时管制' } }) },
  noPermission: 'owner',
  badInput: { input: { body: { id: 'x', reason: '' } }, fields: ['id', 'reason'] },
});

describe('at the desk', () => {
  it('comes once the enterprise has passed it on, with what it touches and names', async () => {
    const sent = await aSubmitted();
    const admin = await as('admin');
    await expect(admin(unlockReviewCalls.info, { query: caseOf(sent) })).rejects.toEqual(refusal(404, 'no_such_case'));
    const passed = await approve(sent);
    const { info } = await admin(unlockReviewCalls.info, { query: caseOf(passed) });
    expect(info).toMatchObject({ number: sent.number, authState: 1, isOwn: false, heldUntil: null });
    expect(info.details).toMatchObject({ shape: sent.shape, documents: 0, drones: [{ id: sent.droneIds[0] }] });
    expect(info.details?.check.canSubmit).toBe(true);
    // Whom it names the platform need not know by name.
    const [told] = info.details?.pilots ?? [];
    const [named] = sent.pilots;
    expect(told).toMatchObject({ id: named?.id, name: expect.stringContaining('*') });
    expect(told?.name).not.toBe(named?.name);
    const { list } = await admin(unlockReviewCalls.list, { query: { search: sent.number } });
    expect(list).toMatchObject([{ id: sent.id, version: 1, details: null }]);
  });

  it('is approved by whoever took it, and becomes a licence that its maker is told of', async () => {
    const passed = await aPassedOn();
    await expect(decide(passed, 'approve')).rejects.toEqual(refusal(409, 'case_not_taken'));
    await takeCase(passed);
    await decide(passed, 'approve');
    const licensed = await show(passed.id);
    expect(licensed).toMatchObject({ state: 3, licence: { isEnabled: true } });
    expect(licensed.licence?.serialNumbers).toEqual(licensed.drones.map(({ serialNumber }) => serialNumber));
    expect(licensed.licence?.code).toMatch(/^[\w-]{22}$/);
    expect(kindsIn(licensed)).toEqual(['created', 'submitted', 'enterpriseApproved', 'platformApproved']);
    // Nobody of the platform by name.
    expect(licensed.timeline.at(-1)?.by).toBeNull();
    expect(await toldOf('pilot')).toContain(`unlockApproved ${called(licensed)}`);
    const deeds = server.db.selectFrom('audit_events').select(['action', 'enterprise_id']);
    const ofIt = await deeds.where('target_id', '=', passed.id).orderBy('sequence', 'desc').limit(2).execute();
    expect(ofIt.map(({ action }) => action)).toEqual(['unlock.approved', 'unlock.taken']);
    expect(ofIt.every(({ enterprise_id }) => enterprise_id !== null)).toBe(true);
    await expect(decide(passed, 'approve')).rejects.toEqual(refusal(409, 'case_decided'));
  });

  it('is refused in the words of its maker’s language, mended, and comes again as another version', async () => {
    const passed = await aPassedOn();
    await takeCase(passed);
    await decide(passed, 'refuse');
    const refused = await show(passed.id, 'pilot');
    expect(refused.state).toBe(4);
    expect(refused.refusal).not.toBe('');
    const body = { ...(await wholeFacts()), id: refused.id, version: refused.version };
    const draft = (await (await as('pilot'))(unlockCalls.update, { body })).info;
    const again = await approve(await submit(draft));
    expect(again).toMatchObject({ state: 2, round: 2 });
    const admin = await as('admin');
    await expect(admin(unlockReviewCalls.take, { body: caseOf(refused) })).rejects.toEqual(
      refusal(404, 'no_such_case'),
    );
    await takeCase(again);
    await decide(again, 'approve');
    expect((await show(passed.id)).state).toBe(3);
  });

  it('is not approved once its time is over', async () => {
    const passed = await aPassedOn({ from: inDays(1), until: inDays(2) });
    await takeCase(passed);
    await server.db
      .updateTable('unlock_requests')
      .set({ starts_at: inDays(-3), ends_at: inDays(-2) })
      .where('id', '=', passed.id)
      .execute();
    await expect(decide(passed, 'approve')).rejects.toEqual(refusal(409, 'unlock_incomplete'));
  });

  it('is decided by nobody of the enterprise that asks', async () => {
    const passed = await aPassedOn();
    const membership = server.db.selectFrom('memberships').select('enterprise_id');
    const own = await membership.where('user_id', '=', await idOfPerson(server, 'owner')).executeTakeFirstOrThrow();
    const adminId = await idOfPerson(server, 'admin');
    await joinEnterprise(server, own.enterprise_id, adminId, 'observer');
    await expect(takeCase(passed)).rejects.toEqual(refusal(403, 'own_case'));
    const licensedId = (
      await server.db.selectFrom('unlock_requests').select('id').where('state', '=', 3).executeTakeFirstOrThrow()
    ).id;
    const revoking = (await as('admin'))(unlockReviewCalls.revoke, {
      body: { id: licensedId, reason: '空域临时管制' },
    });
    await expect(revoking).rejects.toEqual(refusal(403, 'own_case'));
    await server.db.deleteFrom('memberships').where('user_id', '=', adminId).execute();
  });

  it('is called their own by list and desk alike of who changed it, also of one who has left', async () => {
    const passed = await aPassedOn();
    const { enterprise_id } = await server.db
      .selectFrom('unlock_requests')
      .select('enterprise_id')
      .where('id', '=', passed.id)
      .executeTakeFirstOrThrow();
    const actor_id = await idOfPerson(server, 'admin');
    const event = { enterprise_id, request_id: passed.id, kind: 'changed', at: server.clock.now(), actor_id };
    await server.db.insertInto('unlock_events').values(event).execute();
    const { list } = await (await as('admin'))(unlockReviewCalls.list, { query: { search: passed.number } });
    expect(list).toMatchObject([{ id: passed.id, isOwn: true }]);
    await expect(takeCase(passed)).rejects.toEqual(refusal(403, 'own_case'));
  });

  it('shows documents to whoever holds it, for a reason, by links that end with the hold', async () => {
    const passed = await aPassedOn({ documentIds: [await aDocument('pilot')] });
    const admin = await server.signIn('admin');
    const look = { body: { ...caseOf(passed), reason: '核对批准文件' } };
    await expect(admin.call(unlockReviewCalls.documents, look)).rejects.toEqual(refusal(409, 'case_not_taken'));
    await takeCase(passed);
    const { info } = await admin.call(unlockReviewCalls.documents, look);
    const [picture] = info.pictures;
    const open = () => fetch(server.url + (picture?.url ?? ''), { headers: admin.headers });
    expect((await open()).headers.get('content-type')).toBe('image/png');
    await admin.call(unlockReviewCalls.release, { body: caseOf(passed) });
    expect(((await (await open()).json()) as { code: number }).code).toBe(409);
  });

  it('withdrawn while a verdict waits, has none', async () => {
    const passed = await aPassedOn();
    await takeCase(passed);
    await decide(passed, 'approve', 30);
    await (
      await as('pilot')
    )(unlockCalls.withdraw, { body: { id: passed.id } });
    expect((await show(passed.id)).state).toBe(5);
    const undoing = (await as('admin'))(unlockReviewCalls.undo, { body: caseOf(passed) });
    await expect(undoing).rejects.toEqual(refusal(409, 'case_decided'));
    expect((await show(passed.id)).licence).toBeNull();
  });

  it('takes a verdict back', async () => {
    const passed = await aPassedOn();
    await takeCase(passed);
    await decide(passed, 'approve', 30);
    await (
      await as('admin')
    )(unlockReviewCalls.undo, { body: caseOf(passed) });
    expect((await show(passed.id)).state).toBe(2);
    await decide(passed, 'refuse');
    expect((await show(passed.id)).state).toBe(4);
  });
});

describe('two at once', () => {
  it('who decide come to one licence', async () => {
    const passed = await aPassedOn();
    await takeCase(passed);
    expect(statesOf(await Promise.allSettled([decide(passed, 'approve'), decide(passed, 'refuse')]))).toEqual([
      'fulfilled',
      'rejected',
    ]);
    const { state, licence } = await show(passed.id);
    expect(licence !== null).toBe(state === 3);
  });

  it('of whom one withdraws and one approves: it is withdrawn or approved, and not both', async () => {
    const passed = await aPassedOn();
    await takeCase(passed);
    const withdrawing = (await as('pilot'))(unlockCalls.withdraw, { body: { id: passed.id } });
    const outcomes = await Promise.allSettled([decide(passed, 'approve'), withdrawing]);
    expect(statesOf(outcomes)).toEqual(['fulfilled', 'rejected']);
    const { state, licence } = await show(passed.id);
    expect([3, 5]).toContain(state);
    expect(licence !== null).toBe(state === 3);
  });

  it('of whom one revokes while it expires: it has one end', async () => {
    const licensed = await aLicensed({ from: inDays(1), until: inDays(2) });
    server.clock.advanceMinutes(3 * 24 * 60);
    const revoking = (await as('owner'))(unlockCalls.revoke, { body: { id: licensed.id, reason: '任务取消了' } });
    const [revoked] = await Promise.allSettled([revoking, sweep()]);
    const ended = await show(licensed.id);
    expect(ended.state).toBe(revoked.status === 'fulfilled' ? 7 : 6);
    expect(kindsIn(ended).filter((kind) => /expired|Revoked/.test(kind))).toHaveLength(1);
  });
});

const sweep = async () => {
  const run = createExpiry({ db: server.db, clock: server.clock.now, messages: server.messages });
  while (await run());
};

describe('its end', () => {
  it('is told a week and a day before, once each, and when it has come', async () => {
    const licensed = await aLicensed({ from: inDays(0), until: inDays(20) });
    const told = async () => (await toldOf('pilot')).filter((each) => each.endsWith(called(licensed)));
    const days = async (count: number) => {
      server.clock.advanceMinutes(count * 24 * 60);
      await sweep();
      await sweep();
      return (await told()).map((each) => each.split(' ')[0]);
    };
    expect(await days(12)).toEqual(['unlockApproved']);
    expect(await days(2)).toEqual(['unlockEndsInAWeek', 'unlockApproved']);
    expect(await days(5)).toEqual(['unlockEndsInADay', 'unlockEndsInAWeek', 'unlockApproved']);
    expect(await days(2)).toEqual(['unlockExpired', 'unlockEndsInADay', 'unlockEndsInAWeek', 'unlockApproved']);
    expect(await show(licensed.id)).toMatchObject({ state: 6, licence: { isEnabled: false } });
  });

  it('is told to the pilots that it names, too, by mail as each wishes, and leads to the request', async () => {
    const pilotIds = [await idOfPerson(server, 'pilot'), await idOfPerson(server, 'dispatcher')];
    const dispatcher = await as('dispatcher');
    await dispatcher(setNotification, { body: { kind: 'unlocks', channel: 'mail', isOn: false } });
    const licensed = await aLicensed({ from: inDays(0), until: inDays(6), pilotIds });
    await sweep();
    for (const name of ['pilot', 'dispatcher'] as const) {
      const { list } = await (await as(name))(listNotices, { query: { size: 100 } });
      const told = list
        .filter(({ unlock }) => unlock === called(licensed))
        .map(({ kind, unlockId }) => [kind, unlockId]);
      expect(told).toContainEqual(['unlockEndsInAWeek', licensed.id]);
    }
    const targets = (await server.outbox())
      .filter(({ purpose }) => purpose === 'unlockEnding')
      .map(({ target }) => target);
    expect(targets).toContain('pilot@skein.demo');
    expect(targets).not.toContain('dispatcher@skein.demo');
    await dispatcher(setNotification, { body: { kind: 'unlocks', channel: 'mail', isOn: true } });
  });

  it('is seen in the list before it comes, of licences alone', async () => {
    const soon = await aLicensed({ from: inDays(0), until: inDays(6) });
    const later = await aLicensed({ from: inDays(0), until: inDays(30) });
    const draft = await aSubmitted({ from: inDays(0), until: inDays(6) });
    const { list } = await (await as('owner'))(unlockCalls.list, { query: { ends: 'soon', size: 100 } });
    const ids = list.map(({ id }) => id);
    expect(ids).toContain(soon.id);
    expect(ids).not.toContain(later.id);
    expect(ids).not.toContain(draft.id);
  });

  it('is told once of one that is issued on its last day, and not that it ends in a week', async () => {
    const licensed = await aLicensed({ from: inDays(0), until: inDays(0.5) });
    await sweep();
    const told = (await toldOf('pilot')).filter((each) => each.endsWith(called(licensed)));
    expect(told.map((each) => each.split(' ')[0])).toEqual(['unlockEndsInADay', 'unlockApproved']);
  });

  it('is told by one of two processes that come to it at once', async () => {
    const { id } = await aLicensed({ from: inDays(0), until: inDays(6) });
    const { enterpriseId } = await server.db
      .selectFrom('unlock_requests')
      .select('enterprise_id as enterpriseId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const write = (days: number) => server.db.inTransaction((tx) => writeToldDays(tx, { enterpriseId, id }, days));
    // The second read, before the first had committed, that nobody was told.
    expect([await write(7), await write(7), await write(1), await write(7)]).toEqual([true, false, true, false]);
  });

  it('comes to what nobody has decided in time', async () => {
    const sent = await aSubmitted({ from: inDays(1), until: inDays(2) });
    const passed = await aPassedOn({ from: inDays(1), until: inDays(2) });
    server.clock.advanceMinutes(3 * 24 * 60);
    await sweep();
    for (const { id } of [sent, passed]) expect(await show(id)).toMatchObject({ state: 6, licence: null });
  });

  it('comes by the enterprise that revokes it, with a reason', async () => {
    const licensed = await aLicensed();
    const body = { id: licensed.id, reason: '任务取消了' };
    const { info } = await (await as('owner'))(unlockCalls.revoke, { body });
    expect(info).toMatchObject({ state: 7, refusal: '任务取消了', licence: { isEnabled: false } });
    expect(info.timeline.at(-1)).toMatchObject({ kind: 'enterpriseRevoked', reason: '任务取消了' });
    expect(await toldOf('pilot')).toContain(`unlockRevoked ${called(licensed)}`);
    await expect((await as('owner'))(unlockCalls.revoke, { body })).rejects.toEqual(refusal(409, 'unlock_moved_on'));
    const elsewhere = (await as('newcomer'))(unlockCalls.revoke, { body });
    await expect(elsewhere).rejects.toEqual(refusal(404, 'no_such_unlock'));
  });
});

describe('a pilot whose account is erased', () => {
  it('leaves a licence that opens for nobody, and says of itself that it named somebody', async () => {
    const { id: zoneId } = await aZone();
    const passed = await approve(await aSubmitted({}, 'dispatcher'));
    await takeCase(passed);
    await decide(passed, 'approve');
    const erasedId = await idOfPerson(server, 'dispatcher');
    await server.db.inTransaction((tx) => forgetPerson(tx, erasedId));
    const licensed = await show(passed.id);
    expect(licensed).toMatchObject({ state: 3, pilots: [], licence: { pilotCount: 1 } });
    const { info } = await (
      await as('owner')
    )(askAirspace, {
      body: {
        shape: { kind: 'circle', center: [100, 10], radiusMeters: 300 },
        band: { lowerMeters: 0, upperMeters: 100, reference: 'ground' },
        from: inDays(2),
        until: inDays(3),
        droneId: licensed.droneIds[0],
        pilotId: await idOfPerson(server, 'owner'),
      },
    });
    const unlocks = info.zones.find(({ id }) => id === zoneId)?.unlocks;
    expect(unlocks?.find(({ id }) => id === licensed.id)?.lacks).toEqual(['pilot']);
    const query = { code: licensed.licence?.code ?? '' };
    expect((await server.aClient().call(getLicenceValidity, { query })).info.validity).toBe('noPilot');
  });
});

describe('the public page', () => {
  const { call } = { call: (code: string) => server.aClient().call(getLicenceValidity, { query: { code } }) };
  const validityOf = async ({ licence }: Unlock) => (await call(licence?.code ?? '')).info;

  it('says whether a licence is valid, its number and its window, and nothing else', async () => {
    const licensed = await aLicensed({ from: inDays(1), until: inDays(3) });
    const { number, from, until } = licensed;
    expect(await validityOf(licensed)).toEqual({ validity: 'notYetValid', number, from, until });
    server.clock.advanceMinutes(2 * 24 * 60);
    expect((await validityOf(licensed)).validity).toBe('valid');
    // By the clock, before any background work.
    server.clock.advanceMinutes(2 * 24 * 60);
    expect((await validityOf(licensed)).validity).toBe('expired');
    const another = await aLicensed({ from: inDays(0), until: inDays(9) });
    await (
      await as('admin')
    )(unlockReviewCalls.revoke, { body: { id: another.id, reason: '空域临时管制' } });
    expect((await validityOf(another)).validity).toBe('revoked');
  });

  it('says that a licence is not in force while none of its drones is in service, and that it is again', async () => {
    const drones = [await aDrone({}, 'pilot'), await aDrone({}, 'pilot')] as const;
    const droneIds = drones.map(({ id }) => id);
    const licensed = await aLicensed({ from: inDays(0), until: inDays(9), droneIds });
    const owner = await as('owner');
    const [first, second] = drones;
    const setState = (drone: Drone, state: Drone['state']) => {
      const { id, version } = drone;
      return owner(droneCalls.update, { body: { ...factsIn(DroneFacts, drone), id, version, state } });
    };
    const retired = await setState(first, 'retired');
    expect((await validityOf(licensed)).validity).toBe('valid');
    await owner(droneCalls.remove, { body: { ids: [second.id] } });
    expect(await validityOf(licensed)).toMatchObject({ validity: 'noDrone', number: licensed.number });
    await setState(retired.info, 'registered');
    expect((await validityOf(licensed)).validity).toBe('valid');
  });

  it('says of the moment in which it begins that it is valid, and of that in which it ends that it is over', () => {
    const [startsAt, endsAt] = [new Date(1000), new Date(2000)];
    const found = { state: 3, startsAt, endsAt, hasDrone: true, hasPilot: true, hasZone: true };
    const at = (ms: number) => validityOfLicence(found, new Date(ms));
    expect([999, 1000, 1999, 2000].map(at)).toEqual(['notYetValid', 'valid', 'valid', 'expired']);
  });

  it('knows nothing by a number, an id or a code that was made up, and is not asked for ever', async () => {
    const licensed = await aLicensed();
    const unknown = { validity: 'unknown', number: null, from: null, until: null };
    for (const code of [licensed.number, licensed.id, randomUUID(), `${licensed.licence?.code}x`])
      expect((await call(code)).info).toEqual(unknown);
    const looks = await Promise.allSettled(Array.from({ length: 130 }, () => validityOf(licensed)));
    expect(looks.filter(({ status }) => status === 'rejected')).toEqual([]);
    const all = await Promise.allSettled(Array.from({ length: 130 }, () => call('guess')));
    const refused = all.filter((each) => each.status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect((refused[0] as PromiseRejectedResult).reason).toMatchObject({ code: 429, reason: 'too_busy' });
    // By whomever the guesses were, behind one address.
    expect((await validityOf(licensed)).validity).toBe('notYetValid');
  });
});

describe('the paper', () => {
  it('is written for whoever sees the request, in their language, and not before there is a licence', async () => {
    const licensed = await aLicensed({ name: '机场东侧电力巡检' });
    for (const language of ['zh-CN', 'en-US'] as const) {
      const { call } = await server.signIn('observer', language);
      const paper = await call(unlockCalls.licence, { query: { id: licensed.id } });
      const text = Buffer.from(await paper.arrayBuffer()).toString('latin1');
      expect(text.startsWith('%PDF-')).toBe(true);
      expect(text).toContain('/FontFile2');
      expect(text).toContain('/ToUnicode');
      expect(text).toContain(`/licence/${licensed.licence?.code}`);
      // Only the characters that it uses of a font of 2.5 MB.
      expect(text.length).toBeLessThan(200_000);
    }
    const passed = await aPassedOn();
    const { call } = await server.signIn('owner');
    await expect(call(unlockCalls.licence, { query: { id: passed.id } })).rejects.toEqual(refusal(409, 'no_licence'));
    const elsewhere = (await as('newcomer'))(unlockCalls.licence, { query: { id: licensed.id } });
    await expect(elsewhere).rejects.toEqual(refusal(404, 'no_such_unlock'));
  });

  it.each([
    ['country', { country: 'CN' }],
    ['altitude', { band: { lowerMeters: null, upperMeters: 500, reference: 'ground' } }],
    ['power', {}],
    ['rid', { ridLevel: 2 }],
  ] as const)('of type %s carries a code that a camera reads, which says whether it is valid', async (type, given) => {
    const licensed = await aLicensed({ type, shape: null, ...given });
    const { call } = await server.signIn('owner');
    const paper = await call(unlockCalls.licence, { query: { id: licensed.id } });
    const address = new URL(readDrawnCode(Buffer.from(await paper.arrayBuffer())));
    expect(address.pathname).toMatch(/^\/licence\//);
    const code = address.pathname.slice('/licence/'.length);
    const look = async () => (await call(getLicenceValidity, { query: { code } })).info;
    expect(await look()).toMatchObject({ validity: 'notYetValid', number: licensed.number });
    await call(unlockCalls.revoke, { body: { id: licensed.id, reason: '任务取消了' } });
    expect(await look()).toMatchObject({ validity: 'revoked', number: licensed.number });
  });

  it('leads to the address that the platform is told to have, whatever its reader says, and to none where it is told none', async () => {
    const [demo, said] = [server.config.demo, { origin: 'https://evil.example' }];
    const told = { publicUrl: 'https://skein.example', demo };
    expect(addressOf({ code: 'c' }, told, said)).toBe('https://skein.example/licence/c');
    expect(addressOf({ code: 'c' }, { publicUrl: undefined, demo }, said)).toBe('https://evil.example/licence/c');
    expect(addressOf({ code: 'c' }, { publicUrl: undefined, demo: undefined }, said)).toBeNull();
    const { bytes } = await server.fileWorkers.run('writePaper', Buffer.alloc(0), {
      title: '空域解禁许可',
      number: 'UL-2026-000001',
      stamp: null,
      lines: [['许可编号', '1']],
      address: null,
      addressWords: '打开签发平台的网址，在其后加上 /licence/c',
      footer: '',
      product: '雁阵 Skein',
    });
    const text = bytes.toString('latin1');
    expect([text.startsWith('%PDF-'), text.includes('/URI')]).toEqual([true, false]);
  });
});
