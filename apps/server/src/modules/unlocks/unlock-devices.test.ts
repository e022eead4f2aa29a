import { operationCalls } from '@skein/contract/operation-log.ts';
import { UnlockFacts } from '@skein/contract/unlock-request.ts';
import { unlockCalls } from '@skein/contract/unlocks.ts';
import { droneCalls, DroneFacts } from '@skein/contract/drones.ts';
import { factsIn } from '@skein/contract/records.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { describeAccess } from '../../testing/describe-access.ts';
import { anEnterprise, idOfPerson } from '../../testing/enterprises.ts';
import { unlockHands } from '../../testing/unlock-builders.ts';
import { useTestServer } from '../../testing/use-test-server.ts';

const server = useTestServer();
const { as, aDrone, aZone, aLicensed, aDraft, show } = unlockHands(server);
beforeAll(() => anEnterprise(server, 'newcomer'));

const NOT_FOUND = { code: 404, reason: 'no_such_unlock' };
const firstDrone = async () => {
  const { id, droneIds } = await aLicensed();
  return { body: { id, droneIds } };
};

for (const call of [unlockCalls.deliver, unlockCalls.undeliver])
  describeAccess(() => server, call, {
    success: { as: 'pilot', input: firstDrone },
    otherTenant: { as: 'newcomer', input: firstDrone, gets: NOT_FOUND },
    noPermission: 'observer',
    badInput: { input: { body: { id: 'x', droneIds: [] } }, fields: ['id', 'droneIds'] },
  });
describeAccess(() => server, unlockCalls.deviceLicences, {
  success: { as: 'observer', input: async () => ({ query: { id: (await aLicensed()).id } }) },
  otherTenant: { as: 'newcomer', input: async () => ({ query: { id: (await aLicensed()).id } }), gets: NOT_FOUND },
  noPermission: 'admin',
  badInput: { input: { query: { id: 'x' } }, fields: ['id'] },
});

describe('the way to the aircraft', () => {
  it('waits for each drone until somebody says that the licence is there, once, and takes it back', async () => {
    const drones = [await aDrone({}, 'pilot'), await aDrone({}, 'pilot')];
    const { id, devices } = await aLicensed({ droneIds: drones.map((drone) => drone.id) });
    expect(devices.map(({ standing }) => standing)).toEqual(['waits', 'waits']);
    const pilot = await as('pilot');
    const [first = ''] = drones.map((drone) => drone.id);
    const body = { id, droneIds: [first] };
    const { info } = await pilot(unlockCalls.deliver, { body });
    expect(info.devices.find(({ droneId }) => droneId === first)).toMatchObject({
      standing: 'onAircraft',
      deliveredBy: '程野',
      deliveredAt: expect.any(String) as string,
    });
    expect(info.devices.filter(({ standing }) => standing === 'waits')).toHaveLength(1);
    // Saying it twice is no second deed.
    await pilot(unlockCalls.deliver, { body });
    expect((await pilot(unlockCalls.undeliver, { body })).info.devices.map(({ standing }) => standing)).toEqual([
      'waits',
      'waits',
    ]);
    const owner = await as('owner');
    const { list } = await owner(operationCalls.list, { query: { targetId: id, size: 100 } });
    const deeds = list.map(({ action }) => action);
    expect(deeds.slice(0, 2)).toEqual(['unlock.deliveryUndone', 'unlock.delivered']);
    expect(deeds.filter((deed) => deed === 'unlock.delivered')).toHaveLength(1);
  });

  it('is not there before approval, nor for a drone that the licence does not name or no longer fits', async () => {
    const pilot = await as('pilot');
    const draft = await aDraft();
    expect(draft.devices).toEqual([]);
    const early = pilot(unlockCalls.deliver, { body: { id: draft.id, droneIds: draft.droneIds } });
    await expect(early).rejects.toMatchObject({ reason: 'unlock_moved_on' });
    await expect(pilot(unlockCalls.deviceLicences, { query: { id: draft.id } })).rejects.toMatchObject({
      reason: 'no_licence',
    });
    const drone = await aDrone({}, 'pilot');
    const { id } = await aLicensed({ droneIds: [drone.id] });
    const stranger = await aDrone({}, 'pilot');
    const other = pilot(unlockCalls.deliver, { body: { id, droneIds: [stranger.id] } });
    await expect(other).rejects.toMatchObject({ reason: 'no_such_drone' });
    const facts = { ...factsIn(DroneFacts, drone), serialNumber: `${drone.serialNumber}B` };
    await pilot(droneCalls.update, { body: { ...facts, id: drone.id, version: drone.version } });
    expect((await show(id)).devices).toMatchObject([{ standing: 'notCovered' }]);
    const changed = pilot(unlockCalls.deliver, { body: { id, droneIds: [drone.id] } });
    await expect(changed).rejects.toMatchObject({ reason: 'no_such_drone' });
    expect((await pilot(unlockCalls.deviceLicences, { query: { id } })).info.licences).toEqual([]);
  });

  it('shows a revoked licence still on an aircraft until it is taken off', async () => {
    const { id, droneIds } = await aLicensed();
    const pilot = await as('pilot');
    await pilot(unlockCalls.deliver, { body: { id, droneIds } });
    await (
      await as('owner')
    )(unlockCalls.revoke, { body: { id, reason: '任务取消' } });
    expect(await show(id)).toMatchObject({ devices: [{ standing: 'onAircraft' }] });
    expect((await pilot(unlockCalls.deviceLicences, { query: { id } })).info.licences[0]?.common_fields.enabled).toBe(
      false,
    );
    await expect(pilot(unlockCalls.deliver, { body: { id, droneIds } })).rejects.toMatchObject({
      reason: 'unlock_moved_on',
    });
    const { info } = await pilot(unlockCalls.undeliver, { body: { id, droneIds } });
    expect(info.devices).toMatchObject([{ standing: 'waits', deliveredBy: null }]);
  });
});

