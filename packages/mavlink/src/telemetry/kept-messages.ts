import { copyPayload } from '../wire/copy-payload.ts';
import type { Frame } from '../wire/frame.ts';
import type { AnyMessageType, MessageType } from '../wire/message-type.ts';
import { MessageTable } from '../wire/message-table.ts';
import * as messages from '../wire/messages.generated.ts';
import { offsetOf, payloadByte } from '../wire/payload-byte.ts';
import { bootTimeOffsetOf } from './boot-time.ts';

/** What comes often, and of which only the newest counts. */
export const keptTypes: readonly AnyMessageType[] = [
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

/** Where the newest of one kind lies in the memory of a vehicle. */
export interface KeptPlace {
  readonly type: AnyMessageType;
  readonly bit: number;
  /** When it came, when it was measured, and the whole payload behind them. */
  readonly at: number;
  readonly bootTimeOffset: number;
  /** Where it tells which of several it is about, of which the first is kept; −1 where there is one only. */
  readonly numberOffset: number;
}

const batteries: AnyMessageType = messages.batteryStatus;

const MEASURED_AT = 8;
const PAYLOAD_AT = 16;

const places: readonly KeptPlace[] = (() => {
  let end = 0;
  return keptTypes.map((type, index) => {
    const numberOffset = type === batteries ? offsetOf(type, 'id') : -1;
    const place = { type, bit: 1 << index, at: end, bootTimeOffset: bootTimeOffsetOf(type), numberOffset };
    end += PAYLOAD_AT + Math.ceil(type.length / 8) * 8;
    return place;
  });
})();

const LENGTH = places.reduce((end, { at, type }) => Math.max(end, at + PAYLOAD_AT + type.length), 0);

const placeByMessage = new MessageTable(places.map((place) => [place.type.id, place] as const));

/** Undefined for a message that is not kept: it has to be read at once. */
export const keptPlaceOf = (messageId: number): KeptPlace | undefined => placeByMessage.of(messageId);

/** Whether it is about another battery than the first: those have to be read at once. */
export const isOfAnother = ({ numberOffset }: KeptPlace, frame: Frame): boolean =>
  numberOffset !== -1 && payloadByte(frame, numberOffset) !== 0;

/** `measuredAtMs` is null when it was not told. */
export type ReadKept = (messageId: number, message: object, receivedAtMs: number, measuredAtMs: number | null) => void;

/**
 * The newest of each message that comes often, as it came. A vehicle says some twenty things a second and is looked at once or
 * twice: what is overtaken before somebody looks is never read, and nothing is made of it that would have to be cleared away.
 */
export class KeptMessages {
  readonly #view = new DataView(new ArrayBuffer(LENGTH));
  #unread = 0;

  get hasUnread(): boolean {
    return this.#unread !== 0;
  }

  /** False when it was overtaken: what is kept was measured later. `measuredAtMs` is NaN when it was not told. */
  keep({ type, bit, at }: KeptPlace, frame: Frame, receivedAtMs: number, measuredAtMs: number): boolean {
    const view = this.#view;
    const keptMs = view.getFloat64(at + MEASURED_AT);
    // A time ahead of this arrival is that of a clock that was wrong: nothing is late by it.
    if (measuredAtMs < keptMs && keptMs <= receivedAtMs) return false;
    view.setFloat64(at, receivedAtMs);
    view.setFloat64(at + MEASURED_AT, measuredAtMs);
    copyPayload(frame, type.length, view, at + PAYLOAD_AT);
    this.#unread |= bit;
    return true;
  }

  /** The newest, read or not; null where none was kept since the start. */
  newestOf<T extends object, Extension extends keyof T>(type: MessageType<T, Extension>): T | null {
    const place = keptPlaceOf(type.id);
    if (place === undefined || this.#view.getFloat64(place.at) === 0) return null;
    return type.read(this.#view, place.at + PAYLOAD_AT);
  }

  /** Hands over what nobody has read, in the order in which it came: one may say what another means. */
  read(read: ReadKept): void {
    for (let place = this.#firstUnread(); place !== undefined; place = this.#firstUnread()) {
      const { type, bit, at } = place;
      this.#unread &= ~bit;
      const measuredAtMs = this.#view.getFloat64(at + MEASURED_AT);
      const message = type.read(this.#view, at + PAYLOAD_AT);
      read(type.id, message, this.#view.getFloat64(at), Number.isNaN(measuredAtMs) ? null : measuredAtMs);
    }
  }

  /** The clock of the wall was set: what is late must be judged by the new time. */
  shift(byMs: number): void {
    for (const { at } of places)
      for (const stampAt of [at, at + MEASURED_AT])
        this.#view.setFloat64(stampAt, this.#view.getFloat64(stampAt) + byMs);
  }

  forget(): void {
    this.#unread = 0;
    for (const { at } of places) {
      this.#view.setFloat64(at, 0);
      this.#view.setFloat64(at + MEASURED_AT, NaN);
    }
  }

  #firstUnread(): KeptPlace | undefined {
    let [first, firstAtMs]: [KeptPlace | undefined, number] = [undefined, Infinity];
    for (const place of places) {
      if ((this.#unread & place.bit) === 0) continue;
      const atMs = this.#view.getFloat64(place.at);
      if (atMs < firstAtMs) [first, firstAtMs] = [place, atMs];
    }
    return first;
  }
}
