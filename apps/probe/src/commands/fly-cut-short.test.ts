import { MavModeFlag } from '@skein/mavlink/wire/enums.generated.ts';
import { heartbeat } from '@skein/mavlink/wire/messages.generated.ts';
import { expect, it } from 'vitest';
import { FAST, stepsIn } from '../testing/flights.ts';
import { radioTo } from '../testing/radio.ts';
import { longRoute, planFile } from '../testing/plans.ts';
import { runProbe, startProbe, startVehicle } from '../testing/processes.ts';

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
