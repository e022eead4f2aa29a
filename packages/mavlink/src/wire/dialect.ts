import type { AnyMessageType } from './message-type.ts';

/** The messages that a link understands. */
export interface Dialect {
  /** Undefined when the number stands for nothing that we know. */
  typeOf(messageId: number): AnyMessageType | undefined;
  /** −1 when the number stands for nothing that we know. */
  crcExtraOf(messageId: number): number;
}

/** Most traffic has small numbers; an array answers sooner than a map. */
const SMALL_IDS = 512;

export function createDialect(types: readonly AnyMessageType[]): Dialect {
  const byId = new Map(types.map((type) => [type.id, type]));
  const small = Array.from({ length: SMALL_IDS }, (_, id) => byId.get(id));
  const typeOf = (messageId: number) => (messageId < SMALL_IDS ? small[messageId] : byId.get(messageId));
  return { typeOf, crcExtraOf: (messageId) => typeOf(messageId)?.crcExtra ?? -1 };
}
