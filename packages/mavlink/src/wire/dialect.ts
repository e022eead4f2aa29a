import { MessageTable } from './message-table.ts';
import type { AnyMessageType } from './message-type.ts';

/** The messages that a link understands. */
export interface Dialect {
  /** Undefined when the number stands for nothing that we know. */
  typeOf(messageId: number): AnyMessageType | undefined;
  /** −1 when the number stands for nothing that we know. */
  crcExtraOf(messageId: number): number;
}

export function createDialect(types: readonly AnyMessageType[]): Dialect {
  const table = new MessageTable(types.map((type) => [type.id, type] as const));
  return {
    typeOf: (messageId) => table.of(messageId),
    crcExtraOf: (messageId) => table.of(messageId)?.crcExtra ?? -1,
  };
}
