import type { DroneModelFacts } from '@skein/contract/drone-model-administration.ts';

let made = 0;

/** Another name each time. */
export const droneModelFacts = (given: Partial<DroneModelFacts> = {}): DroneModelFacts => ({
  maker: '天禾',
  name: `垂直起降 ${(made += 1)}`,
  englishName: '',
  category: 'vtol',
  djiType: '',
  mavAutopilot: 12,
  mavType: 22,
  emptyWeightGrams: 6800,
  maxTakeoffGrams: 8000,
  ...given,
});
