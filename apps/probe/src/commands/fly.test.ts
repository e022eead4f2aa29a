import { MavModeFlag } from '@skein/mavlink/wire/enums.generated.ts';
import { heartbeat, statustext } from '@skein/mavlink/wire/messages.generated.ts';
import { expect, it } from 'vitest';
import { radioTo } from '../testing/radio.ts';
import { longRoute, planFile, shortRoute } from '../testing/plans.ts';
import {
  freeUdpPort,
  runProbe,
  startProbe,
  startSimulator,
  startVehicle,
  type ProbeEvent,
} from '../testing/processes.ts';

const FAST = ['--speed', '10'] as const;

const stepsIn = (events: readonly ProbeEvent[]) =>
  events.flatMap(({ event, step }) => (event === 'step' ? [step] : [event]));

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

it('says what was last seen when the link is lost in flight, and commands nothing', async () => {
  const radio = await radioTo(await startVehicle('ardupilot', ...FAST));
  const route = `22.5403, 114.0500, 30\n${longRoute}`;
  const probe = startProbe(['fly', radio.link, '--plan', planFile(route), '--patience', '1s', '--on-stop', 'land']);
  // The first is told as soon as it is current, perhaps before the heartbeat that tells the mode.
  await probe.next('item', ({ item }) => item === 2);
  radio.isCut = true;
  const { exitCode, text, events } = await probe.ended;
  expect(exitCode).toBe(3);
  expect(text).toMatch(
    /^The link is lost: what the vehicle does now is set on board, and not known here\. It did not come back/,
  );
  const lost = events.find(({ event }) => event === 'link-lost');
  expect(lost?.text).toMatch(/Last seen: armed, .*\d+\.\d m above home, mode Auto/);
  expect(events.find(({ event }) => event === 'left')).toMatchObject({ choice: 'leave', armed: true });
});

it('waits for a link that comes back, and tells that the vehicle left the mission meanwhile', async () => {
  // So far out that it is still on its way home when the link is back.
  const routeOut = `22.5475, 114.0500, 30\n${longRoute}`;
  const radio = await radioTo(await startVehicle('ardupilot', ...FAST));
  const probe = startProbe(['fly', radio.link, '--plan', planFile(routeOut)]);
  await probe.next('item', ({ item }) => item === 2);
  const failsafe = radio.overhear(statustext, ({ text }) => text.startsWith('GCS Failsafe'));
  radio.isCut = true;
  await Promise.all([probe.next('link-lost'), failsafe]);
  radio.isCut = false;
  const { exitCode, text, events } = await probe.ended;
  expect(stepsIn(events)).toEqual(expect.arrayContaining(['link-lost', 'link-back', 'left']));
  expect(exitCode).toBe(1);
  expect(text).toMatch(
    /^The vehicle left the mission at item 2 for RTL, which was not ordered from here: see what it said/,
  );
});

/** A minute of flight, of which a lost connection takes a part. */
const middleRoute = '22.5440, 114.0500, 20\n22.5440, 114.0503, 20\n';

it('goes on with the flight when a TCP connection breaks and can be taken up again', async () => {
  const radio = await radioTo(await startVehicle('ardupilot', ...FAST));
  const probe = startProbe(['fly', radio.link, '--plan', planFile(middleRoute)]);
  await probe.next('item');
  radio.hangUp();
  const { exitCode, events } = await probe.ended;
  expect(stepsIn(events)).toEqual(expect.arrayContaining(['link-lost', 'link-back', 'mission-over', 'landed']));
  expect([exitCode, radio.connections]).toEqual([0, 2]);
});

it('does what was said beforehand when a connection breaks amid a climb and is taken up again', async () => {
  const radio = await radioTo(await startVehicle('px4', ...FAST));
  const args = ['fly', radio.link, '--plan', planFile(longRoute), '--height', '300', '--on-stop', 'land'];
  const probe = startProbe(args);
  await probe.next('step', ({ step }) => step === 'take-off');
  radio.hangUp();
  const { exitCode, text, events } = await probe.ended;
  expect(exitCode).toBe(3);
  expect(text).toMatch(/^climb: /);
  expect(events.find(({ event }) => event === 'left')).toMatchObject({ choice: 'land', armed: false });
});

it('drops a connection on which the vehicle is silent, with whatever waits in it', async () => {
  const radio = await radioTo(await startVehicle('px4', ...FAST));
  const probe = startProbe(['fly', radio.link, '--plan', planFile(longRoute)]);
  await probe.next('item');
  radio.isCut = true;
  await probe.next('link-lost');
  await expect.poll(() => radio.connections).toBe(2);
  probe.signal('SIGINT');
  expect((await probe.ended).exitCode).toBe(130);
});

it('does not take a landing on the way for the end of the mission', async () => {
  const radio = await radioTo(await startVehicle('ardupilot', ...FAST));
  const probe = startProbe(['fly', radio.link, '--plan', planFile(longRoute), '--patience', '10m']);
  await probe.next('item');
  radio.isCut = true;
  // It returns by its failsafe, and is down before anybody listens again.
  await radio.overhear(heartbeat, ({ baseMode }) => (baseMode & MavModeFlag.SAFETY_ARMED) === 0);
  await probe.next('link-lost');
  radio.isCut = false;
  const { exitCode, text } = await probe.ended;
  expect(exitCode).toBe(1);
  expect(text).toBe('The vehicle came down at item 1, before the end of the mission: see what it said');
});

it('ends with its own code when the autopilot restarts in flight', async () => {
  // Late enough for a busy machine to have it in the air by then, and early enough for the way it has to fly.
  const link = await startVehicle('px4', ...FAST, '--fail', 'reboot@400s');
  const { exitCode, text } = await runProbe(['fly', link, '--plan', planFile(longRoute)]);
  expect(exitCode).toBe(4);
  expect(text).toMatch(
    /^The autopilot restarted while armed! Nothing commanded, uploaded or read before can be relied on/,
  );
});

it('commands nothing after Ctrl-C where nobody can be asked, and says how the vehicle is left', async () => {
  const link = await startVehicle('px4', ...FAST);
  const probe = startProbe(['fly', link, '--plan', planFile(longRoute)]);
  await probe.next('item');
  probe.signal('SIGINT');
  const { exitCode, events } = await probe.ended;
  expect(exitCode).toBe(130);
  const left = events.find(({ event }) => event === 'left');
  expect(left).toMatchObject({ choice: 'leave', armed: true, mode: 'mission' });
  expect(left?.text).toMatch(
    /^Nothing more was commanded; the vehicle is left: armed, .* m above home, mode Mission, .* by its own failsafe$/,
  );
});

it('calls the vehicle home after Ctrl-C when that was said beforehand, and follows it down', async () => {
  const link = await startVehicle('ardupilot', ...FAST);
  const probe = startProbe(['fly', link, '--plan', planFile(longRoute), '--on-stop', 'return']);
  await probe.next('item');
  probe.signal('SIGINT');
  const { exitCode, events } = await probe.ended;
  expect(exitCode).toBe(130);
  expect(stepsIn(events).slice(-4)).toEqual(['said', 'landed', 'left', 'end']);
  expect(events.find(({ event }) => event === 'landed')).toMatchObject({ armed: false });
});

it('refuses a plan that cannot be flown before it opens a link', async () => {
  const { exitCode, text } = await runProbe(['fly', 'tcp:127.0.0.1:1', '--plan', planFile('22.5, 214, 30\n')]);
  expect(exitCode).toBe(2);
  expect(text).toMatch(/^plan file, line 1: longitude 214 is beyond 180 degrees/);
});
