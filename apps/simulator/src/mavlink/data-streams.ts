import { MavDataStream } from '@skein/mavlink/wire/enums.generated.ts';
import * as id from '@skein/mavlink/wire/messages.generated.ts';
import type { MessageStreams } from './message-streams.ts';

/** What ArduPilot counts to each of its old stream groups, as far as it is spoken here. */
const groups: ReadonlyMap<number, readonly number[]> = new Map([
  [
    MavDataStream.EXTENDED_STATUS,
    [id.sysStatus.id, id.missionCurrent.id, id.gpsRawInt.id, id.navControllerOutput.id, id.fenceStatus.id],
  ],
  [MavDataStream.POSITION, [id.globalPositionInt.id, id.localPositionNed.id]],
  [MavDataStream.EXTRA1, [id.attitude.id]],
  [MavDataStream.EXTRA2, [id.vfrHud.id]],
  [MavDataStream.EXTRA3, [id.systemTime.id, id.batteryStatus.id, id.vibration.id, id.ekfStatusReport.id, id.wind.id]],
]);

const everyGroup = [...groups.values()].flat();

/** REQUEST_DATA_STREAM, the way to set rates before there was one for each message. */
export function requestDataStream(
  streams: MessageStreams,
  { reqStreamId, reqMessageRate, startStop }: id.RequestDataStream,
  nowMs: number,
): void {
  const members = reqStreamId === MavDataStream.ALL ? everyGroup : (groups.get(reqStreamId) ?? []);
  const everyMs = startStop === 0 || reqMessageRate === 0 ? null : 1000 / reqMessageRate;
  for (const messageId of members) streams.set(messageId, everyMs, nowMs);
}
