import type { AnyMessageType } from './message-type.ts';

/** The messages that a link understands. */
export interface Dialect {
  /** Undefined when the number stands for nothing that we know. */
  typeOf(messageId: number): AnyMessageType | undefined;
  /** −1 when the number stands for nothing that we know. */
  crcExtraOf(messageId: number): number;
}

export function createDialect(types: readonly AnyMessageType[]): Dialect {
  const byId = new Map(types.map((type) => [type.id, type]));
  // Asked for every frame, so an array instead of the map.
  const crcExtras = new Int16Array(Math.max(0, ...byId.keys()) + 1).fill(-1);
  for (const type of types) crcExtras[type.id] = type.crcExtra;
  return {
    typeOf: (messageId) => byId.get(messageId),
    crcExtraOf: (messageId) => crcExtras[messageId] ?? -1,
  };
}
