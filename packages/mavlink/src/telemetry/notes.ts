/**
 * Where it is noted what nearly every message changes of one vehicle: bytes side by side, on a page that is shared with others. Ten
 * thousand vehicles fit in no cache, and each object that lies by itself is waited for by itself, longer than anything is done
 * with it.
 */
export class Notes {
  #page: DataView;
  #at: number;

  constructor(page: DataView, at: number) {
    this.#page = page;
    this.#at = at;
  }

  get page(): DataView {
    return this.#page;
  }

  /** Where on the page they begin. */
  get at(): number {
    return this.#at;
  }

  numberAt(place: number): number {
    return this.#page.getFloat64(this.#at + place);
  }

  putNumber(place: number, value: number): void {
    this.#page.setFloat64(this.#at + place, value);
  }

  countAt(place: number): number {
    return this.#page.getUint32(this.#at + place);
  }

  putCount(place: number, count: number): void {
    this.#page.setUint32(this.#at + place, count);
  }

  /** Copies them to a page of their own. */
  takeOut(length: number): void {
    this.#page = new DataView(this.#page.buffer.slice(this.#at, this.#at + length));
    this.#at = 0;
  }
}

const NOTES_A_PAGE = 64;

/** A cache takes memory in pieces of this size: notes that begin with one are in fewer of them. */
const PIECE_LENGTH = 64;

/** On a page of their own. */
export const createNotes = (length: number): Notes => new Notes(new DataView(new ArrayBuffer(length)), 0);

/** The pages for all vehicles of a station. */
export class NotePages {
  readonly #length: number;
  #free: Notes[] = [];

  constructor(length: number) {
    this.#length = Math.ceil(length / PIECE_LENGTH) * PIECE_LENGTH;
  }

  take(): Notes {
    if (this.#free.length === 0) this.#free = this.#newPage();
    return this.#free.pop() ?? createNotes(this.#length);
  }

  /** Their place is another's from now on; what they say can still be read. */
  giveBack(notes: Notes): void {
    const { page, at } = notes;
    notes.takeOut(this.#length);
    new Uint8Array(page.buffer, at, this.#length).fill(0);
    this.#free.push(new Notes(page, at));
  }

  #newPage(): Notes[] {
    const page = new DataView(new ArrayBuffer(NOTES_A_PAGE * this.#length));
    return Array.from({ length: NOTES_A_PAGE }, (_, index) => new Notes(page, index * this.#length));
  }
}
