import type { Frame } from '../wire/frame.ts';
import { missionCurrent, type MissionCurrent } from '../wire/messages.generated.ts';
import { offsetOf, payloadUint32 } from '../wire/payload-byte.ts';

const MISSION_ID_AT = offsetOf(missionCurrent, 'missionId');
const FENCE_ID_AT = offsetOf(missionCurrent, 'fenceId');
const RALLY_ID_AT = offsetOf(missionCurrent, 'rallyPointsId');

export type PlanIds = Pick<MissionCurrent, 'missionId' | 'fenceId' | 'rallyPointsId'>;

/** Under which numbers a vehicle knows its plans, from the bytes: it says so every second, and hardly ever anything new. */
export const planIdsIn = (current: Frame): PlanIds => ({
  missionId: payloadUint32(current, MISSION_ID_AT),
  fenceId: payloadUint32(current, FENCE_ID_AT),
  rallyPointsId: payloadUint32(current, RALLY_ID_AT),
});
