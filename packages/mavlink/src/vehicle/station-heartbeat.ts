import { MavAutopilot, MavState, MavType } from '../wire/enums.generated.ts';
import type { Heartbeat } from '../wire/messages.generated.ts';

/** What a ground station says once a second. Vehicles return home when it stops, and PX4 does not stream before it hears it. */
export const stationHeartbeat: Heartbeat = {
  type: MavType.GCS,
  autopilot: MavAutopilot.INVALID,
  baseMode: 0,
  customMode: 0,
  systemStatus: MavState.ACTIVE,
  mavlinkVersion: 3,
};

export const STATION_HEARTBEAT_MS = 1000;
