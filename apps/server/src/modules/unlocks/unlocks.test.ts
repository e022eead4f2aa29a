import { randomUUID } from 'node:crypto';
import { getFileLink } from '@skein/contract/files.ts';
import { listNotices } from '@skein/contract/notices.ts';
import type { UnlockFacts } from '@skein/contract/unlock-request.ts';
import { unlockCalls, type Unlock } from '@skein/contract/unlocks.ts';
import { unitCalls } from '@skein/contract/units.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { describeAccess } from '../../testing/describe-access.ts';
import { anEnterprise, giveRoleOfOwn, idOfPerson, takeRoleAway } from '../../testing/enterprises.ts';
import { unlockFacts, unlockHands } from '../../testing/unlock-builders.ts';
import type { DemoName } from '../../testing/start-test-server.ts';
import { useTestServer } from '../../testing/use-test-server.ts';

const server = useTestServer();
const {
  as,
  aDrone,
  aZone,
  aDocument,
  wholeFacts,
  aDraft,
  submit,
  aSubmitted,
  approve,
  refuse,
  aPassedOn,
  aLicensed,
  show,
  inDays,
} = unlockHands(server);
beforeAll(() => anEnterprise(server, 'newcomer'));

const refusal = (code: number, reason: string) => expect.objectContaining({ code, reason }) as Error;
const NOT_FOUND = { code: 404, reason: 'no_such_unlock' };
const toldOf = async (name: DemoName) =>
  (await (await as(name))(listNotices, { query: { size: 100 } })).list.map(({ kind, unlock }) => [kind, unlock]);
const statesOf = (outcomes: PromiseSettledResult<unknown>[]) => outcomes.map(({ status }) => status).toSorted();

describe('who may', () => {
  const whole = async () => ({ body: await wholeFacts() });
  const draft = async () => {
    const { id, version } = await aDraft();
    return { body: { id, version } };
  };
  const submitted = async () => {
    const { id, version } = await aSubmitted();
    return { body: { id, version, decision: 'approve' } as const };
  };
  describeAccess(() => server, unlockCalls.list, {
    success: { as: 'observer', input: () => ({ query: {} }) },
    noPermission: 'admin',
    badInput: { input: { query: { state: '9', type: 'goose', sort: 'colour' } }, fields: ['state', 'type', 'sort'] },
  });
  describeAccess(() => server, unlockCalls.info, {
    success: { as: 'observer', input: async () => ({ query: { id: (await aDraft()).id } }) },
    otherTenant: { as: 'newcomer', input: async () => ({ query: { id: (await aDraft()).id } }), gets: NOT_FOUND },
    noPermission: 'admin',
    badInput: { input: { query: { id: 'x' } }, fields: ['id'] },
  });
  describeAccess(() => server, unlockCalls.create, {
    success: { as: 'pilot', input: whole },
    otherTenant: { as: 'newcomer', input: whole, gets: { code: 404, reason: 'no_such_drone' } },
    noPermission: 'observer',
    badInput: {
      input: {
        body: { ...unlockFacts(), name: '', type: 'goose', country: 'cn', shape: { kind: 'path' }, droneIds: ['x'] },
      },
      fields: ['name', 'type', 'country', 'shape.kind', 'droneIds.0'],
    },
  });
  describeAccess(() => server, unlockCalls.submit, {
    success: { as: 'pilot', input: draft },
    otherTenant: { as: 'newcomer', input: draft, gets: NOT_FOUND },
    noPermission: 'observer',
    badInput: { input: { body: { id: 'x', version: 0 } }, fields: ['id', 'version'] },
  });
  describeAccess(() => server, unlockCalls.decide, {
    success: { as: 'owner', input: submitted },
    otherTenant: {
      as: 'newcomer',
      input: submitted,
      gets: NOT_FOUND,
    },
    noPermission: 'dispatcher',
    badInput: { input: { body: { id: 'x', version: 1, decision: 'refuse', reason: '' } }, fields: ['id', 'reason'] },
  });
});

