import type { JsonObject, JsonValue } from './json-value.ts';

/** It is no JSON from here on. */
export class BrokenJson extends Error {
  readonly at: number;
  constructor(at: number) {
    super('broken JSON');
    this.at = at;
  }
}

/** More than is read of one value. The rest of the file can still be read. */
export class ValueTooMuch extends Error {
  readonly reason: 'tooDeep' | 'tooManyCorners' | 'featureTooLarge';
  constructor(reason: ValueTooMuch['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** More corners than are read of one file. */
export class TooManyCorners extends Error {}

export interface JsonLimits {
  readonly mostZoneCorners: number;
  readonly mostCorners: number;
  readonly mostFeatureValues: number;
  readonly deepestNesting: number;
}

const [QUOTE, COMMA, COLON, BACKSLASH] = [0x22, 0x2c, 0x3a, 0x5c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

const LONGEST_CORNER = 4;
/** No text of which more is read. */
const LONGEST_TEXT = 65_536;

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

/** NaN and infinities are no JSON, but some programs write them: they spoil the shape they stand in and nothing else. */
const WORD = /true|false|null|NaN|-?Infinity/y;

const words = new Map<string, JsonValue>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['NaN', NaN],
  ['Infinity', Infinity],
  ['-Infinity', -Infinity],
]);

/**
 * Reads a text value by value, so that of a large file no more is held than the feature in hand, and that no more is read than its
 * limits allow. `JSON.parse` takes all or nothing, and says in words of its own where it failed.
 */
export class JsonReader {
  readonly #text: string;
  readonly #limits: JsonLimits;
  #at = 0;
  #cornersRead = 0;
  #valuesRead = 0;
  #repeatedName: string | null = null;

  constructor(text: string, limits: JsonLimits) {
    this.#text = text;
    this.#limits = limits;
  }

  /** A name that stood twice in one object of the value read last. */
  get repeatedName(): string | null {
    return this.#repeatedName;
  }

  /** Where the next value begins. */
  get at(): number {
    this.#skipSpace();
    return this.#at;
  }

  isAtObject(): boolean {
    return this.#next() === OPEN_OBJECT;
  }

  isAtList(): boolean {
    return this.#next() === OPEN_LIST;
  }

  /** The name of each member. Whoever asks reads or skips its value before the next. */
  *members(): Generator<string> {
    this.#take(OPEN_OBJECT);
    if (this.#takes(CLOSE_OBJECT)) return;
    do {
      yield this.#readName();
    } while (this.#takes(COMMA));
    this.#take(CLOSE_OBJECT);
  }

  /** Once for each item. Whoever asks reads or skips it before the next. */
  *items(): Generator<void> {
    this.#take(OPEN_LIST);
    if (this.#takes(CLOSE_LIST)) return;
    do {
      yield;
    } while (this.#takes(COMMA));
    this.#take(CLOSE_LIST);
  }

  /** The whole value, counted for itself or with those before; or if it is more than the limits allow an error that leaves the reader before it. */
  readValue({ countsAlone = true } = {}): JsonValue {
    const start = this.at;
    const [corners, values] = [this.#cornersRead, this.#valuesRead];
    if (countsAlone) this.#valuesRead = 0;
    this.#repeatedName = null;
    try {
      const value = this.#read(0);
      if (countsAlone) this.#valuesRead = values;
      return value;
    } catch (error) {
      if (error instanceof ValueTooMuch) {
        this.#at = start;
        this.#cornersRead = corners;
        this.#valuesRead = values;
      }
      throw error;
    }
  }

  /** However deep it is nested and however long. Whether brackets match within is not looked at. */
  skipValue(): void {
    let depth = 0;
    do {
      const next = this.#next();
      if (next === OPEN_OBJECT || next === OPEN_LIST) depth++;
      else if (next === CLOSE_OBJECT || next === CLOSE_LIST) depth--;
      if (next === QUOTE) this.#skipText();
      else if (next === COMMA || next === COLON || isBracket(next)) this.#at++;
      else this.#readScalar(next);
      if (depth < 0) throw new BrokenJson(this.#at - 1);
    } while (depth > 0);
  }

  /** Nothing follows. */
  finish(): void {
    this.#skipSpace();
    if (this.#at < this.#text.length) throw new BrokenJson(this.#at);
  }

  #read(depth: number): JsonValue {
    const next = this.#next();
    if (next === QUOTE) {
      this.#countValue();
      return this.#readText();
    }
    if (next !== OPEN_LIST && next !== OPEN_OBJECT) return this.#readScalar(next);
    if (depth >= this.#limits.deepestNesting) throw new ValueTooMuch('tooDeep');
    return next === OPEN_LIST ? this.#readList(depth) : this.#readObject(depth);
  }

  #readList(depth: number): JsonValue {
    const list: JsonValue[] = [];
    this.#at++;
    if (this.#takes(CLOSE_LIST)) {
      this.#countValue();
      return list;
    }
    do {
      list.push(this.#read(depth + 1));
      // The last corner repeats the first.
      if (list.length > this.#limits.mostZoneCorners + 1) throw new ValueTooMuch('tooManyCorners');
    } while (this.#takes(COMMA));
    this.#take(CLOSE_LIST);
    // More numbers than a corner has are just a list of them.
    if (typeof list[0] !== 'number') this.#countValue();
    else if (list.length > LONGEST_CORNER) this.#countValue(list.length);
    else if (++this.#cornersRead > this.#limits.mostCorners) throw new TooManyCorners();
    return list;
  }

  #readObject(depth: number): JsonObject {
    this.#countValue();
    const object = new Map<string, JsonValue>();
    this.#at++;
    if (this.#takes(CLOSE_OBJECT)) return object;
    do {
      const name = this.#readName();
      this.#countValue();
      const value = this.#read(depth + 1);
      if (object.has(name)) this.#repeatedName = name;
      object.set(name, value);
    } while (this.#takes(COMMA));
    this.#take(CLOSE_OBJECT);
    return object;
  }

  #countValue(count = 1): void {
    this.#valuesRead += count;
    if (this.#valuesRead > this.#limits.mostFeatureValues) throw new ValueTooMuch('featureTooLarge');
  }

  #readName(): string {
    if (this.#next() !== QUOTE) throw new BrokenJson(this.#at);
    const name = this.#readText();
    this.#take(COLON);
    return name;
  }

  #readScalar(next: number): JsonValue {
    NUMBER.lastIndex = this.#at;
    if ((next === 0x2d || (next >= 0x30 && next <= 0x39)) && NUMBER.test(this.#text)) {
      const number = Number(this.#text.slice(this.#at, NUMBER.lastIndex));
      this.#at = NUMBER.lastIndex;
      return number;
    }
    WORD.lastIndex = this.#at;
    const word = WORD.exec(this.#text)?.[0];
    if (word === undefined) throw new BrokenJson(this.#at);
    this.#at += word.length;
    return words.get(word) ?? null;
  }

  #readText(): string {
    const start = this.#at;
    this.#skipText();
    const inner = this.#text.slice(start + 1, Math.min(this.#at - 1, this.#longestTextEnd(start + 1)));
    if (!inner.includes('\\')) return inner;
    try {
      // Bare control characters are no JSON either. A name that holds one is cleaned later.
      const escaped = inner.replace(/\p{Cc}/gu, (character) => JSON.stringify(character).slice(1, -1));
      return JSON.parse(`"${escaped}"`) as string;
    } catch (error) {
      if (error instanceof SyntaxError) throw new BrokenJson(start);
      throw error;
    }
  }

  /** Not in the middle of an escape. */
  #longestTextEnd(start: number): number {
    const most = start + LONGEST_TEXT;
    if (this.#at <= most) return most;
    let end = start;
    while (end < most) {
      const escape = this.#text.indexOf('\\', end);
      if (escape < 0 || escape >= most) return most;
      end = escape + (this.#text.charAt(escape + 1) === 'u' ? 6 : 2);
    }
    return end;
  }

  #skipText(): void {
    const start = this.#at;
    for (let end = this.#text.indexOf('"', start + 1); end >= 0; end = this.#text.indexOf('"', end + 1)) {
      let escapes = 0;
      while (this.#text.charCodeAt(end - 1 - escapes) === BACKSLASH && end - 1 - escapes > start) escapes++;
      if (escapes % 2 === 1) continue;
      this.#at = end + 1;
      return;
    }
    throw new BrokenJson(start);
  }

  #next(): number {
    this.#skipSpace();
    if (this.#at >= this.#text.length) throw new BrokenJson(this.#text.length);
    return this.#text.charCodeAt(this.#at);
  }

  #take(character: number): void {
    if (!this.#takes(character)) throw new BrokenJson(this.#at);
  }

  #takes(character: number): boolean {
    if (this.#next() !== character) return false;
    this.#at++;
    return true;
  }

  #skipSpace(): void {
    for (;;) {
      const character = this.#text.charCodeAt(this.#at);
      if (character !== 0x20 && character !== 0x0a && character !== 0x0d && character !== 0x09) return;
      this.#at++;
    }
  }
}

const isBracket = (character: number): boolean =>
  character === OPEN_LIST || character === CLOSE_LIST || character === OPEN_OBJECT || character === CLOSE_OBJECT;
