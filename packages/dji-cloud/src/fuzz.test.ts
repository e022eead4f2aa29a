import { expect, it } from 'vitest';
import { CloudSession } from './cloud/cloud-session.ts';
import { DockDevice } from './device/dock-device.ts';
import { createDockParts, createHandlers } from './testing/dock-parts.ts';
import { heapUsed } from './testing/heap.ts';
import { createManualEnvironment } from './testing/manual-environment.ts';
import { Random } from './testing/random.ts';
import { downwardSamples, upwardSamples } from './testing/sample-messages.ts';
import type { DropReason } from './wire/drop-counts.ts';

const MESSAGES = 200_000;
const MAX_GATEWAYS = 50;

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

/** Every reason that this run can meet. */
const dropReasons: readonly DropReason[] = [
  'too_large',
  'not_utf8',
  'not_json',
  'too_deep',
  'forbidden_key',
  'unknown_topic',
  'bad_serial',
  'not_an_object',
  'bad_data',
  'no_tid',
  'bad_id',
  'bad_method',
  'gateway_mismatch',
  'unasked_reply',
  'repeated_event',
  'unknown_method',
  'out_of_order',
  'unknown_sub_device',
  'foreign_sub_device',
  'too_many_gateways',
];

/** Real messages, spoilt: cut, bits flipped, values swapped, sent under other topics and names; and pure noise. */
class MessageSource {
  readonly #random: Random;
  readonly #samples: Samples;
  readonly #texts: readonly string[];
  readonly #encoder = new TextEncoder();
  #count = 0;

  constructor(samples: Samples, seed: number) {
    this.#random = new Random(seed);
    this.#samples = samples;
    this.#texts = samples.map(([, body]) => JSON.stringify(body));
  }

  next(): readonly [topic: string, payload: Uint8Array] {
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

it('survives 200,000 fuzzed messages to the cloud, counts what it dropped and why, and does not grow', async () => {
  const environment = createManualEnvironment();
  const failures: unknown[] = [];
  const onFailure = (error: unknown) => void failures.push(error);
  const session = new CloudSession({
    ...environment,
    handlers: createHandlers(),
    onFailure,
    mayClaim: (gateway) => gateway !== 'S7',
    maxGateways: MAX_GATEWAYS,
  });
  const source = new MessageSource(upwardSamples, 11);
  let [news, answers, heapAfterWarmUp] = [0, 0, 0];
  for (let count = 0; count < MESSAGES; count++) {
    if (count === MESSAGES / 2) heapAfterWarmUp = heapUsed();
    environment.pass(20);
    const received = session.receive(...source.next());
    news += received.news.length;
    if (received.later && (await received.later).payload.length > 0) answers++;
    if (count % 500 !== 0) continue;
    session
      .gateway('DOCK1')
      ?.jobs.flightTask(`F${count % 7}`)
      .pause();
    session.tick();
  }
  expect(failures).toEqual([]);
  expect(news).toBeGreaterThan(20_000);
  expect(answers).toBeGreaterThan(5000);
  expect(session.gatewayCount).toBeLessThanOrEqual(MAX_GATEWAYS);
  expect(dropReasons.filter((reason) => session.drops.of(reason) === 0)).toEqual([]);
  expect(session.drops.total).toBeLessThan(MESSAGES);
  expect(({} as Record<string, unknown>)['isPolluted']).toBeUndefined();
  expect(heapUsed() - heapAfterWarmUp).toBeLessThan(4_000_000);
});

it('survives 50,000 fuzzed messages to a device', () => {
  const environment = createManualEnvironment();
  const device = new DockDevice(createDockParts(environment));
  const source = new MessageSource(downwardSamples, 12);
  let answers = 0;
  for (let count = 0; count < 50_000; count++) {
    environment.pass(20);
    answers += device.receive(...source.next()).length;
    if (count % 500 === 0) device.tick();
  }
  expect(answers).toBeGreaterThan(5000);
  expect(device.drops.of('gateway_mismatch')).toBeGreaterThan(0);
  expect(device.drops.of('not_json')).toBeGreaterThan(0);
  expect(({} as Record<string, unknown>)['isPolluted']).toBeUndefined();
});
