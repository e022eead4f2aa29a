import * as id from '@skein/mavlink/wire/messages.generated.ts';
import type { MessageRates } from './message-streams.ts';

/** What a fleet tells of each aircraft: once a second, enough for a map and a list. */
export const fleetRates: MessageRates = new Map(
  [id.heartbeat, id.globalPositionInt, id.sysStatus, id.gpsRawInt, id.attitude, id.vfrHud, id.extendedSysState].map(
    (message) => [message.id, 1],
  ),
);
