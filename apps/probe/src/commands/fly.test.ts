import { missionItemReached } from '@skein/mavlink/wire/messages.generated.ts';
import { expect, it } from 'vitest';
import { FAST, stepsIn } from '../testing/flights.ts';
import { radioTo } from '../testing/radio.ts';
import { planFile, shortRoute } from '../testing/plans.ts';
import { freeUdpPort, runProbe, startProbe, startSimulator, startVehicle } from '../testing/processes.ts';

it('flies a plan on an ArduPilot-like vehicle over TCP, each step shown by telemetry, and brings it home', async () => {
  const link = await startVehicle('ardupilot', ...FAST);
  const { exitCode, events } = await runProbe(['fly', link, '--plan', planFile(shortRoute)]);
  expect(exitCode).toBe(0);
  const wanted = [
    'plan-put',
    'set-mode',
    'arm',
    'take-off',
    'climb',
    'start-mission',
    'item',
    'mission-over',
    'return',
  ];
  expect(stepsIn(events)).toEqual(expect.arrayContaining(wanted));
  expect(events.find(({ event }) => event === 'landed')).toMatchObject({ armed: false, landed: 'on-ground' });
});

it('flies the same plan on a PX4-like vehicle that pushes to the UDP port we listen on', async () => {
  const port = await freeUdpPort();
  // So fast that no heartbeat falls into the mission, whose mode PX4 leaves at its end.
  await startSimulator('px4', ...FAST, '--at', '22.54,114.05,300', `udp:127.0.0.1:${port}`);
  const { exitCode, events } = await runProbe(['fly', `udp:${port}`, '--plan', planFile(shortRoute)]);
  expect(exitCode).toBe(0);
  const climbed = events.find(({ event }) => event === 'item');
  // Above home, although PX4 takes its heights above the sea.
  expect(climbed?.['heightM']).toBeGreaterThan(15);
  expect(climbed?.['heightM']).toBeLessThan(25);
  expect(events.find(({ event }) => event === 'landed')).toMatchObject({ armed: false, landed: 'on-ground' });
});

it.each(['ardupilot', 'px4'])('flies a plan twice on one boot of %s, each time item by item', async (kind) => {
  const radio = await radioTo(await startVehicle(kind, ...FAST));
  const plan = planFile(`${shortRoute}22.5400, 114.0503, 20\n`);
  const first = kind === 'ardupilot' ? 1 : 0;
  for (let flight = 1; flight <= 2; flight += 1) {
    const reached = new Set<number>();
    const isAll = radio.overhear(missionItemReached, ({ seq }) => reached.add(seq - first).size === 3);
    const { exitCode, events } = await runProbe(['fly', radio.link, '--plan', plan]);
    expect([flight, exitCode, stepsIn(events).includes('landed')]).toEqual([flight, 0, true]);
    await isAll;
    expect([...reached]).toEqual([0, 1, 2]);
  }
});

it('does not call a mission flown whose items were passed unseen, though the vehicle calls it complete', async () => {
  const radio = await radioTo(await startVehicle('ardupilot', ...FAST));
  radio.lost.add(missionItemReached.id);
  // Two metres apart: at this speed they are passed between two reports.
  const close = ['22.54030', '22.54032', '22.54034', '22.54036']
    .map((latitude) => `${latitude}, 114.0500, 20\n`)
    .join('');
  const { exitCode, text, events } = await runProbe(['fly', radio.link, '--plan', planFile(close)]);
  expect(text).toMatch(/^The vehicle calls the mission complete, but was not seen to fly item \d of 4: whether/);
  expect([exitCode, stepsIn(events).includes('mission-over')]).toEqual([1, false]);
});

it('waits until an ArduPilot is ready in the mode that it will be armed in, which is long after it is in another', async () => {
  // Slow enough for us to be there before it is ready in either.
  const link = await startVehicle('ardupilot', '--speed', '2');
  const probe = startProbe(['fly', link, '--plan', planFile(shortRoute)]);
  await probe.next('waiting');
  expect(await probe.next('step', ({ step }) => step === 'arm')).toMatchObject({ state: 'confirmed' });
  probe.signal('SIGINT');
  await probe.ended;
});

it.each(['ardupilot', 'px4'])('says why %s refuses to arm, and what helps', async (kind) => {
  const link = await startVehicle(kind, ...FAST, '--battery', '10');
  const { exitCode, text } = await runProbe(['fly', link, '--plan', planFile(shortRoute), '--ready', '1s']);
  expect(exitCode).toBe(1);
  expect(text).toMatch(/^arm: .*Battery 1 low.*Charge or change the battery$/);
});

it.each(['ardupilot', 'px4'])('names the item that %s rejects, and does not take off', async (kind) => {
  const link = await startVehicle(kind, ...FAST, '--fail', 'reject-item@0s');
  const plan = planFile(`${shortRoute}22.5400, 114.0503, 20\n`);
  const { exitCode, text, events } = await runProbe(['fly', link, '--plan', plan]);
  expect(exitCode).toBe(1);
  expect(text).toMatch(/^The plan was not uploaded: item 3: .*What is on board is unknown/);
  expect(stepsIn(events)).not.toContain('arm');
});

it('refuses a plan that cannot be flown before it opens a link', async () => {
  const { exitCode, text } = await runProbe(['fly', 'tcp:127.0.0.1:1', '--plan', planFile('22.5, 214, 30\n')]);
  expect(exitCode).toBe(2);
  expect(text).toMatch(/^plan file, line 1: longitude 214 is beyond 180 degrees/);
});
