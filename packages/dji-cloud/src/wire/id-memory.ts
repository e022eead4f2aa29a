// Side by side rather than in a map: a search through a hundred numbers takes less than the message took to parse.
interface Noted {
  readonly hashes: number[];
  readonly notedAtMs: number[];
  oldest: number;
}

const nothing = (): Noted => ({ hashes: [], notedAtMs: [], oldest: 0 });

/**
 * Which ids were met of late. An id is kept as a hash of 52 bits, and for as long as somebody
 * may repeat it: a dock at work for months costs no more than one for a minute.
 */
export class IdMemory {
  readonly #capacity: number;
  readonly #keptMs: number;
  #noted = nothing();

  constructor(capacity: number, keptMs: number) {
    this.#capacity = capacity;
    this.#keptMs = keptMs;
  }

  has(id: string, nowMs: number): boolean {
    const at = this.#noted.hashes.indexOf(hashOf(id));
    return at >= 0 && this.#isKept(at, nowMs);
  }

  note(id: string, nowMs: number): void {
    const hash = hashOf(id);
    const { hashes, notedAtMs } = this.#noted;
    const known = hashes.indexOf(hash);
    const at = known >= 0 ? known : this.#freePlace(nowMs);
    hashes[at] = hash;
    notedAtMs[at] = nowMs;
  }

  delete(id: string): void {
    const at = this.#noted.hashes.indexOf(hashOf(id));
    if (at >= 0) this.#noted.notedAtMs[at] = Number.NEGATIVE_INFINITY;
  }

  /** Gives back what it holds once all of it is too old to be repeated. Returns whether it holds anything still. */
  forgetOld(nowMs: number): boolean {
    if (this.#noted.hashes.some((_, at) => this.#isKept(at, nowMs))) return true;
    if (this.size > 0) this.#noted = nothing();
    return false;
  }

  get size(): number {
    return this.#noted.hashes.length;
  }

  #freePlace(nowMs: number): number {
    const { oldest: at } = this.#noted;
    if (this.size < this.#capacity && this.#isKept(at, nowMs)) return this.size;
    if (this.size === 0) return 0;
    this.#noted.oldest = (at + 1) % this.size;
    return at;
  }

  #isKept(at: number, nowMs: number): boolean {
    return nowMs - (this.#noted.notedAtMs[at] ?? Number.NEGATIVE_INFINITY) < this.#keptMs;
  }
}

/** Two rounds of FNV-1a, joined to a number that a double holds exactly. */
function hashOf(id: string): number {
  let [low, high] = [0x811c9dc5, 0x9747b28c];
  for (let at = 0; at < id.length; at++) {
    const code = id.charCodeAt(at);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x85ebca6b);
  }
  return (high & 0xfffff) * 0x1_0000_0000 + (low >>> 0);
}
