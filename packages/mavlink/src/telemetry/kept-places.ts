import { BOOT_CLOCK_LENGTH } from '../vehicle/boot-clock.ts';
import type { Frame } from '../wire/frame.ts';
import type { AnyMessageType } from '../wire/message-type.ts';
import { MessageTable } from '../wire/message-table.ts';
import * as messages from '../wire/messages.generated.ts';
import { offsetOf, payloadByte } from '../wire/payload-byte.ts';
import { bootTimeOffsetOf, tellsClock } from './boot-time.ts';

/** What comes often, and of which only the newest counts. */
const read: readonly AnyMessageType[] = [
  messages.heartbeat,
  messages.globalPositionInt,
  messages.attitude,
  messages.vfrHud,
  messages.sysStatus,
  messages.gpsRawInt,
  messages.extendedSysState,
  messages.navControllerOutput,
  messages.fenceStatus,
  messages.ekfStatusReport,
  messages.estimatorStatus,
  messages.vibration,
  messages.rcChannels,
  messages.wind,
  messages.windCov,
  messages.missionCurrent,
  messages.batteryStatus,
];

/** Comes as often, and the state has no use for it: it is counted. */
const counted: readonly AnyMessageType[] = [messages.systemTime];

export const keptTypes: readonly AnyMessageType[] = [...read, ...counted];

/** Where the newest of one kind lies in the notes of a vehicle. */
export interface KeptPlace {
  readonly type: AnyMessageType;
  /** Zero for what is not read. */
  readonly bit: number;
  /** When it came, when it was measured, how many came, and the whole payload behind them. */
  readonly at: number;
  readonly bootTimeOffset: number;
  /** Whether the vehicle's clock is told by it. */
  readonly tellsClock: boolean;
  /** Where it tells which of several it is about, of which the first is kept; null where there is one only. */
  readonly numberOffset: number | null;
}

export const MEASURED_AT = 8;
export const COUNT_AT = 16;
export const PAYLOAD_AT = 20;

/** What else is noted with every message lies before them: the vehicle's clock, and when its silence is one. */
export const QUIET_UNTIL_AT = BOOT_CLOCK_LENGTH;
const FIRST_AT = QUIET_UNTIL_AT + 8;

/** Together: ten thousand vehicles fit in no cache, and each piece of memory that lies by itself is waited for by itself. */
function layOut(): { readonly places: readonly KeptPlace[]; readonly length: number } {
  let end = FIRST_AT;
  const kept = keptTypes.map((type, index): KeptPlace => {
    const isRead = read.includes(type);
    const at = end;
    end += PAYLOAD_AT + (isRead ? type.length : 0);
    const numberOffset = type.id === messages.batteryStatus.id ? offsetOf(type, 'id') : null;
    const bootTimeOffset = bootTimeOffsetOf(type);
    return { type, bit: isRead ? 2 ** index : 0, at, bootTimeOffset, tellsClock: tellsClock(type.id), numberOffset };
  });
  return { places: kept, length: end };
}

const laidOut = layOut();

export const places = laidOut.places;

/** How many bytes the notes of a vehicle take. */
export const NOTES_LENGTH = laidOut.length;

const placeByMessage = new MessageTable(places.map((place) => [place.type.id, place] as const));

/** Undefined for a message that is not kept: it has to be read at once. */
export const keptPlaceOf = (messageId: number): KeptPlace | undefined => placeByMessage.of(messageId);

/** Whether it is about another battery than the first: those have to be read at once. */
export const isOfAnother = ({ numberOffset }: KeptPlace, frame: Frame): boolean =>
  numberOffset !== null && payloadByte(frame, numberOffset) !== 0;
