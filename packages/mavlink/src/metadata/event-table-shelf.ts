import type { EventTable } from '../events/event-table.ts';

/** A fleet flies a handful of firmwares. */
const MOST = 4;

/**
 * Tables that were read before: vehicles of one firmware share one, unpacked and read once. They are known by all their bytes
 * and not by the checksum that a vehicle tells, or one vehicle could put words into the mouth of another.
 */
export class EventTableShelf {
  #kept: readonly { readonly bytes: Uint8Array; readonly table: EventTable }[] = [];

  find(bytes: Uint8Array): EventTable | undefined {
    return this.#kept.find((one) => isSame(one.bytes, bytes))?.table;
  }

  keep(bytes: Uint8Array, table: EventTable): void {
    this.#kept = [...this.#kept.slice(1 - MOST), { bytes, table }];
  }
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);
