import { expect, it } from 'vitest';
import { createManualEnvironment } from '../testing/manual-environment.ts';
import { CloudGateway } from './cloud-gateway.ts';
import { GatewayRoll } from './gateway-roll.ts';

const setUp = () => {
  const environment = createManualEnvironment();
  const roll = new GatewayRoll(environment);
  const enter = (serial: string): CloudGateway =>
    roll.enter(serial, (host) => new CloudGateway(serial, environment, () => true, host));
  const hear = (gateway: CloudGateway): void => {
    gateway.heard();
    roll.noteHeard(gateway);
  };
  const presences = () =>
    roll.tick().news.flatMap((news) => (news.kind === 'presence' ? [`${news.gateway} ${news.isOnline}`] : []));
  return { environment, roll, enter, hear, presences };
};

it('finds who was entered, until it is forgotten', () => {
  const { roll, enter } = setUp();
  const gateway = enter('DOCK1');
  expect([roll.find('DOCK1'), roll.find('DOCK2'), roll.size]).toEqual([gateway, null, 1]);
  roll.forget(gateway);
  expect([roll.find('DOCK1'), roll.size]).toEqual([null, 0]);
  roll.noteHeard(gateway);
  roll.forget(gateway);
  expect(roll.size).toBe(0);
});

it('takes for longest silent who was not heard, or not known, for longest', () => {
  const { roll, enter, hear } = setUp();
  const [first, second] = [enter('DOCK1'), enter('DOCK2')];
  expect(roll.longestSilent).toBe(first);
  hear(first);
  expect(roll.longestSilent).toBe(second);
  hear(second);
  expect(roll.longestSilent).toBe(first);
  hear(first);
  expect(roll.longestSilent).toBe(second);
});

it('takes nobody for longest silent who was forgotten', () => {
  const { roll, enter, hear } = setUp();
  const gateway = enter('DOCK1');
  hear(gateway);
  roll.forget(gateway);
  expect(roll.longestSilent).toBeNull();
});

it('tells once who comes and who falls silent, each at its own time', () => {
  const { environment, enter, hear, presences } = setUp();
  const [first, second] = [enter('DOCK1'), enter('DOCK2')];
  enter('NEVER');
  hear(second);
  expect(presences()).toEqual(['DOCK2 true']);
  environment.pass(20_000);
  hear(first);
  expect(presences()).toEqual(['DOCK1 true']);
  environment.pass(9999);
  expect(presences()).toEqual([]);
  environment.pass(1);
  expect(presences()).toEqual(['DOCK2 false']);
  environment.pass(20_000);
  expect(presences()).toEqual(['DOCK1 false']);
  hear(second);
  expect(presences()).toEqual(['DOCK2 true']);
});

it('names when there is something to do next, and does nothing for whom it has forgotten', () => {
  const { environment, roll, enter, hear, presences } = setUp();
  expect(roll.nextDueMs()).toBe(Infinity);
  const gateway = enter('DOCK1');
  hear(gateway);
  presences();
  // The silence is looked for, and its time has not moved meanwhile.
  roll.tick();
  expect(roll.nextDueMs()).toBe(environment.steadyMs() + 30_000);
  roll.forget(gateway);
  expect(roll.nextDueMs()).toBe(Infinity);
  environment.pass(30_000);
  expect(presences()).toEqual([]);
});

it('tells each of a clock that was set, at the latest with the next tick', () => {
  const { environment, roll, enter } = setUp();
  enter('DOCK1');
  enter('DOCK2');
  roll.tick();
  environment.setWallClock(-5000);
  roll.watchClocks();
  expect(roll.tick().news).toEqual([
    { gateway: 'DOCK1', kind: 'clock-set', byMs: -5000 },
    { gateway: 'DOCK2', kind: 'clock-set', byMs: -5000 },
  ]);
  expect(roll.tick().news).toEqual([]);
  environment.setWallClock(700);
  expect(roll.tick().news).toMatchObject([{ byMs: 700 }, { byMs: 700 }]);
});

it('loses nothing of the others when the turn of one fails', () => {
  const { environment, roll, enter, hear } = setUp();
  const [first, second] = [enter('DOCK1'), enter('DOCK2')];
  hear(first);
  hear(second);
  const { tick } = second;
  second.tick = () => {
    throw new Error('a fault of ours');
  };
  expect(() => roll.tick()).toThrow('a fault of ours');
  second.tick = tick;
  environment.pass(100);
  expect(roll.tick().news.map(({ gateway }) => gateway)).toEqual(['DOCK1', 'DOCK2']);
});

it('asks nobody to be looked at who has no place yet', () => {
  const { environment, roll } = setUp();
  roll.enter('DOCK1', (host) => {
    host.rouse();
    return new CloudGateway('DOCK1', environment, () => true, host);
  });
  roll.tick();
  expect(roll.nextDueMs()).toBe(Infinity);
});
