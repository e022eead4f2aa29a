import { expect, it } from 'vitest';
import { setMode } from '../maneuvers/maneuvers.ts';
import { watchLink } from '../testing/watched-link.ts';
import { Fleet } from './fleet.ts';

const RETURN = 6;

it('looks at once, by the link that is left, at a manoeuvre whose link was given up', () => {
  const fleet = new Fleet();
  const [radio, cellular] = [watchLink('ardupilot', { fleet }), watchLink('ardupilot', { fleet })];
  const [one, other] = [radio.start(), cellular.start()];
  expect(other.vehicle).toBe(one.vehicle);
  cellular.wire.channel = () => [];
  cellular.wire.pass(500);
  expect(cellular.agenda.nextDueMs()).toBeGreaterThan(cellular.wire.steadyMs);
  one.fly(setMode(one, RETURN), radio.watcher);
  // Answered: it is not given again, and nothing else wakes the other link.
  radio.wire.pass(20);
  radio.link.forget(1);
  expect(radio.outcomes).toEqual([]);
  expect(cellular.agenda.nextDueMs()).toBeLessThanOrEqual(cellular.wire.steadyMs);
});
