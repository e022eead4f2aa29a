import { describe, expect, it } from 'vitest';
import { here, openCloud } from '../testing/open-cloud.ts';

it('takes an aircraft from its gateway for none that may not claim it', () => {
  const { session, online, osd, say } = openCloud({ mayClaim: (gateway) => gateway === 'DOCK1' });
  online('DOCK1', 'AIR1');
  osd('AIR1', here, 'DOCK1');
  const { news } = online('EVIL', 'AIR1');
  expect(news).toMatchObject([{ kind: 'topology', online: [] }]);
  expect(session.gateway('EVIL')?.subDevices).toEqual([]);
  const { news: alarms } = say('thing/product/EVIL/events', {
    method: 'hms',
    data: { list: [{ code: '0x16100083', device_type: '0-91-1' }] },
  });
  expect(alarms).toMatchObject([{ kind: 'alarms', gateway: 'EVIL' }]);
  osd('AIR1', { ...here, latitude: 1 }, 'EVIL');
  expect(session.gateway('DOCK1')?.devices.vehicle('AIR1')).toMatchObject({
    position: { latitudeDeg: 22.5 },
    identity: { gatewaySerialNumber: 'DOCK1' },
    alerts: null,
  });
  expect(session.gateway('EVIL')?.devices.vehicle('AIR1')).toBeNull();
  expect(session.drops.of('foreign_sub_device')).toBe(2);
});

it('claims no aircraft for a stranger that is the first to speak for it', () => {
  const { session, online, osd } = openCloud({ mayClaim: (gateway) => gateway === 'DOCK1' });
  online('EVIL');
  osd('AIR1', here, 'EVIL');
  online('DOCK1', 'AIR1');
  expect(session.gateway('EVIL')?.devices.vehicle('AIR1')).toBeNull();
  osd('AIR1', here);
  expect(session.gateway('DOCK1')?.devices.vehicle('AIR1')?.position).toMatchObject({ latitudeDeg: 22.5 });
});

it('hears no more of an aircraft through a gateway whose binding was undone', () => {
  let isBound = true;
  const { session, online, osd } = openCloud({ mayClaim: () => isBound });
  online('DOCK1', 'AIR1');
  isBound = false;
  osd('AIR1', here, 'DOCK1');
  expect(session.gateway('DOCK1')?.devices.vehicle('AIR1')?.position ?? null).toBeNull();
  expect(session.drops.of('foreign_sub_device')).toBe(1);
});

const alarm = { list: [{ code: '0x16100083', device_type: '0-91-1' }] };
const elsewhere = { latitude: 1, longitude: 2, height: 90, attitude_head: 45 };

describe('a gateway whose binding was undone', () => {
  const unbound = () => {
    let bound = 'DOCK1';
    const cloud = openCloud({ mayClaim: (gateway) => gateway === bound });
    cloud.online('DOCK1', 'AIR1');
    cloud.online('DOCK2');
    cloud.osd('AIR1', here, 'DOCK1');
    bound = 'DOCK2';
    return { ...cloud, bind: (gateway: string) => void (bound = gateway) };
  };

  it('moves the aircraft no more by its fast position', () => {
    const { session, push, vehicle } = unbound();
    const before = vehicle('DOCK1', 'AIR1');
    expect(push('DOCK1', elsewhere).news).toEqual([]);
    expect(vehicle('DOCK1', 'AIR1')).toBe(before);
    expect(session.drops.entries()).toEqual([['foreign_sub_device', 1]]);
  });

  it('alarms nobody at the aircraft', () => {
    const { session, tell, vehicle } = unbound();
    expect(tell('DOCK1', 'hms', alarm).news).toMatchObject([{ kind: 'alarms', gateway: 'DOCK1' }]);
    expect(vehicle('DOCK1', 'AIR1')?.alerts).toBeNull();
    expect(session.gateway('DOCK1')?.subDevices).toEqual([]);
  });

  it('is where the aircraft was until another that may claim it speaks for it', () => {
    const { session, osd, vehicle } = unbound();
    expect(osd('AIR1', { ...here, latitude: 23 }, 'DOCK2').news).toMatchObject([
      { kind: 'topology', gateway: 'DOCK1', online: [], offline: ['AIR1'] },
      { kind: 'vehicle', gateway: 'DOCK2', serial: 'AIR1', relay: null },
    ]);
    expect(vehicle('DOCK1', 'AIR1')).toBeNull();
    expect(vehicle('DOCK2', 'AIR1')).toMatchObject({
      position: { latitudeDeg: 23 },
      identity: { gatewaySerialNumber: 'DOCK2' },
    });
    expect(session.drops.total).toBe(0);
  });

  it('gets the aircraft back by no message that it cannot be understood by', () => {
    const { session, osd, say, vehicle } = unbound();
    osd('AIR1', here, 'DOCK2');
    say('sys/product/DOCK1/status', { method: 'update_topo', data: {} });
    osd('AIR1', { ...here, latitude: 23 });
    expect(session.drops.entries()).toEqual([['bad_data', 1]]);
    expect(vehicle('DOCK2', 'AIR1')?.position).toMatchObject({ latitudeDeg: 23 });
  });

  it('tells with its next topology that the aircraft is gone, though it names it', () => {
    const { online } = unbound();
    expect(online('DOCK1', 'AIR1').news).toMatchObject([{ kind: 'topology', online: [], offline: ['AIR1'] }]);
    expect(online('DOCK1', 'AIR1').news).toMatchObject([{ kind: 'topology', online: [], offline: [] }]);
  });

  it('is heard again as soon as it is bound again', () => {
    const { bind, push, vehicle } = unbound();
    bind('DOCK1');
    push('DOCK1', elsewhere);
    expect(vehicle('DOCK1', 'AIR1')?.position).toMatchObject({ latitudeDeg: 1 });
  });

  it('has no video of the aircraft to offer, and keeps its own', () => {
    const { session, say, bind } = unbound();
    const camera_list = [{ camera_index: '81-0-0', video_list: [{ video_index: 'normal-0' }] }];
    const device_list = ['DOCK1', 'AIR1'].map((sn) => ({ sn, camera_list }));
    const { news } = say('thing/product/DOCK1/state', { gateway: 'DOCK1', data: { live_capacity: { device_list } } });
    expect(news.at(-1)).toMatchObject({ view: { capacity: { cameras: [{ deviceSerial: 'DOCK1' }] } } });
    bind('DOCK1');
    expect(session.gateway('DOCK1')?.live.view.capacity?.cameras).toHaveLength(2);
  });
});

