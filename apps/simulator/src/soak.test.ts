import { expect, it } from 'vitest';
import { runSoak } from './testing/soak/run-soak.ts';

it.each([1, 2])(
  'ends every order once, in what the vehicle did, whatever links, clocks and vehicles do (seed %i)',
  (seed) => {
    const { faults, outcomes, misfortunes } = runSoak({ seed, vehicles: 24, minutes: 6 });
    expect(faults).toEqual([]);
    // A run in which nothing went wrong, or nobody asked for anything, would prove nothing.
    expect([...misfortunes.keys()].toSorted()).toEqual(
      expect.arrayContaining(['bad weather', 'clock step', 'hang', 'port change', 'reboot', 'sleep']),
    );
    expect(outcomes.get('fly done')).toBeGreaterThan(100);
    expect(outcomes.get('fly unknown')).toBeGreaterThan(0);
  },
);
