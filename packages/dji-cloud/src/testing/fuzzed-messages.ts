import { Random } from './random.ts';
import type { upwardSamples } from './sample-messages.ts';

type Samples = typeof upwardSamples;

/** Values where others are expected: what breaks a reader that trusts. */
const hostile = [
  'null',
  '-1',
  '1e308',
  '-0',
  '99999999999999999999',
  '""',
  '"0"',
  '"constructor"',
  '[]',
  '{}',
  '[[[]]]',
  '[null]',
  'true',
  '{"__proto__":{"isPolluted":true}}',
  '{"constructor":{"prototype":{"isPolluted":true}}}',
  '"\\u0000\\ud800"',
  `"${'x'.repeat(200)}"`,
  `"${'x'.repeat(2000)}"`,
] as const;

const VALUE = /:("[^"]*"|-?[\d.]+|true|false|null|\{\}|\[\])/g;

/** Real messages, spoilt: cut, bits flipped, values swapped, sent under other topics and names; and pure noise. */
export class FuzzedMessages {
  readonly #random: Random;
  readonly #samples: Samples;
  readonly #texts: readonly string[];
  readonly #encoder = new TextEncoder();
  #count = 0;
  #last: readonly [topic: string, payload: Uint8Array] | null = null;

  constructor(samples: Samples, seed: number) {
    this.#random = new Random(seed);
    this.#samples = samples;
    this.#texts = samples.map(([, body]) => JSON.stringify(body));
  }

  next(): readonly [topic: string, payload: Uint8Array] {
    // What is not answered in time is sent once more.
    if (this.#last && this.#random.below(16) === 0) return this.#last;
    this.#last = this.#make();
    return this.#last;
  }

  #make(): readonly [topic: string, payload: Uint8Array] {
    const random = this.#random;
    const index = random.below(this.#samples.length);
    const [topic] = this.#samples[index] ?? this.#samples[0];
    this.#count++;
    // Mostly new ids, some seen before.
    const tid = `t-${random.below(4) === 0 ? random.below(50) : this.#count}`;
    const text = (this.#texts[index] ?? '').replace('TID', tid).replace('BID', `b-${random.below(100)}`);
    if (random.below(12) > 0) return [this.#spoilTopic(topic), this.#spoil(text)];
    // A stranger that is consistent in its name.
    const stranger = `S${random.below(5000)}`;
    return [topic.replace('DOCK1', stranger), this.#encoder.encode(text.replaceAll('DOCK1', stranger))];
  }

  #spoilTopic(topic: string): string {
    switch (this.#random.below(12)) {
      case 0:
        return this.#random.pick(this.#samples)[0];
      case 1:
        return topic.replace(/DOCK1|AIR1/, `G${this.#random.below(5000)}`);
      case 2:
        return topic.slice(0, this.#random.below(topic.length));
      case 3:
        return topic.replace(
          /DOCK1|AIR1/,
          this.#random.pick(['__proto__', 'a-b', '+', '#', '', '../x', 'constructor']),
        );
      default:
        return topic;
    }
  }

  #spoil(text: string): Uint8Array {
    const random = this.#random;
    const kind = random.below(2000);
    if (kind === 0) return this.#encoder.encode(`{"tid":"t","data":{"text":"${'x'.repeat(300_000)}"}}`);
    if (kind < 10) return this.#encoder.encode(`{"tid":"t","data":${'{"a":'.repeat(200)}1${'}'.repeat(200)}}`);
    // Few that are no JSON at all: one is like another, and what lies behind the parser never sees them.
    const way = kind % 32;
    if (way === 0) return this.#encoder.encode(text.slice(0, random.below(text.length)));
    if (way === 1) return Uint8Array.from({ length: random.below(80) }, () => random.next() & 0xff);
    if (way === 2) return this.#encoder.encode(random.pick(hostile));
    if (way < 5) return this.#flip(this.#encoder.encode(text));
    return this.#encoder.encode(way < 20 ? this.#swapValue(text) : text);
  }

  #swapValue(text: string): string {
    let at = this.#random.below(text.split(':').length);
    return text.replace(VALUE, (found) => (at-- === 0 ? `:${this.#random.pick(hostile)}` : found));
  }

  #flip(bytes: Uint8Array): Uint8Array {
    for (let changes = 1 + this.#random.below(3); changes > 0; changes--) {
      const at = this.#random.below(bytes.length);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << this.#random.below(8));
    }
    return bytes;
  }
}
