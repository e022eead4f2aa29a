import { askAirspace } from '@skein/contract/flight-answer.ts';
import { droneCalls, DroneFacts } from '@skein/contract/drones.ts';
import { getLicenceValidity } from '@skein/contract/licence-validity.ts';
import { listNotices } from '@skein/contract/notices.ts';
import { factsIn } from '@skein/contract/records.ts';
import type { UnlockFacts } from '@skein/contract/unlock-request.ts';
import { unlockReviewCalls } from '@skein/contract/unlock-review.ts';
import { unlockCalls } from '@skein/contract/unlocks.ts';
import { zoneCalls, ZoneFacts } from '@skein/contract/zones.ts';
import { packArea } from '@skein/geo/meets/areas.ts';
import { areaOf } from '@skein/geo/shapes/drawn-shape.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { anEnterprise, idOfPerson } from '../../testing/enterprises.ts';
import type { DemoName } from '../../testing/start-test-server.ts';
import { caseOf, unlockHands } from '../../testing/unlock-builders.ts';
import { useTestServer } from '../../testing/use-test-server.ts';
import { createTurns } from '../zones/zones.module.ts';
import { createExpiry } from './expiry.service.ts';
import { piecesIn } from './pieces.ts';

const server = useTestServer();
const { as, aDrone, aZone, aDraft, aSubmitted, aPassedOn, aLicensed, approve, wholeFacts, inDays, show } =
  unlockHands(server);
beforeAll(() => anEnterprise(server, 'newcomer'));

const refusal = (code: number, reason: string) => expect.objectContaining({ code, reason }) as Error;
const setState = async (id: string, state: 'retired' | 'registered') =>
  (await as('owner'))(droneCalls.setState, { body: { ids: [id], state } });

describe('a request', () => {
  it('is not withdrawn once it is a licence, nor revoked before it is one', async () => {
    const licensed = await aLicensed();
    const withdrawing = (await as('pilot'))(unlockCalls.withdraw, { body: { id: licensed.id } });
    await expect(withdrawing).rejects.toEqual(refusal(409, 'unlock_moved_on'));
    const { id } = await aPassedOn();
    const revoking = (await as('admin'))(unlockReviewCalls.revoke, { body: { id, reason: '空域临时管制' } });
    await expect(revoking).rejects.toEqual(refusal(409, 'unlock_moved_on'));
  });

  it('is not passed on by the enterprise with a drone that was retired since', async () => {
    const sent = await aSubmitted();
    const [droneId = ''] = sent.droneIds;
    await setState(droneId, 'retired');
    await expect(approve(sent)).rejects.toEqual(refusal(409, 'unlock_incomplete'));
    await setState(droneId, 'registered');
    expect((await approve(sent)).state).toBe(2);
  });

  it('is not changed to name what its writer does not reach, or what is there no more', async () => {
    const draft = await aDraft();
    const gone = await aDrone({}, 'pilot');
    await (
      await as('owner')
    )(droneCalls.remove, { body: { ids: [gone.id] } });
    const ended = await aZone();
    await (
      await as('admin')
    )(zoneCalls.remove, { body: { id: ended.id, revision: ended.revision } });
    const change = async (given: Partial<UnlockFacts>) => {
      const { id, version } = await show(draft.id);
      const facts = await wholeFacts({ droneIds: draft.droneIds, ...given });
      return (await as('pilot'))(unlockCalls.update, { body: { ...facts, id, version } });
    };
    const foreign = await aDrone({}, 'newcomer');
    for (const droneId of [gone.id, foreign.id])
      await expect(change({ droneIds: [droneId] })).rejects.toEqual(refusal(404, 'no_such_drone'));
    const stranger = await idOfPerson(server, 'newcomer');
    await expect(change({ pilotIds: [stranger] })).rejects.toEqual(refusal(404, 'no_such_member'));
    await expect(change({ type: 'zone', shape: null, zoneIds: [ended.id] })).rejects.toEqual(
      refusal(404, 'no_such_zone'),
    );
    // What stood there stays, though it was deleted since.
    const [droneId = ''] = draft.droneIds;
    await (
      await as('owner')
    )(droneCalls.remove, { body: { ids: [droneId] } });
    expect((await change({ purpose: '改了用途' })).info).toMatchObject({ purpose: '改了用途', droneIds: [droneId] });
  });

  it('that nobody decides in time is told to whoever made it, and to none of its pilots', async () => {
    const pilotIds = [await idOfPerson(server, 'pilot'), await idOfPerson(server, 'dispatcher')];
    const { name, number } = await aSubmitted({ from: inDays(1), until: inDays(2), pilotIds });
    server.clock.advanceMinutes(3 * 24 * 60);
    const run = createExpiry({ db: server.db, clock: server.clock.now, messages: server.messages });
    while (await run());
    const toldOf = async (person: DemoName) =>
      (await (await as(person))(listNotices, { query: { size: 100 } })).list
        .filter(({ unlock }) => unlock === `${name} (${number})`)
        .map(({ kind }) => kind);
    expect(await toldOf('pilot')).toEqual(['unlockExpired']);
    expect(await toldOf('dispatcher')).toEqual([]);
  });
});

