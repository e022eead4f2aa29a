import { expect, it } from 'vitest';
import { createManualEnvironment } from '../testing/manual-environment.ts';
import { CloudGateway } from './cloud-gateway.ts';
import { GatewayRoll } from './gateway-roll.ts';

const setUp = () => {
  const environment = createManualEnvironment();
  const roll = new GatewayRoll();
  const enter = (serial: string): CloudGateway => {
    const gateway = new CloudGateway(serial, environment, () => true);
    roll.enter(gateway);
    return gateway;
  };
  const hear = (gateway: CloudGateway): void => {
    gateway.heard();
    roll.noteHeard(gateway);
  };
  return { environment, roll, enter, hear };
};

it('finds who was entered, until it is forgotten', () => {
  const { roll, enter } = setUp();
  const gateway = enter('DOCK1');
  expect([roll.find('DOCK1'), roll.find('DOCK2'), roll.size]).toEqual([gateway, null, 1]);
  roll.forget(gateway);
  expect([roll.find('DOCK1'), roll.size, [...roll.values()]]).toEqual([null, 0, []]);
});

it('takes whoever was never heard for longer silent than whoever was', () => {
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

it.each(['silent', 'heard'])('takes nobody for longest silent who was forgotten while %s', (state) => {
  const { roll, enter, hear } = setUp();
  const gateway = enter('DOCK1');
  if (state === 'heard') hear(gateway);
  roll.forget(gateway);
  expect(roll.longestSilent).toBeNull();
});

it('tells once who has fallen silent, in the order in which they were heard', () => {
  const { environment, roll, enter, hear } = setUp();
  const [first, second, third] = [enter('DOCK1'), enter('DOCK2'), enter('DOCK3')];
  for (const gateway of [second, first, third]) hear(gateway);
  environment.pass(20_000);
  hear(third);
  environment.pass(10_001);
  expect(roll.takeSilent()).toEqual([second, first]);
  expect(roll.takeSilent()).toEqual([]);
  expect(roll.longestSilent).toBe(second);
  hear(second);
  expect(roll.longestSilent).toBe(first);
});
