import { expect, it } from 'vitest';
import { Simulation, type Participant } from './simulation.ts';

const START_MS = 1_790_000_000_000;

/** Notes how far it was moved on at each of its turns. */
function aParticipant(stepMs: number): Participant & { readonly steps: number[] } {
  const steps: number[] = [];
  return { stepMs, steps, step: (simulatedS) => void steps.push(simulatedS), speak: () => undefined };
}

it('flies by the clock, at the speed that was asked for', () => {
  const watched = aParticipant(20);
  const simulation = new Simulation([watched], START_MS, 10);
  for (let wallMs = 20; wallMs <= 2000; wallMs += 20) simulation.advance(START_MS + wallMs);
  expect(watched.steps.reduce((sum, stepS) => sum + stepS, 0)).toBeCloseTo(20);
  expect(simulation.elapsedS).toBeCloseTo(20);
});

it('makes up for five seconds of its own time at most, so that a pause does not end a flight', () => {
  const [watched, fleet] = [aParticipant(20), aParticipant(1000)];
  const simulation = new Simulation([watched, fleet], START_MS, 10);
  simulation.advance(START_MS + 4000);
  expect(watched.steps).toEqual([5]);
  // A turn that comes once a second needs ten at a time, and may be a whole turn late.
  expect(fleet.steps).toEqual([20]);
});

it('keeps turns apart after a pause: all at once would be a burst', () => {
  const fleet = Array.from({ length: 50 }, () => aParticipant(1000));
  const simulation = new Simulation(fleet, START_MS, 1);
  simulation.advance(START_MS + 3700);
  const countTurns = (): number => fleet.reduce((sum, { steps }) => sum + steps.length, 0);
  for (let wallMs = 3720; wallMs <= 6700; wallMs += 20) {
    const before = countTurns();
    simulation.advance(START_MS + wallMs);
    expect(countTurns() - before).toBe(1);
  }
});
