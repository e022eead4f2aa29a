import type { Clocks } from '@skein/telemetry/agenda/clocks.ts';
import type { RawFields } from './wire/field-bytes.ts';
import type { FrameWriter } from './wire/frame-writer.ts';
import type { MessageType, Outgoing } from './wire/message-type.ts';

export type Send = <T extends object, Extension extends keyof T>(
  type: MessageType<T, Extension>,
  message: Outgoing<T, Extension>,
  raw?: RawFields<T>,
) => void;

/** Who is meant, on one link. */
export interface Address {
  readonly systemId: number;
  readonly componentId: number;
}

/** One end of a link, as every state machine gets it: who speaks, what time it is, and the way out. */
export interface Speaker extends Address, Clocks {
  readonly send: Send;
}

export interface SpeakerParts extends Clocks {
  readonly writer: FrameWriter;
  /** Puts a packet on the wire. */
  readonly transmit: (packet: Uint8Array) => void;
}

export const createSpeaker = ({ writer, wallMs, steadyMs, transmit }: SpeakerParts): Speaker => ({
  systemId: writer.systemId,
  componentId: writer.componentId,
  wallMs,
  steadyMs,
  send: (type, message, raw) => transmit(writer.write(type, message, raw)),
});

interface Targeted {
  readonly targetSystem: number;
  readonly targetComponent: number;
}

/** Several ground stations may share a link: what is meant for another is none of our business. Zero means everybody. */
export const isMeantFor = ({ systemId, componentId }: Address, { targetSystem, targetComponent }: Targeted): boolean =>
  (targetSystem === 0 || targetSystem === systemId) && (targetComponent === 0 || targetComponent === componentId);

export const isFrom = ({ systemId, componentId }: Address, sender: Address): boolean =>
  sender.systemId === systemId && sender.componentId === componentId;

export const targetOf = ({ systemId, componentId }: Address): Targeted => ({
  targetSystem: systemId,
  targetComponent: componentId,
});
