/** Where the chances of each kind of bit begin, in one array. */
const IS_MATCH = 0;
const IS_REP = IS_MATCH + 192;
const IS_REP_0 = IS_REP + 12;
const IS_REP_1 = IS_REP_0 + 12;
const IS_REP_2 = IS_REP_1 + 12;
const IS_REP_0_LONG = IS_REP_2 + 12;
const DISTANCE_SLOT = IS_REP_0_LONG + 192;
const DISTANCE_SPECIAL = DISTANCE_SLOT + 256;
const DISTANCE_ALIGN = DISTANCE_SPECIAL + 115;
const MATCH_LENGTH = DISTANCE_ALIGN + 16;
const LENGTH_SIZE = 2 + 128 + 128 + 256;
const REP_LENGTH = MATCH_LENGTH + LENGTH_SIZE;
const LITERAL = REP_LENGTH + LENGTH_SIZE;
const LITERAL_SIZE = 0x300;

const EVEN_CHANCE = 1024;
const LITERAL_STATES = 7;
const SHORTEST_MATCH = 2;

/** What was packed is not what a packer makes. */
export class DamagedError extends Error {}

/** Literal context, literal position and position bits, as one byte tells them. */
interface Properties {
  readonly lc: number;
  readonly lp: number;
  readonly pb: number;
}

/** Takes LZMA chunks apart, into a piece of memory that grows by what each chunk announces and is the dictionary at once. */
export class LzmaDecoder {
  #out = new Uint8Array(0);
  #length = 0;
  /** Before this nothing may be referred to. */
  #dictionaryStart = 0;
  #input: Uint8Array = new Uint8Array(0);
  #at = 0;
  #range = 0;
  #code = 0;
  #chances = new Uint16Array(0);
  #properties: Properties = { lc: 0, lp: 0, pb: 0 };
  #state = 0;
  #reps: [number, number, number, number] = [0, 0, 0, 0];

  get length(): number {
    return this.#length;
  }

  get bytes(): Uint8Array {
    return this.#out.subarray(0, this.#length);
  }

  resetDictionary(): void {
    this.#dictionaryStart = this.#length;
  }

  setProperties(packed: number): void {
    const [lc, rest] = [packed % 9, Math.floor(packed / 9)];
    const [lp, pb] = [rest % 5, Math.floor(rest / 5)];
    if (pb > 4 || lc + lp > 4) throw new DamagedError('no such properties');
    this.#properties = { lc, lp, pb };
    this.#chances = new Uint16Array(LITERAL + (LITERAL_SIZE << (lc + lp)));
  }

  resetState(): void {
    this.#chances.fill(EVEN_CHANCE);
    this.#state = 0;
    this.#reps = [0, 0, 0, 0];
  }

