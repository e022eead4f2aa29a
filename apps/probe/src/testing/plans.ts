import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './processes.ts';

/** A few points around where the simulator starts. */
export const shortRoute = '22.5403, 114.0500, 20\n22.5403, 114.0503, 20\n';

/** So far away that the flight is still under way when something happens. */
export const longRoute = '22.5600, 114.0500, 30\n22.5600, 114.0700, 30\n';

export function planFile(content: string | object, name = 'test.plan'): string {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const item = (command: number, frame: number, params: readonly (number | null)[], doJumpId: number) => ({
  type: 'SimpleItem',
  autoContinue: true,
  command,
  frame,
  params,
  doJumpId,
});

/** Everything that a .plan of QGroundControl can hold. */
export const fullPlan = {
  fileType: 'Plan',
  version: 1,
  groundStation: 'QGroundControl',
  mission: {
    version: 2,
    firmwareType: 12,
    vehicleType: 2,
    cruiseSpeed: 15,
    hoverSpeed: 5,
    plannedHomePosition: [22.54, 114.05, 12],
    items: [
      item(22, 3, [0, 0, 0, null, 22.54, 114.05, 20], 1),
      item(16, 3, [5, 0, 0, null, 22.5403, 114.05, 10.2], 2),
      item(178, 2, [1, 7, -1, 0, 0, 0, 0], 3),
      item(16, 0, [0, 0, 0, null, 22.5403, 114.0503, 60], 4),
      item(177, 2, [2, 1, 0, 0, 0, 0, 0], 5),
      item(20, 2, [0, 0, 0, 0, 0, 0, 0], 6),
    ],
  },
  geoFence: {
    version: 2,
    polygons: [
      {
        version: 1,
        inclusion: true,
        polygon: [
          [22.53, 114.04],
          [22.53, 114.06],
          [22.55, 114.06],
          [22.55, 114.04],
        ],
      },
    ],
    circles: [{ version: 1, inclusion: false, circle: { center: [22.545, 114.055], radius: 30.3 } }],
  },
  rallyPoints: { version: 2, points: [[22.5402, 114.0502, 15]] },
};