describe('a licence', () => {
  const validityOf = async (code: string | undefined) =>
    (await server.aClient().call(getLicenceValidity, { query: { code: code ?? '' } })).info.validity;

  it('is not told to those who decide it as what covers it', async () => {
    await aZone({ shape: { kind: 'circle', center: [-75, -20], radiusMeters: 400 } });
    const licensed = await aLicensed({
      shape: { kind: 'circle', center: [-75, -20], radiusMeters: 3000 },
      from: inDays(0),
    });
    // It opens all of its time then, from its first moment on.
    await server.db
      .updateTable('unlock_requests')
      .set({ starts_at: inDays(1) })
      .where('id', '=', licensed.id)
      .execute();
    const admin = await as('admin');
    const isCovered = async () =>
      (await admin(unlockReviewCalls.info, { query: caseOf(licensed) })).info.details?.check.isCovered;
    expect(await isCovered()).toBe(false);
    const { shape, droneIds, pilotIds, from, until } = licensed;
    await aLicensed({ shape, droneIds, pilotIds, from, until });
    expect(await isCovered()).toBe(true);
  });

  it('is not in force while all its pilots are suspended', async () => {
    const licensed = await aLicensed({ from: inDays(0), pilotIds: [await idOfPerson(server, 'dispatcher')] });
    const suspend = async (disabled_at: Date | null) =>
      server.db
        .updateTable('memberships')
        .set({ disabled_at })
        .where('user_id', '=', await idOfPerson(server, 'dispatcher'))
        .execute();
    expect(await validityOf(licensed.licence?.code)).toBe('valid');
    await suspend(server.clock.now());
    expect(await validityOf(licensed.licence?.code)).toBe('noPilot');
    await suspend(null);
    expect(await validityOf(licensed.licence?.code)).toBe('valid');
  });

  it('for a zone is held against the zone as it was when it was issued, its hours and heights too, and not as it was before', async () => {
    const { id: zoneId, ...zone } = await aZone();
    const change = async (given: Partial<ZoneFacts>) => {
      const admin = await as('admin');
      const { revision } = (await admin(zoneCalls.info, { query: { id: zoneId } })).info;
      const facts = { ...factsIn(ZoneFacts, zone), ...given };
      await admin(zoneCalls.update, { body: { id: zoneId, revision, facts } });
    };
    const [before, issued] = [{}, { shape: { kind: 'circle', center: [100, 10], radiusMeters: 4000 } }] as const;
    const asIssued = issued as unknown as Partial<ZoneFacts>;
    await change(asIssued);
    const licensed = await aLicensed({ type: 'zone', zoneIds: [zoneId], shape: null, from: inDays(0) });
    const asked = {
      shape: { kind: 'circle', center: [100, 10] as [number, number], radiusMeters: 300 } as const,
      band: { lowerMeters: 0, upperMeters: 100, reference: 'ground' } as const,
      from: inDays(2),
      until: inDays(9),
      droneId: licensed.droneIds[0],
      pilotId: licensed.pilotIds[0],
    };
    const lacks = async () => {
      const { zones } = (await (await as('owner'))(askAirspace, { body: asked })).info;
      const unlocks = zones.find(({ id }) => id === zoneId)?.unlocks;
      return unlocks?.find(({ id }) => id === licensed.id)?.lacks;
    };
    expect(await lacks()).toEqual([]);
    await change(before);
    expect(await lacks()).toEqual(['zoneChanged']);
    const daily = { weekdays: [1, 2, 3, 4, 5, 6, 7], fromMinutes: 0, toMinutes: 1440, timeZone: 'Asia/Shanghai' };
    for (const other of [
      { windows: [daily] },
      { band: { ...zone.band, lowerMeters: 0 } },
      { band: { ...zone.band, upperMeters: 9000 } },
      { kind: 'limit' as const },
      { validUntil: inDays(90) },
      { validFrom: inDays(-90) },
    ]) {
      await change({ ...asIssued, ...other });
      expect([other, await lacks()]).toEqual([other, ['zoneChanged']]);
    }
    await change(asIssued);
    expect(await lacks()).toEqual([]);
  });

  it('that is on an aircraft is not given to it again under another serial number', async () => {
    const drone = await aDrone({}, 'pilot');
    const { id } = await aLicensed({ droneIds: [drone.id] });
    const pilot = await as('pilot');
    const given = async () => (await pilot(unlockCalls.deviceLicences, { query: { id } })).info.licences.length;
    await pilot(unlockCalls.deliver, { body: { id, droneIds: [drone.id] } });
    expect(await given()).toBe(1);
    const facts = { ...factsIn(DroneFacts, drone), serialNumber: `${drone.serialNumber}B` };
    await pilot(droneCalls.update, { body: { ...facts, id: drone.id, version: drone.version } });
    expect((await show(id)).devices).toMatchObject([{ standing: 'onAircraft' }]);
    expect(await given()).toBe(0);
  });
});

it('takes all of a flight for what comes into a zone that was moved away while it was asked', async () => {
  const line = {
    kind: 'path',
    positions: [
      [0, 0],
      [1, 0],
      [2, 0],
    ],
    halfWidthMeters: 100,
  } as const;
  const flight = packArea(areaOf(line));
  const piecesOf = async (longitude: number) => [
    ...(await piecesIn(flight, { kind: 'circle', center: [longitude, 0], radiusMeters: 1000 }, createTurns())),
  ];
  expect(await piecesOf(0.5)).toEqual([0]);
  expect(await piecesOf(50)).toEqual([0, 1]);
});