describe('what an aircraft is given', () => {
  const licencesOf = async (given: Partial<UnlockFacts>) => {
    const unlock = await aLicensed(given);
    const { info } = await (await as('pilot'))(unlockCalls.deviceLicences, { query: { id: unlock.id } });
    return { unlock, ...info };
  };

  it('goes neither to a drone that is deleted nor to a pilot who may not fly any more', async () => {
    const drones = [await aDrone({}, 'pilot'), await aDrone({}, 'pilot')];
    const [gone = '', left = ''] = drones.map((drone) => drone.id);
    const pilotIds = [await idOfPerson(server, 'pilot'), await idOfPerson(server, 'dispatcher')];
    const unlock = await aLicensed({ droneIds: [gone, left], pilotIds, isUserOnly: true });
    const given = async () => {
      const { info } = await (await as('owner'))(unlockCalls.deviceLicences, { query: { id: unlock.id } });
      return info.licences.map(({ common_fields: { device_sn, user_id } }) => [device_sn, user_id]);
    };
    const serials = drones.map(({ serialNumber }) => serialNumber);
    expect(await given()).toHaveLength(4);
    await (
      await as('owner')
    )(droneCalls.remove, { body: { ids: [gone] } });
    const suspend = (disabled_at: Date | null) =>
      server.db
        .updateTable('memberships')
        .set({ disabled_at })
        .where('user_id', '=', pilotIds[1] ?? '')
        .execute();
    await suspend(new Date());
    expect(await given()).toEqual([[serials[1], pilotIds[0]]]);
    await suspend(null);
  });

  it('is in the fields of its maker, one licence for each drone', async () => {
    const { unlock, licences } = await licencesOf({});
    expect(licences).toEqual([
      {
        common_fields: {
          license_id: unlock.licence?.number,
          name: unlock.name,
          type: 1,
          user_id: '',
          device_sn: unlock.drones[0]?.serialNumber,
          begin_time: Math.floor(Date.parse(unlock.from ?? '') / 1000),
          end_time: Math.floor(Date.parse(unlock.until ?? '') / 1000),
          user_only: false,
          enabled: true,
        },
        circle_unlock: { radius: 500, latitude: 10, longitude: 100, height: 120 },
      },
    ]);
  });

  it('says by type what is opened', async () => {
    const shape = {
      kind: 'polygon' as const,
      rings: [
        [
          [100, 10],
          [100.1, 10],
          [100.1, 10.1],
        ] as [number, number][],
      ],
    };
    const cases = [
      [{ type: 'country', shape: null, country: 'CN' }, { country_unlock: { country_number: 156, height: 120 } }],
      [
        { type: 'altitude', shape: null, band: { lowerMeters: null, upperMeters: 500, reference: 'ground' } },
        { height_unlock: { height: 500 } },
      ],
      [
        { type: 'polygon', shape },
        {
          polygon_unlock: {
            points: [
              { latitude: 10, longitude: 100 },
              { latitude: 10, longitude: 100.1 },
              { latitude: 10.1, longitude: 100.1 },
            ],
          },
        },
      ],
      [{ type: 'power', shape: null }, {}],
      [{ type: 'rid', shape: null, ridLevel: 2 }, { rid_unlock: { level: 2 } }],
    ] as const satisfies readonly (readonly [Partial<UnlockFacts>, object])[];
    for (const [given, gets] of cases) expect((await licencesOf(given)).licences).toMatchObject([gets]);
  });

  it('names zones that have a number, and tells of those that have none', async () => {
    const zone = await aZone();
    const { licences, zonesWithoutNumber } = await licencesOf({ type: 'zone', shape: null, zoneIds: [zone.id] });
    expect(licences).toMatchObject([{ area_unlock: { area_ids: [] } }]);
    expect(zonesWithoutNumber).toEqual([zone.name]);
  });

  it('is one licence for each pilot where only they may use it', async () => {
    const pilotIds = [await idOfPerson(server, 'pilot'), await idOfPerson(server, 'dispatcher')];
    const { licences } = await licencesOf({ pilotIds, isUserOnly: true });
    const users = licences.map(({ common_fields: { user_only, user_id } }) => `${user_only} ${user_id}`);
    expect(users.toSorted()).toEqual(pilotIds.map((id) => `true ${id}`).toSorted());
  });

  it('cannot be asked for without the standard of Remote ID, or bound to nobody', async () => {
    const pilot = await as('pilot');
    const draft = await aDraft({ type: 'rid', shape: null, pilotIds: [], isUserOnly: true });
    const { info } = await pilot(unlockCalls.check, { body: factsIn(UnlockFacts, draft) });
    const missing = info.findings.filter(({ blocks }) => blocks).map(({ field }) => field);
    expect(missing.toSorted()).toEqual(['pilotIds', 'ridLevel']);
  });
});
