import { statustext } from '@skein/mavlink/wire/messages.generated.ts';
import { expect, it } from 'vitest';
import { FAST, stepsIn } from '../testing/flights.ts';
import { radioTo } from '../testing/radio.ts';
import { longRoute, planFile } from '../testing/plans.ts';
import { startProbe, startVehicle } from '../testing/processes.ts';

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
