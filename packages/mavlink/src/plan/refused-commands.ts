import type { Stack } from '../stack/stack.ts';

/**
 * What a firmware takes in no mission, in whatever frame, by the number of its command: ArduCopter 4.6.3 and PX4 1.16.2 were
 * asked. A refusal amid an upload leaves a mix of two plans on an ArduPilot. What depends on how a firmware was built (scripts
 * on board) is not named: the vehicle decides.
 */
const refused: Readonly<Record<Stack, ReadonlySet<number>>> = {
  ardupilot: new Set([
    23, 24, 32, 33, 34, 36, 80, 81, 95, 113, 176, 180, 185, 186, 187, 190, 192, 196, 200, 204, 209, 214, 220, 221, 224,
    241, 243, 245, 246, 252, 300, 400, 410, 500, 510, 511, 512, 530, 533, 1001, 2003, 2502, 2600, 2800, 4000, 4001,
    4501, 30_001, 31_000, 31_005, 42_000, 42_700,
  ]),
  px4: new Set([
    18, 23, 24, 30, 32, 33, 34, 36, 81, 82, 83, 92, 94, 95, 113, 115, 176, 180, 181, 182, 183, 184, 185, 186, 188, 190,
    191, 192, 193, 194, 202, 207, 208, 209, 210, 212, 213, 215, 216, 217, 218, 220, 221, 222, 223, 224, 241, 243, 245,
    246, 252, 300, 400, 410, 500, 510, 511, 512, 531, 533, 600, 601, 2502, 2600, 2800, 4000, 4001, 30_001, 31_000,
    31_005, 42_000, 42_700, 42_701, 42_702, 42_703,
  ]),
  other: new Set(),
};

export const isRefusedBy = (stack: Stack, command: number): boolean => refused[stack].has(command);

/** The heading of these may be left to an ArduPilot; 85 also takes no number for where it begins to slow down. */
const open: Readonly<Record<number, readonly number[]>> = { 16: [3], 17: [3], 21: [3], 22: [3], 84: [3], 85: [2, 3] };

/** Whether a parameter (from 0) may be no number: PX4 takes that anywhere. */
export const mayBeLeftOpen = (stack: Stack, command: number, param: number): boolean =>
  stack !== 'ardupilot' || (open[command]?.includes(param) ?? false);