it.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999999999Z', '1999-12-31T23:59:59.999Z'])(
  'says of %s that nobody flies then',
  async (until) => {
    const { call } = await server.signIn('pilot');
    const refused = call(unlockCalls.create, { body: unlockFacts({ until }) });
    await expect(refused).rejects.toMatchObject({ data: { fields: { until: expect.stringContaining('2000') } } });
  },
);

it('has no more drafts of one person than it may, however many are made at once', async () => {
  const create = ({ call }: Awaited<ReturnType<typeof server.signIn>>) =>
    call(unlockCalls.create, { body: unlockFacts() });
  const first = await server.signIn('dispatcher');
  const hands = [first];
  while (hands.length < 4) hands.push(await server.signIn('dispatcher'));
  for (let made = 0; made < 198; made += 1) await create(first);
  const outcomes = await Promise.allSettled(hands.map(create));
  expect(statesOf(outcomes)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
});

describe('a draft', () => {
  it('is kept as it is, however little of it there is, and told with what it names', async () => {
    const { call } = await server.signIn('pilot');
    const bare = (await call(unlockCalls.create, { body: unlockFacts() })).info;
    expect(bare).toMatchObject({ state: 0, version: 1, round: 0, isOwn: true, licence: null, droneIds: [] });
    expect(bare.number).toMatch(/^UL-\d{4}-\d{6}$/);
    expect(bare.can).toEqual({
      edit: true,
      submit: true,
      remove: true,
      withdraw: false,
      decide: false,
      revoke: false,
      duplicate: true,
      deliver: false,
      undeliver: false,
    });
    const zone = await aZone();
    const documentIds = [await aDocument('pilot')];
    const facts = await wholeFacts({ type: 'zone', zoneIds: [zone.id], documentIds });
    const { info } = await call(unlockCalls.update, { body: { ...facts, id: bare.id, version: 1 } });
    expect(info).toMatchObject({ ...facts, version: 2, zones: [{ id: zone.id, name: zone.name, kind: 'noFly' }] });
    expect(info.drones).toMatchObject([{ id: facts.droneIds[0], name: '待移交' }]);
    expect(info.documents).toMatchObject([{ id: documentIds[0], kind: 'png' }]);
    expect(info.timeline).toMatchObject([{ kind: 'created', reason: null }]);
    // Whoever decides opens what somebody else uploaded.
    await expect((await as('owner'))(getFileLink, { query: { id: documentIds[0] ?? '' } })).resolves.toBeTruthy();
    await expect((await as('newcomer'))(getFileLink, { query: { id: documentIds[0] ?? '' } })).rejects.toEqual(
      refusal(404, 'no_such_file'),
    );
  });

  it('opens its documents to whoever sees it, and to nobody else of the enterprise who knows their number', async () => {
    const fileId = await aDocument('owner');
    const { id } = await aDraft({ documentIds: [fileId] }, 'owner');
    const open = async (name: DemoName) => (await as(name))(getFileLink, { query: { id: fileId } });
    const gone = refusal(404, 'no_such_file');
    // Of the whole enterprise: who dispatches reads it, a pilot sees their unit only.
    await expect(open('dispatcher')).resolves.toBeTruthy();
    await expect(open('pilot')).rejects.toEqual(gone);
    await expect(open('observer')).rejects.toEqual(gone);
    // Nor by naming it in a request of their own.
    await expect(aDraft({ documentIds: [fileId] })).rejects.toEqual(gone);
    // A link is opened later than it is given.
    const role = await giveRoleOfOwn(server, 'pilot', { 'unlocks:read': 'enterprise' });
    const pilot = await server.signIn('pilot');
    const { url } = (await pilot.call(getFileLink, { query: { id: fileId } })).info;
    await takeRoleAway(server, role);
    expect((await fetch(server.url + url, { headers: pilot.headers })).status).toBe(404);
    expect((await show(id)).documents).toMatchObject([{ id: fileId }]);
  });

  it('tells the second of two who edit it what it is by now', async () => {
    const { id } = await aDraft();
    const facts = await wholeFacts();
    const { call } = await server.signIn('pilot');
    const edits = [1, 2].map((height) =>
      call(unlockCalls.update, {
        body: { ...facts, id, version: 1, band: { ...facts.band, upperMeters: height } },
      }),
    );
    expect(statesOf(await Promise.allSettled(edits))).toEqual(['fulfilled', 'rejected']);
    const stale = call(unlockCalls.update, { body: { ...facts, id, version: 1 } });
    await expect(stale).rejects.toMatchObject({ reason: 'stale_version', data: { current: { id, version: 2 } } });
  });

  it('names nothing of another enterprise, and nothing that its maker does not see', async () => {
    const foreign = await aDrone({}, 'newcomer');
    const high = await aDrone({}, 'owner');
    await expect(aDraft({ droneIds: [foreign.id] })).rejects.toEqual(refusal(404, 'no_such_drone'));
    // Of the whole enterprise, where a pilot sees their unit.
    await expect(aDraft({ droneIds: [high.id] })).rejects.toEqual(refusal(404, 'no_such_drone'));
    const stranger = await idOfPerson(server, 'newcomer');
    await expect(aDraft({ pilotIds: [stranger] })).rejects.toEqual(refusal(404, 'no_such_member'));
    const superior = await idOfPerson(server, 'owner');
    await expect(aDraft({ pilotIds: [superior] })).rejects.toEqual(refusal(404, 'no_such_member'));
    await expect(aDraft({ zoneIds: [randomUUID()] })).rejects.toEqual(refusal(404, 'no_such_zone'));
    const file = await aDocument('newcomer');
    await expect(aDraft({ documentIds: [file] })).rejects.toEqual(refusal(404, 'no_such_file'));
    await expect(aDraft({ documentIds: [await aDocument('owner')] })).rejects.toEqual(refusal(404, 'no_such_file'));
  });

  it('keeps what somebody with a wider view has put there', async () => {
    const high = await aDrone({}, 'owner');
    const draft = await aDraft();
    const { droneIds, id, version } = draft;
    const { call } = await server.signIn('owner');
    const facts = await wholeFacts({ droneIds: [...droneIds, high.id] });
    await call(unlockCalls.update, { body: { ...facts, id, version } });
    const pilot = await as('pilot');
    const { info } = await pilot(unlockCalls.update, { body: { ...facts, name: '另一个名称', id, version: 2 } });
    expect(info.droneIds.toSorted()).toEqual([...droneIds, high.id].toSorted());
    const blockedBy = async (check: { id?: string }, name: DemoName = 'pilot') => {
      const { findings } = (await (await as(name))(unlockCalls.check, { body: { ...facts, ...check } })).info;
      return findings.filter(({ blocks }) => blocks).map((each) => each.id);
    };
    expect(await blockedBy({ id })).toEqual([]);
    // Only what stands in a request that they see.
    expect(await blockedBy({})).toEqual([high.id]);
    expect(await blockedBy({ id: (await aDraft({ droneIds: [high.id] }, 'owner')).id })).toEqual([high.id]);
    expect(await blockedBy({ id }, 'newcomer')).toEqual(expect.arrayContaining([high.id, ...droneIds]));
    await expect(submit({ id, version: info.version })).resolves.toMatchObject({ state: 1 });
  });

  it('takes no area that crosses itself', async () => {
    const corners = [
      [100, 10],
      [101, 11],
      [101, 10],
      [100, 11],
    ] as [number, number][];
    const shape = { kind: 'polygon' as const, rings: [corners] };
    await expect(aDraft({ type: 'polygon', shape })).rejects.toEqual(refusal(400, 'bad_shape'));
  });

  it('is deleted with its hold on documents as long as it was never submitted', async () => {
    const documentIds = [await aDocument('pilot')];
    const { id, version } = await aDraft({ documentIds });
    const pilot = await as('pilot');
    await pilot(unlockCalls.remove, { body: { id, version } });
    await expect(show(id)).rejects.toMatchObject(NOT_FOUND);
    const file = server.db
      .selectFrom('files')
      .select('unattached_since')
      .where('id', '=', documentIds[0] ?? '');
    expect((await file.executeTakeFirstOrThrow()).unattached_since).not.toBeNull();
    const sent = await aSubmitted();
    const removing = pilot(unlockCalls.remove, { body: { id: sent.id, version: sent.version } });
    await expect(removing).rejects.toEqual(refusal(409, 'unlock_not_editable'));
  });

  it('is made of another with all that it names, and a number of its own', async () => {
    const documentIds = [await aDocument('pilot')];
    const first = await aSubmitted({ documentIds });
    const { info } = await (await as('pilot'))(unlockCalls.duplicate, { body: { id: first.id } });
    const { shape, droneIds, pilotIds, purpose } = first;
    expect(info).toMatchObject({ state: 0, version: 1, shape, droneIds, pilotIds, purpose, documentIds });
    expect(info.number).not.toBe(first.number);
  });
});

describe('the check', () => {
  const check = async (given: Parameters<typeof unlockFacts>[0], name: DemoName = 'pilot') =>
    (await (await as(name))(unlockCalls.check, { body: unlockFacts(given) })).info;
  const problems = ({ findings }: Awaited<ReturnType<typeof check>>) =>
    findings.map(({ field, problem, blocks }) => `${field} ${problem}${blocks ? '' : ' (told)'}`);

  it('says which licence opens all that is asked for already, to whoever may see it, and what it does not open', async () => {
    const { id: zoneId } = await aZone({ shape: { kind: 'circle', center: [-120, 5], radiusMeters: 400 } });
    const around = (radiusMeters: number): UnlockFacts['shape'] => ({
      kind: 'circle',
      center: [-120, 5],
      radiusMeters,
    });
    const licensed = await aLicensed({ shape: around(3000), from: inDays(0) });
    const alike = await wholeFacts({
      shape: around(300),
      droneIds: licensed.droneIds,
      pilotIds: licensed.pilotIds,
      from: inDays(2),
      until: inDays(3),
    });
    const coverOf = async (given: Partial<UnlockFacts>, name: DemoName = 'pilot') => {
      const { zones, isCovered } = await check({ ...alike, ...given }, name);
      return [isCovered, zones.find(({ id }) => id === zoneId)?.unlocks.map(({ id }) => id)];
    };
    expect(await coverOf({})).toEqual([true, [licensed.id]]);
    expect(await coverOf({ type: 'zone', zoneIds: [zoneId], shape: null })).toEqual([true, [licensed.id]]);
    expect(await coverOf({ shape: around(3100) })).toEqual([false, []]);
    expect(await coverOf({ until: inDays(60) })).toEqual([false, []]);
    expect(await coverOf({ from: null })).toEqual([false, []]);
    const another = await aDrone({}, 'pilot');
    expect(await coverOf({ droneIds: [...licensed.droneIds, another.id] })).toEqual([false, []]);
    expect(await coverOf({ band: { lowerMeters: null, upperMeters: 121, reference: 'ground' } })).toEqual([false, []]);
    expect(await coverOf({}, 'newcomer')).toEqual([false, []]);
  });

  it('says what each type lacks', async () => {
    const always = [
      'from missing',
      'until missing',
      'droneIds missing',
      'purpose missing',
      'documentIds missing (told)',
    ];
    const band = { lowerMeters: null, upperMeters: null, reference: 'ground' } as const;
    const lacking = async (type: Parameters<typeof unlockFacts>[0] & object) =>
      problems(await check({ ...type, band })).filter((each) => !always.includes(each));
    expect(await lacking({ type: 'zone' })).toEqual(['zoneIds missing', 'pilotIds missing']);
    expect(await lacking({ type: 'circle' })).toEqual(['shape missing', 'pilotIds missing']);
    expect(await lacking({ type: 'polygon' })).toEqual(['shape missing', 'pilotIds missing']);
    expect(await lacking({ type: 'country' })).toEqual(['country missing', 'pilotIds missing']);
    expect(await lacking({ type: 'altitude' })).toEqual(['ceiling missing', 'pilotIds missing']);
    expect(await lacking({ type: 'power' })).toEqual([]);
    expect(await lacking({ type: 'rid' })).toEqual(['ridLevel missing']);
    expect(await lacking({ type: 'rid', ridLevel: 2 })).toEqual([]);
    expect(problems(await check({ type: 'power' }))).toEqual(always);
  });

  it('says which zones an area touches, and that it touches none', async () => {
    const zone = await aZone();
    const near = await check({ shape: { kind: 'circle', center: [100, 10], radiusMeters: 500 } });
    expect(near.zones.map(({ id }) => id)).toContain(zone.id);
    const far = await check({ shape: { kind: 'circle', center: [-150, 10], radiusMeters: 500 } });
    expect([far.zones, problems(far).includes('shape touchesNothing (told)')]).toEqual([[], true]);
    const picked = await check({ type: 'zone', zoneIds: [zone.id] });
    expect(picked.zones).toMatchObject([{ id: zone.id, name: zone.name }]);
  });

  it('says of drones and pilots whether they qualify, and nothing of those out of reach', async () => {
    const heavy = await aDrone({ emptyWeightGrams: 9000, maxTakeoffGrams: 16_000, insuredUntil: '' }, 'pilot');
    const retired = await aDrone({ state: 'retired' }, 'pilot');
    const foreign = await aDrone({}, 'newcomer');
    const pilotId = await idOfPerson(server, 'observer');
    const facts = await wholeFacts({
      droneIds: [heavy.id, retired.id, foreign.id],
      pilotIds: [pilotId, await idOfPerson(server, 'newcomer')],
    });
    const info = await check(facts);
    expect(problems(info)).toEqual(
      expect.arrayContaining([
        'droneIds notInsured (told)',
        'droneIds notRegistered (told)',
        'droneIds retired',
        'droneIds gone',
        'pilotIds noQualification (told)',
        'pilotIds gone',
      ]),
    );
    expect(info.findings.filter(({ problem }) => problem === 'gone').map(({ name }) => name)).toEqual(['', '']);
    expect(info.canSubmit).toBe(false);
  });

  it('minds the window: over, too long, ending before it begins', async () => {
    expect(problems(await check({ from: inDays(-2), until: inDays(-1) }))).toContain('until windowOver');
    expect(problems(await check({ from: inDays(1), until: inDays(400) }))).toContain('until windowTooLong');
    await expect(check({ from: inDays(2), until: inDays(1) })).rejects.toMatchObject({ reason: 'invalid_input' });
  });
});

describe('on its way', () => {
  it('goes from its maker to the enterprise and on to the platform, each told and recorded', async () => {
    const draft = await aDraft();
    const sent = await submit(draft);
    expect(sent).toMatchObject({ state: 1, round: 1, version: 2 });
    expect(await toldOf('owner')).toContainEqual(['unlockSubmitted', `${draft.name} (${draft.number})`]);
    const passed = await approve(sent);
    expect(passed).toMatchObject({ state: 2, version: 3 });
    expect(passed.timeline.map(({ kind }) => kind)).toEqual(['created', 'submitted', 'enterpriseApproved']);
    const deeds = server.db.selectFrom('audit_events').select('action').where('target_id', '=', draft.id);
    expect((await deeds.orderBy('sequence').execute()).map(({ action }) => action)).toEqual([
      'unlock.created',
      'unlock.submitted',
      'unlock.enterpriseApproved',
    ]);
  });

  it('is not submitted while something blocks it, in words', async () => {
    const draft = await aDraft({ purpose: '' });
    const refused = submit(draft);
    await expect(refused).rejects.toEqual(refusal(409, 'unlock_incomplete'));
    expect(((await refused.catch((error: unknown) => error)) as Error).message).toContain('Still missing: Purpose');
    const over = await aDraft({ from: inDays(-3), until: inDays(-1) });
    await expect(submit(over)).rejects.toEqual(refusal(409, 'unlock_incomplete'));
  });

  it('is refused with a reason that its maker reads, mended, and submitted again', async () => {
    const refused = await refuse(await aSubmitted());
    expect(refused).toMatchObject({ state: 4, refusal: '高度与任务不符' });
    expect(await toldOf('pilot')).toContainEqual(['unlockRefused', `${refused.name} (${refused.number})`]);
    const facts = await wholeFacts({ purpose: '电力巡检，高度已改' });
    const body = { ...facts, id: refused.id, version: refused.version };
    const draft = (await (await as('pilot'))(unlockCalls.update, { body })).info;
    expect(draft).toMatchObject({ state: 0, round: 1, can: { remove: false } });
    const again = await submit(draft);
    expect(again).toMatchObject({ state: 1, round: 2, refusal: null });
    expect(again.timeline.map(({ kind }) => kind)).toEqual(['created', 'submitted', 'enterpriseRefused', 'submitted']);
  });

  it('is not changed while somebody decides it', async () => {
    const { id, version } = await aSubmitted();
    const facts = await wholeFacts();
    const editing = (await as('pilot'))(unlockCalls.update, { body: { ...facts, id, version } });
    await expect(editing).rejects.toEqual(refusal(409, 'unlock_not_editable'));
  });

  it('is withdrawn from either review, and then decided by nobody', async () => {
    const sent = await aSubmitted();
    const pilot = await as('pilot');
    const { info } = await pilot(unlockCalls.withdraw, { body: { id: sent.id } });
    expect(info.state).toBe(5);
    await expect(approve(info)).rejects.toEqual(refusal(409, 'unlock_moved_on'));
    const passed = await aPassedOn();
    expect((await pilot(unlockCalls.withdraw, { body: { id: passed.id } })).info.state).toBe(5);
    await expect(pilot(unlockCalls.withdraw, { body: { id: passed.id } })).rejects.toEqual(
      refusal(409, 'unlock_moved_on'),
    );
  });

  it('is not decided by whoever made or submitted it, while somebody else can', async () => {
    const role = await giveRoleOfOwn(server, 'dispatcher', { 'unlocks:decide': 'enterprise' });
    const mine = await aSubmitted({}, 'owner');
    expect(mine.can.decide).toBe(false);
    await expect(approve(mine)).rejects.toEqual(refusal(403, 'own_unlock'));
    expect((await approve(mine, 'dispatcher')).state).toBe(2);
    const sentByOther = await submit(await aDraft(), 'owner');
    await expect(approve(sentByOther)).rejects.toEqual(refusal(403, 'own_unlock'));
    await takeRoleAway(server, role);
  });

  it('is not decided by whoever changed it, while somebody else can; that they did is told', async () => {
    const role = await giveRoleOfOwn(server, 'dispatcher', { 'unlocks:decide': 'enterprise' });
    const change = async ({ id, version }: Unlock, name: DemoName, given: Partial<UnlockFacts>) =>
      (await (await as(name))(unlockCalls.update, { body: { ...facts, ...given, id, version } })).info;
    const facts = await wholeFacts();
    const draft = (await (await as('pilot'))(unlockCalls.create, { body: facts })).info;
    const changed = await change(await change(draft, 'owner', { name: '改过' }), 'owner', { name: '改过两次' });
    const sent = await submit(await change(changed, 'pilot', { name: '又改回来' }));
    const deeds = sent.timeline.map(({ kind }) => kind);
    expect(deeds).toEqual(['created', 'changed', 'changed', 'submitted']);
    expect(sent.timeline[1]?.by).not.toBe(sent.applicant);
    expect(sent.timeline[2]?.by).toBe(sent.applicant);
    expect((await show(sent.id)).can.decide).toBe(false);
    await expect(approve(sent)).rejects.toEqual(refusal(403, 'own_unlock'));
    // What they wrote is in it the next time, too.
    const again = await submit(await change(await refuse(sent, 'dispatcher'), 'pilot', { purpose: '电力巡检二' }));
    await expect(approve(again)).rejects.toEqual(refusal(403, 'own_unlock'));
    expect((await approve(again, 'dispatcher')).state).toBe(2);
    await takeRoleAway(server, role);
  });

  it('is decided by one whose own it is, if it is everybody’s who could', async () => {
    const role = await giveRoleOfOwn(server, 'dispatcher', {
      'unlocks:decide': 'enterprise',
      'unlocks:write': 'enterprise',
    });
    const facts = await wholeFacts({}, 'owner');
    const { id, version } = (await (await as('owner'))(unlockCalls.create, { body: facts })).info;
    const changed = (
      await (
        await as('dispatcher')
      )(unlockCalls.update, { body: { ...facts, name: '改过', id, version } })
    ).info;
    const sent = await submit(changed, 'owner');
    expect(sent.can.decide).toBe(true);
    expect((await approve(sent)).state).toBe(2);
    await takeRoleAway(server, role);
  });

  it('decided twice at once, or withdrawn meanwhile, comes to one end', async () => {
    const twice = await aSubmitted();
    const both = await Promise.allSettled([approve(twice), refuse(twice)]);
    expect(statesOf(both)).toEqual(['fulfilled', 'rejected']);
    const sent = await aSubmitted();
    const pilot = await as('pilot');
    const race = await Promise.allSettled([approve(sent), pilot(unlockCalls.withdraw, { body: { id: sent.id } })]);
    const { state, timeline } = await show(sent.id);
    // Passed on and then withdrawn, or withdrawn and not passed on.
    expect(state).toBe(5);
    expect(race[1].status).toBe('fulfilled');
    expect(timeline.at(-1)?.kind).toBe('withdrawn');
  });

  it('is decided as it was seen', async () => {
    const sent = await aSubmitted();
    await expect(approve({ ...sent, version: 1 })).rejects.toEqual(refusal(409, 'stale_version'));
  });
});

it('is found by number, name, purpose and applicant, by state and type, in every order', async () => {
  const { number } = await aDraft({ name: '独一无二的申请', type: 'circle' });
  const list = async (query: object) =>
    (await (await as('owner'))(unlockCalls.list, { query: { size: 100, ...query } })).list;
  for (const search of [number, '独一无二']) expect(await list({ search })).toMatchObject([{ number, droneCount: 1 }]);
  expect((await list({ state: '0' })).every(({ state }) => state === 0)).toBe(true);
  expect(await list({ type: 'rid' })).toEqual([]);
  for (const sort of ['updatedAt', '-number', 'from', '-until'] as const)
    expect((await list({ sort })).length).toBeGreaterThan(3);
  expect((await list({ isOwn: 'yes' })).every(({ isOwn }) => isOwn)).toBe(true);
});

it('keeps its unit while it is open, and is of the unit above once it is over', async () => {
  const owner = await as('owner');
  const parentId = (await owner(unitCalls.list, {})).list.find((unit) => unit.parentId === null)?.id ?? '';
  const unit = (await owner(unitCalls.create, { body: { parentId, name: '撤销的解禁单位' } })).info;
  const { id } = await aSubmitted();
  await server.db.updateTable('unlock_requests').set({ unit_id: unit.id }).where('id', '=', id).execute();
  await expect(owner(unitCalls.remove, { body: { id: unit.id } })).rejects.toEqual(refusal(409, 'unit_not_empty'));
  await owner(unlockCalls.withdraw, { body: { id } });
  await owner(unitCalls.remove, { body: { id: unit.id } });
  const { list } = await owner(unlockCalls.list, { query: { search: (await show(id)).number } });
  expect(list).toMatchObject([{ id, state: 5 }]);
});

it('submitted twice at once is submitted once', async () => {
  const draft = await aDraft();
  expect(statesOf(await Promise.allSettled([submit(draft), submit(draft)]))).toEqual(['fulfilled', 'rejected']);
  expect(await show(draft.id)).toMatchObject({ state: 1, round: 1 });
});