  /** What was not worth packing. */
  store(bytes: Uint8Array): void {
    this.#grow(bytes.length);
    this.#out.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  unpack(packed: Uint8Array, length: number): void {
    if (this.#chances.length === 0) throw new DamagedError('properties are missing');
    this.#input = packed;
    this.#at = 1;
    this.#range = 0xffff_ffff;
    this.#code = 0;
    for (let count = 0; count < 4; count += 1) this.#code = ((this.#code << 8) | this.#nextByte()) >>> 0;
    this.#grow(length);
    const end = this.#length + length;
    while (this.#length < end) this.#step(end);
  }

  #grow(by: number): void {
    const needed = this.#length + by;
    if (needed <= this.#out.length) return;
    const grown = new Uint8Array(Math.max(needed, this.#out.length * 2));
    grown.set(this.bytes);
    this.#out = grown;
  }

  #step(end: number): void {
    const position = this.#length & ((1 << this.#properties.pb) - 1);
    if (this.#bit(IS_MATCH + (this.#state << 4) + position) === 0) return this.#literal();
    if (this.#bit(IS_REP + this.#state) === 0) return this.#match(position, end);
    this.#repeat(position, end);
  }

  #literal(): void {
    const { lc, lp } = this.#properties;
    const before = this.#length > this.#dictionaryStart ? this.#byteAt(1) : 0;
    const context = ((this.#length & ((1 << lp) - 1)) << lc) + (before >>> (8 - lc));
    const base = LITERAL + LITERAL_SIZE * context;
    let symbol = 1;
    if (this.#state >= LITERAL_STATES) {
      let match = this.#byteAt(this.#reps[0] + 1);
      while (symbol < 0x100) {
        const matchBit = (match >>> 7) & 1;
        match <<= 1;
        const bit = this.#bit(base + ((1 + matchBit) << 8) + symbol);
        symbol = (symbol << 1) | bit;
        if (matchBit !== bit) break;
      }
    }
    while (symbol < 0x100) symbol = (symbol << 1) | this.#bit(base + symbol);
    this.#out[this.#length] = symbol;
    this.#length += 1;
    if (this.#state < 4) this.#state = 0;
    else this.#state -= this.#state < 10 ? 3 : 6;
  }

  #match(position: number, end: number): void {
    this.#state = this.#state < LITERAL_STATES ? 7 : 10;
    const length = this.#lengthFrom(MATCH_LENGTH, position);
    this.#reps = [this.#distance(length), this.#reps[0], this.#reps[1], this.#reps[2]];
    this.#copy(length, end);
  }

  #repeat(position: number, end: number): void {
    const [rep0, rep1, rep2, rep3] = this.#reps;
    const isEarly = this.#state < LITERAL_STATES;
    if (this.#bit(IS_REP_0 + this.#state) === 0) {
      if (this.#bit(IS_REP_0_LONG + (this.#state << 4) + position) === 0) {
        this.#state = isEarly ? 9 : 11;
        return this.#copy(1, end);
      }
    } else if (this.#bit(IS_REP_1 + this.#state) === 0) this.#reps = [rep1, rep0, rep2, rep3];
    else if (this.#bit(IS_REP_2 + this.#state) === 0) this.#reps = [rep2, rep0, rep1, rep3];
    else this.#reps = [rep3, rep0, rep1, rep2];
    this.#state = isEarly ? 8 : 11;
    this.#copy(this.#lengthFrom(REP_LENGTH, position), end);
  }

  #lengthFrom(base: number, position: number): number {
    if (this.#bit(base) === 0) return SHORTEST_MATCH + this.#tree(base + 2 + (position << 3), 3);
    if (this.#bit(base + 1) === 0) return SHORTEST_MATCH + 8 + this.#tree(base + 130 + (position << 3), 3);
    return SHORTEST_MATCH + 16 + this.#tree(base + 258, 8);
  }

  #distance(length: number): number {
    const slot = this.#tree(DISTANCE_SLOT + (Math.min(length - SHORTEST_MATCH, 3) << 6), 6);
    if (slot < 4) return slot;
    const directBits = (slot >>> 1) - 1;
    const distance = ((2 | (slot & 1)) << directBits) >>> 0;
    if (slot < 14) return distance + this.#reverseTree(DISTANCE_SPECIAL + distance - slot, directBits);
    return distance + this.#direct(directBits - 4) * 16 + this.#reverseTree(DISTANCE_ALIGN, 4);
  }

  #copy(length: number, end: number): void {
    const from = this.#length - this.#reps[0] - 1;
    if (from < this.#dictionaryStart || this.#length + length > end) throw new DamagedError('refers beyond');
    // Byte by byte: what is copied may begin with what the copy has just written.
    for (let at = 0; at < length; at += 1) this.#out[this.#length + at] = this.#out[from + at] ?? 0;
    this.#length += length;
  }

  #byteAt(back: number): number {
    const at = this.#length - back;
    if (at < this.#dictionaryStart) throw new DamagedError('refers beyond');
    return this.#out[at] ?? 0;
  }

  #tree(base: number, bits: number): number {
    let symbol = 1;
    for (let count = 0; count < bits; count += 1) symbol = (symbol << 1) | this.#bit(base + symbol);
    return symbol - (1 << bits);
  }

  #reverseTree(base: number, bits: number): number {
    let [symbol, value] = [1, 0];
    for (let count = 0; count < bits; count += 1) {
      const bit = this.#bit(base + symbol);
      symbol = (symbol << 1) | bit;
      value |= bit << count;
    }
    return value;
  }

  #direct(bits: number): number {
    let value = 0;
    for (let count = 0; count < bits; count += 1) {
      this.#normalize();
      this.#range >>>= 1;
      const isSet = this.#code >= this.#range;
      if (isSet) this.#code -= this.#range;
      value = value * 2 + (isSet ? 1 : 0);
    }
    return value;
  }

  #bit(at: number): 0 | 1 {
    this.#normalize();
    const chance = this.#chances[at] ?? EVEN_CHANCE;
    const bound = (this.#range >>> 11) * chance;
    if (this.#code < bound) {
      this.#range = bound;
      this.#chances[at] = chance + ((2048 - chance) >>> 5);
      return 0;
    }
    this.#range -= bound;
    this.#code -= bound;
    this.#chances[at] = chance - (chance >>> 5);
    return 1;
  }

  #normalize(): void {
    if (this.#range >= 0x0100_0000) return;
    this.#range = (this.#range << 8) >>> 0;
    this.#code = ((this.#code << 8) | this.#nextByte()) >>> 0;
  }

  #nextByte(): number {
    const byte = this.#input[this.#at];
    if (byte === undefined) throw new DamagedError('ends too early');
    this.#at += 1;
    return byte;
  }
}
