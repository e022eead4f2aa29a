import { expect, it } from 'vitest';
import { returnHome } from '../maneuvers/maneuvers.ts';
import { watchLink } from '../testing/watched-link.ts';
import { MavCmd } from '../wire/enums.generated.ts';
import type { Frame } from '../wire/frame.ts';
import { attitude, heartbeat } from '../wire/messages.generated.ts';
import { Fleet } from './fleet.ts';

it('counts a vehicle as old and lost by the limits of its link', () => {
  const { wire, vehicle, start } = watchLink('ardupilot', { limits: { staleAfterMs: 10_000, lostAfterMs: 20_000 } });
  const session = start();
  vehicle.isSilent = true;
  const phases: string[] = [];
  for (const ms of [9000, 2000, 8000, 2000]) {
    wire.pass(ms);
    phases.push(session.phase);
  }
  expect(phases).toEqual(['live', 'stale', 'stale', 'lost']);
  expect(session.source).toMatchObject({ staleAfterMs: 10_000, lostAfterMs: 20_000 });
});

it('asks for what its link wants, by the firmware', () => {
  const { vehicle, start } = watchLink('ardupilot', {
    rates: (stack) => (stack === 'ardupilot' ? [{ messageId: attitude.id, hz: 10 }] : []),
  });
  start();
  const asked = vehicle.heard.filter(({ command }) => command === MavCmd.SET_MESSAGE_INTERVAL);
  expect(asked.map(({ params }) => params.slice(0, 2))).toEqual([[attitude.id, 100_000]]);
});

it('hands on every frame before it is understood, also what it does not know', () => {
  const frames: Frame[] = [];
  const { wire, link, start } = watchLink('ardupilot', { tap: (frame) => void frames.push(frame) });
  start();
  expect(frames.length).toBe(wire.sent.filter(({ fromStation }) => !fromStation).length);
  const [known] = frames;
  if (known === undefined) throw new Error('nothing was heard');
  const unknown = Object.create(known, { isVerified: { value: false } }) as Frame;
  link.hear(unknown);
  expect(frames.at(-1)).toBe(unknown);
});

it('forgets a vehicle with everything that was under way, and meets it anew when it is heard again', () => {
  const fleet = new Fleet();
  const { wire, link, met, outcomes, watcher, start } = watchLink('ardupilot', { fleet });
  const session = start();
  session.fly(returnHome(session), watcher);
  link.forget(1);
  expect(link.vehicles).toEqual([]);
  expect(outcomes).toMatchObject([{ kind: 'unknown', step: 'return', reason: 'link-lost' }]);
  expect(session.vehicle.ways).toEqual([]);
  wire.pass(3000);
  expect(met).toHaveLength(2);
  expect(link.vehicle(1)?.vehicle).toBe(session.vehicle);
});

it('is silent and deaf once it was given up', () => {
  const fleet = new Fleet();
  const { wire, link, met, outcomes, watcher, start } = watchLink('ardupilot', { fleet });
  const session = start();
  session.fly(returnHome(session), watcher);
  link.end();
  const before = wire.sent.filter(({ fromStation }) => fromStation).length;
  wire.pass(5000);
  expect(wire.sent.filter(({ fromStation }) => fromStation)).toHaveLength(before);
  expect(wire.sent.some(({ frame }) => frame.messageId === heartbeat.id)).toBe(true);
  expect([met.length, link.vehicles, session.phase]).toEqual([1, [], 'lost']);
  expect(outcomes).toMatchObject([{ kind: 'unknown', reason: 'link-lost' }]);
  session.fly(returnHome(session), watcher);
  expect(outcomes.at(-1)).toMatchObject({ kind: 'not-sent', reason: 'link-lost' });
});
