import { everyMessage } from '@skein/mavlink/wire/every-message.ts';
import type { Frame } from '@skein/mavlink/wire/frame.ts';
import * as messages from '@skein/mavlink/wire/messages.generated.ts';
import type { VehicleSession } from '@skein/mavlink/vehicle/vehicle-session.ts';

export interface MessageCount {
  readonly messageId: number;
  readonly name: string;
  readonly componentId: number;
  count: number;
}

/** Without these a desk cannot show where a vehicle is and how it fares. */
const essential: readonly { readonly id: number; readonly name: string }[] = [
  messages.heartbeat,
  messages.sysStatus,
  messages.gpsRawInt,
  messages.globalPositionInt,
  messages.attitude,
  messages.extendedSysState,
];

/** Counts what one vehicle sends. */
export class LinkSurvey {
  readonly #systemId: number;
  readonly #counts = new Map<string, MessageCount>();
  signed = 0;
  unsigned = 0;

  constructor({ address }: VehicleSession) {
    this.#systemId = address.systemId;
  }

  hear(frame: Frame): void {
    const { systemId, componentId, messageId } = frame;
    if (systemId !== this.#systemId) return;
    if (frame.isSigned) this.signed += 1;
    else this.unsigned += 1;
    const key = `${componentId}/${messageId}`;
    const known = this.#counts.get(key);
    if (known !== undefined) known.count += 1;
    else this.#counts.set(key, { messageId, name: nameOf(messageId), componentId, count: 1 });
  }

  /** The loudest first. */
  get counts(): readonly MessageCount[] {
    return [...this.#counts.values()].toSorted((one, other) => other.count - one.count);
  }

  get missing(): readonly string[] {
    const seen = new Set([...this.#counts.values()].map(({ messageId }) => messageId));
    return essential.filter(({ id }) => !seen.has(id)).map(({ name }) => name);
  }
}

const nameOf = (messageId: number): string => everyMessage.typeOf(messageId)?.name ?? `#${messageId}`;