describe('a gateway that an aircraft has left', () => {
  const left = () => {
    const cloud = openCloud();
    cloud.online('DOCK1', 'AIR1');
    cloud.osd('AIR1', here, 'DOCK1');
    const { news } = cloud.online('DOCK2', 'AIR1');
    cloud.osd('AIR1', here, 'DOCK2');
    return { ...cloud, news };
  };

  it('is told to be without it, before it is told where the aircraft is now', () => {
    const { news, session } = left();
    expect(news).toMatchObject([
      { kind: 'topology', gateway: 'DOCK1', online: [], offline: ['AIR1'] },
      { kind: 'topology', gateway: 'DOCK2', online: [{ serial: 'AIR1' }], offline: [] },
    ]);
    expect(session.gateway('DOCK1')?.subDevices).toEqual([]);
  });

  it('is not told to lose it a second time', () => {
    const { online } = left();
    expect(online('DOCK1').news).toMatchObject([{ kind: 'topology', gateway: 'DOCK1', offline: [] }]);
  });

  it('neither moves nor alarms it any more', () => {
    const { session, push, tell, vehicle } = left();
    push('DOCK1', elsewhere);
    tell('DOCK1', 'hms', alarm);
    expect(session.drops.entries()).toEqual([['unknown_sub_device', 1]]);
    expect(vehicle('DOCK1', 'AIR1')).toBeNull();
    expect(vehicle('DOCK2', 'AIR1')).toMatchObject({ position: { latitudeDeg: 22.5 }, alerts: null });
  });

  it('takes it back by no message that it cannot be understood by', () => {
    const { say, vehicle } = left();
    say('sys/product/DOCK1/status', { method: 'update_topo', data: {} });
    expect([vehicle('DOCK1', 'AIR1'), vehicle('DOCK2', 'AIR1')?.position?.latitudeDeg]).toEqual([null, 22.5]);
  });

  it('has it again when it tells of it', () => {
    const { online, push, vehicle } = left();
    expect(online('DOCK1', 'AIR1').news).toMatchObject([
      { gateway: 'DOCK2', online: [], offline: ['AIR1'] },
      { gateway: 'DOCK1', online: [{ serial: 'AIR1' }], offline: [] },
    ]);
    push('DOCK1', elsewhere);
    expect(vehicle('DOCK1', 'AIR1')?.position).toMatchObject({ latitudeDeg: 1 });
  });
});

it.each([
  ['both of which it may claim', () => true],
  ['one of which it may not claim', (_: string, aircraft: string) => aircraft === 'AIR1'],
])('takes the fast position of a gateway with two aircraft, %s, for that of none', (_, mayClaim) => {
  const { session, online, osd, push, vehicle } = openCloud({ mayClaim });
  online('RC1', 'AIR1', 'AIR2');
  osd('AIR1', here, 'RC1');
  push('RC1', elsewhere);
  expect(vehicle('RC1', 'AIR1')?.position).toMatchObject({ latitudeDeg: 22.5 });
  expect(session.drops.of('unknown_sub_device')).toBe(1);
});

it('hears an aircraft through whoever may claim it, once the gateway that it was with is forgotten', () => {
  const { environment, session, online, osd, vehicle } = openCloud({ maxGateways: 3 });
  for (let count = 0; count <= 8; count += 1) online('DOCK1', `AIR${count}`);
  environment.pass(61_000);
  for (const dock of ['DOCK2', 'DOCK3', 'DOCK4']) online(dock);
  expect(session.gateway('DOCK1')).toBeNull();
  // Of the first its dock had kept nothing but that it was with it.
  osd('AIR0', here, 'DOCK2');
  expect(vehicle('DOCK2', 'AIR0')?.position).toMatchObject({ latitudeDeg: 22.5 });
});
