import { expect, it } from 'vitest';
import { DockDevice } from './device/dock-device.ts';
import { createDockParts } from './testing/dock-parts.ts';
import { fuzzCloud, MAX_GATEWAYS } from './testing/fuzz-cloud.ts';
import { FuzzedMessages } from './testing/fuzzed-messages.ts';
import { createManualEnvironment } from './testing/manual-environment.ts';
import { downwardSamples } from './testing/sample-messages.ts';

/** Enough to meet every reason to drop a message many times; `npm run bench -- dji-fuzz` sends twenty times as many. */
const TO_CLOUD = 16_000;
const TO_DEVICE = 6000;

it('survives fuzzed messages to the cloud, counts what it dropped and why, and does not grow', async () => {
  const run = await fuzzCloud(TO_CLOUD, 11);
  expect(run.failures).toEqual([]);
  expect(run.unmet).toEqual([]);
  expect(run.news).toBeGreaterThan(TO_CLOUD / 10);
  expect(run.answers).toBeGreaterThan(TO_CLOUD / 40);
  expect(run.gateways).toBeLessThanOrEqual(MAX_GATEWAYS);
  expect(run.dropped).toBeLessThan(TO_CLOUD);
  expect(run.grownBytes).toBeLessThan(1_000_000);
  expect(({} as Record<string, unknown>)['isPolluted']).toBeUndefined();
});

it('survives fuzzed messages to a device', () => {
  const environment = createManualEnvironment();
  const device = new DockDevice(createDockParts(environment));
  const source = new FuzzedMessages(downwardSamples, 12);
  let answers = 0;
  for (let count = 0; count < TO_DEVICE; count++) {
    environment.pass(20);
    answers += device.receive(...source.next()).length;
    if (count % 500 === 0) device.tick();
  }
  expect(answers).toBeGreaterThan(TO_DEVICE / 10);
  expect(device.drops.of('gateway_mismatch')).toBeGreaterThan(0);
  expect(device.drops.of('not_json')).toBeGreaterThan(0);
  expect(({} as Record<string, unknown>)['isPolluted']).toBeUndefined();
});
