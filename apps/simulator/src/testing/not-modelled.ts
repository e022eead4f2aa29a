/** One order or kind of orders that a real autopilot answered otherwise than ours does, which is meant. */
export interface NotModelled {
  readonly commands: readonly number[];
  /** Of these numbers in the first parameter only. */
  readonly of?: readonly number[];
  readonly why: string;
}

const onTheBench = 'calibration belongs to the bench, and nothing of ours orders it';

/** Of the recorded answers those that the simulator does not give: what stands here is no fault that it hides from us. */
export const notModelled: Readonly<Record<'arducopter' | 'px4', readonly NotModelled[]>> = {
  arducopter: [
    { commands: [17], why: 'a mode is ordered by its number here, never by an item of a mission' },
    { commands: [115, 195, 197, 198, 201], why: 'the nose follows the way that is flown: the model has no other yaw' },
    { commands: [181, 208, 218], why: 'no relays, no parachute, no switches of a remote control' },
    { commands: [189], why: 'no landing sequence' },
    { commands: [204, 532, 1001], why: 'orders for cameras and mounts are sent only where one has told of itself' },
    { commands: [224], why: 'an item of an empty mission: nobody here has one to set' },
    { commands: [511], of: [33], why: 'a million messages a second' },
    {
      commands: [512],
      of: [49, 259, 260, 262, 269, 280, 281],
      why: 'empty answers of cameras and mounts that are not there',
    },
    {
      commands: [2600, 42_007, 42_428, 43_003],
      why: 'no satellite, one estimator, no banner, no position from outside',
    },
    { commands: [241, 42_424, 42_426, 42_429], why: onTheBench },
  ],
  px4: [
    { commands: [34], why: 'a circle ordered on the ground, which it flies once it is up' },
    { commands: [186, 262], why: 'heights and modes are ordered otherwise here' },
    { commands: [187], why: 'no actuators' },
    {
      commands: [192],
      why: 'a latitude beyond the pole: nobody has seen where it flies then, and we refuse to send it',
    },
    { commands: [195, 197, 201], why: 'the nose follows the way that is flown: the model has no other yaw' },
    { commands: [511], of: [54_321, 4], why: 'it knows messages that the model has no values for' },
    {
      commands: [512],
      of: [42, 49, 261, 264, 300],
      why: 'it knows messages that the model has no values for, and not all that the model has',
    },
    { commands: [519, 525, 528, 2510], why: 'older questions for what we ask by message' },
    { commands: [2600, 43_003], why: 'no satellite, no position from outside' },
    { commands: [241, 242], why: onTheBench },
  ],
};

/** Modes that ArduCopter and PX4 have and the model does not fly: it refuses them, so that nobody takes it for flying one. */
export const modesNotFlown: Readonly<Record<'arducopter' | 'px4', readonly (readonly [main: number, sub: number])[]>> =
  {
    // Acro, Drift, PosHold, AvoidADSB, Guided without GPS, SmartRTL, ZigZag.
    arducopter: [1, 11, 16, 19, 20, 21, 24].map((main) => [main, 0]),
    // Follow a target, land on a marker.
    px4: [
      [4, 8],
      [4, 9],
    ],
  };
