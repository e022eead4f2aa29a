import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  runProbe,
  runProbeForPeople,
  startProbe,
  startSimulator,
  startVehicle,
  temporaryFolder,
} from '../testing/processes.ts';

/** A vehicle that is kept waiting for seconds within it has still said everything, and at nearly the right rate. */
const LONG_ENOUGH = ['--for', '10s'] as const;

it.each(['ardupilot', 'px4'])('measures rates, loss and latency of %s and finds nothing missing', async (kind) => {
  const link = await startVehicle(kind);
  const { exitCode, events } = await runProbe(['check', link, ...LONG_ENOUGH]);
  expect(exitCode).toBe(0);
  const rates = new Map(events.filter(({ event }) => event === 'rate').map((row) => [row['message'], row['hz']]));
  // It was asked for four a second, whatever the firmware sends by itself.
  expect(rates.get('GLOBAL_POSITION_INT')).toBeGreaterThan(2);
  expect(rates.get('GLOBAL_POSITION_INT')).toBeLessThan(6);
  expect(events).toContainEqual(expect.objectContaining({ event: 'loss', lost: 0 }));
  expect(events).toContainEqual(expect.objectContaining({ event: 'signing', signed: 0 }));
  const latency = events.find(({ event }) => event === 'latency');
  expect(latency).toMatchObject({ delay: { by: 'TIMESYNC', leastMs: expect.any(Number) } });
});

it('signs when it has the key, and says so when it has none or another', async () => {
  const link = await startVehicle('px4', '--sign', 'wild geese');
  const key = join(temporaryFolder(), 'key');
  writeFileSync(key, 'wild geese\n');
  const signed = await runProbe(['check', link, ...LONG_ENOUGH, '--signing-key', key]);
  expect(signed.exitCode).toBe(0);
  expect(signed.events).toContainEqual(expect.objectContaining({ event: 'signing', unsigned: 0, text: 'signing: on' }));
  const set = await runProbe(['params', 'set', link, 'GF_ACTION=1'], { SKEIN_SIGNING_KEY: 'wild geese' });
  expect(set.exitCode).toBe(0);
  const other = await runProbe(['check', link, '--timeout', '8s'], { SKEIN_SIGNING_KEY: 'tame geese' });
  expect(other.exitCode).toBe(3);
  expect(other.text).toMatch(/messages were signed with another key: check the signing key$/);
});

it.each(['check', 'params'])('says in %s that a vehicle signs and no key was given', async (command) => {
  const link = await startVehicle('px4', '--sign', 'wild geese');
  const args = command === 'check' ? ['check', link, '--for', '1s'] : ['params', 'get', link, 'GF_ACTION'];
  const { exitCode, text } = await runProbe(args);
  expect(exitCode).toBe(1);
  expect(text).toMatch(/^The vehicle signs, and no key was given: .*--signing-key file/);
});

it('watches every vehicle on a link, and asks for a number where one is needed', async () => {
  const listening = await runProbe(['watch', 'udp:0', '--timeout', '100ms']);
  expect(listening.exitCode).toBe(3);
  expect(listening.text).toMatch(
    /^No vehicle was heard within 0\.1 s\. Nothing at all came on udp:\d+: check the address/,
  );
  // Nobody is there: they answer whoever writes to the port they send from.
  const [endpoint] = await startSimulator('px4', 'ardupilot', 'udp:127.0.0.1:9');
  const link = `udp:127.0.0.1:${endpoint?.from}`;
  const watch = startProbe(['watch', link]);
  for (const number of [1, 2]) {
    const row = await watch.next('vehicle', ({ system, latitudeDeg }) => system === number && latitudeDeg !== null);
    expect(row).toMatchObject({ armed: false, latitudeDeg: expect.closeTo(22.54, 2) });
  }
  watch.signal('SIGINT');
  expect((await watch.ended).exitCode).toBe(0);
  const short = await runProbe(['watch', link, '--for', '1ms']);
  expect(short.exitCode).toBe(0);
  expect(short.events).toContainEqual(expect.objectContaining({ event: 'vehicle' }));
  const unclear = await runProbe(['params', 'get', link, 'X']);
  expect(unclear.exitCode).toBe(2);
  expect(unclear.text).toMatch(/^Several vehicles are on this link: 1 .*, 2 .*Name one with --system/);
});

it('tells a Chinese reader in Chinese what the vehicle is and how it is', async () => {
  const link = await startVehicle('px4');
  const check = await runProbeForPeople(['check', link, ...LONG_ENOUGH, '--language', 'zh-CN']);
  expect(check.out).toMatch(/^1 号飞行器：PX4 [\d.]+，多旋翼$/m);
  expect(check.out).toMatch(/^就绪：.*，定位 三维/m);
  const watch = await runProbeForPeople(['watch', link, ...LONG_ENOUGH, '--language', 'zh-CN']);
  expect(watch.out).toMatch(/正常 .*○ +在地面/);
});
