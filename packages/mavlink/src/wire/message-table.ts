/** Most traffic has small numbers; an array answers sooner than a map. */
const SMALL_IDS = 512;

/** Something for each of some messages, by their numbers. */
export class MessageTable<Entry> {
  readonly #small: readonly (Entry | undefined)[];
  readonly #byId: ReadonlyMap<number, Entry>;

  constructor(entries: Iterable<readonly [messageId: number, entry: Entry]>) {
    const byId = new Map(entries);
    this.#byId = byId;
    this.#small = Array.from({ length: SMALL_IDS }, (_, id) => byId.get(id));
  }

  of(messageId: number): Entry | undefined {
    return messageId < SMALL_IDS ? this.#small[messageId] : this.#byId.get(messageId);
  }
}
