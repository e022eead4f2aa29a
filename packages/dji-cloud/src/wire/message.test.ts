import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from './json.ts';
import type { DrcMessage, Message, ThingMessage } from './message.ts';
import { readMessage } from './read-message.ts';
import { cloudSubscriptions, deviceSubscriptions, directionOf, parseTopic, writeTopic } from './topics.ts';
import { UnwritableMessage, writeMessage } from './write-message.ts';

const read = (topic: string, body: unknown, flowing: 'up' | 'down' = 'up') =>
  readMessage(topic, JSON.stringify(body), flowing);

const osd: ThingMessage = {
  kind: 'osd',
  serial: 'AIRCRAFT1',
  gateway: 'DOCK1',
  tid: 't-1',
  bid: 'b-1',
  timestampMs: 1_700_000_000_000,
  method: null,
  needsReply: false,
  data: { latitude: 22.5 },
};

describe('topics', () => {
  it.each([
    ['sys/product/4TADKAQ000J/status', { kind: 'status', serial: '4TADKAQ000J' }],
    ['sys/product/4TADKAQ000J/status_reply', { kind: 'status_reply', serial: '4TADKAQ000J' }],
    ['thing/product/1581F5BKD/osd', { kind: 'osd', serial: '1581F5BKD' }],
    ['thing/product/D/state', { kind: 'state', serial: 'D' }],
    ['thing/product/D/state_reply', { kind: 'state_reply', serial: 'D' }],
    ['thing/product/D/services', { kind: 'services', serial: 'D' }],
    ['thing/product/D/services_reply', { kind: 'services_reply', serial: 'D' }],
    ['thing/product/D/events', { kind: 'events', serial: 'D' }],
    ['thing/product/D/events_reply', { kind: 'events_reply', serial: 'D' }],
    ['thing/product/D/requests', { kind: 'requests', serial: 'D' }],
    ['thing/product/D/requests_reply', { kind: 'requests_reply', serial: 'D' }],
    ['thing/product/D/property/set', { kind: 'property/set', serial: 'D' }],
    ['thing/product/D/property/set_reply', { kind: 'property/set_reply', serial: 'D' }],
    ['thing/product/D/drc/down', { kind: 'drc/down', serial: 'D' }],
    ['thing/product/D/drc/up', { kind: 'drc/up', serial: 'D' }],
  ] as const)('reads %s and writes it back', (text, topic) => {
    expect(parseTopic(text)).toEqual(topic);
    expect(writeTopic(topic)).toBe(text);
  });

  it.each([
    '',
    'thing/product//osd',
    'thing/product/D/status',
    'sys/product/D/osd',
    'thing/product/D/osd/x',
    'a/b/c/d',
  ])('does not know the topic "%s"', (text) => {
    expect(parseTopic(text)).toEqual({ fault: 'unknown_topic' });
  });

  it.each([
    'thing/product/a-b/osd',
    'thing/product/+/osd',
    'thing/product/a_b/osd',
    `thing/product/${'x'.repeat(65)}/osd`,
  ])('refuses the serial in %s, which DJI would not see either', (text) => {
    expect(parseTopic(text)).toEqual({ fault: 'bad_serial' });
  });

  it('lists what the cloud and what a device subscribe to, each only what flows towards it', () => {
    expect(cloudSubscriptions).toContain('sys/product/+/status');
    expect(cloudSubscriptions).toContain('thing/product/+/requests');
    expect(cloudSubscriptions).not.toContain('thing/product/+/services');
    expect(deviceSubscriptions('D')).toContain('thing/product/D/services');
    expect(deviceSubscriptions('D')).toContain('thing/product/D/drc/down');
    expect(deviceSubscriptions('D')).not.toContain('thing/product/D/osd');
  });
});

describe('reading', () => {
  it('takes the gateway of an aircraft from the body', () => {
    const body = { tid: 't-1', bid: 'b-1', timestamp: 1_700_000_000_000, gateway: 'DOCK1', data: { latitude: 22.5 } };
    expect(read('thing/product/AIRCRAFT1/osd', body)).toEqual({ message: osd });
  });

  it('takes seconds for milliseconds where a device slipped, and numbers written as text', () => {
    const body = { tid: 't', bid: 'b', timestamp: '1700000000', method: 'hms', need_reply: '1', data: { list: [] } };
    expect(read('thing/product/D/events', body)).toMatchObject({
      message: { timestampMs: 1_700_000_000_000, needsReply: true, gateway: null },
    });
  });

  it('takes a missing method, missing data and a list as data', () => {
    expect(read('thing/product/D/services_reply', { tid: 't', bid: 'b', data: null })).toMatchObject({
      message: { method: null, data: {} },
    });
    expect(
      read('thing/product/D/events', { tid: 't', method: 'airsense_warning', data: [{ icao: 'B-1' }] }),
    ).toMatchObject({
      message: { data: [{ icao: 'B-1' }] },
    });
  });

  it('finds the number of a stick command beside the data, or in it as older firmware writes', () => {
    const [beside, inside] = [
      read('thing/product/D/drc/up', { method: 'heart_beat', seq: 7, data: { timestamp: 1 } }),
      read('thing/product/D/drc/up', { method: 'drone_control', data: { seq: 7 } }),
    ];
    expect(beside).toMatchObject({ message: { seq: 7 } });
    expect(inside).toMatchObject({ message: { seq: 7 } });
  });

  it.each([
    ['not JSON', '{"tid": ', 'not_json'],
    ['a bare number', '7', 'not_an_object'],
    ['a list', '[]', 'not_an_object'],
    ['data that is text', '{"tid":"t","data":"x"}', 'bad_data'],
    ['no tid', '{"data":{}}', 'no_tid'],
    ['a tid of 129 characters', JSON.stringify({ tid: 'x'.repeat(129), data: {} }), 'bad_id'],
    ['a method with spaces', '{"tid":"t","method":"a b","data":{}}', 'bad_method'],
    ['another gateway in the body than in the topic', '{"tid":"t","gateway":"OTHER","data":{}}', 'gateway_mismatch'],
    ['a prototype in the data', '{"tid":"t","data":{"a":{"__proto__":{"isAdmin":true}}}}', 'forbidden_key'],
    ['a constructor in the data', '{"tid":"t","data":{"constructor":{"prototype":{"x":1}}}}', 'forbidden_key'],
    ['an escaped prototype', '{"tid":"t","data":{"\\u005f_proto__":1}}', 'forbidden_key'],
    ['30 levels', `{"tid":"t","data":${'{"a":'.repeat(30)}1${'}'.repeat(30)}}`, 'too_deep'],
    ['100,000 levels', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'too_deep'],
    ['300 kB', JSON.stringify({ tid: 't', data: { text: 'x'.repeat(300_000) } }), 'too_large'],
  ])('drops %s and says why', (_, payload, fault) => {
    expect(readMessage('thing/product/DOCK1/events', payload, 'up')).toEqual({ fault });
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
  });

  it('drops bytes that are not UTF-8', () => {
    const bytes = new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]);
    expect(readMessage('thing/product/D/osd', bytes, 'up')).toEqual({ fault: 'not_utf8' });
  });

  it("drops what flows the other way: a broker's echo of our own words", () => {
    expect(read('thing/product/D/services', { tid: 't', data: {} })).toEqual({ fault: 'wrong_direction' });
    expect(read('thing/product/D/osd', { data: {} }, 'down')).toEqual({ fault: 'wrong_direction' });
  });
});

describe('writing', () => {
  it.each([
    [{ ...osd, serial: 'has-dash' }, 'letters and digits'],
    [{ ...osd, tid: '' }, 'without tid and bid'],
    [{ ...osd, timestampMs: null }, 'without a time'],
    [{ ...osd, data: { latitude: Number.NaN } }, 'data.latitude is NaN'],
    [{ ...osd, data: { deep: { value: Number.POSITIVE_INFINITY } } }, 'data.deep.value is Infinity'],
    [{ ...osd, data: { text: 'x'.repeat(300_000) } }, 'at most'],
  ] as [Message, string][])('refuses to send what nobody could use (%#)', (message, complaint) => {
    expect(() => writeMessage(message)).toThrow(UnwritableMessage);
    expect(() => writeMessage(message)).toThrow(complaint);
  });

  it('refuses a value that JSON would silently leave out', () => {
    const data = { latitude: undefined } as unknown as JsonObject;
    expect(() => writeMessage({ ...osd, data })).toThrow('data.latitude is undefined');
  });
});

const safeKey = fc.string({ maxLength: 12 }).filter((key) => !['__proto__', 'constructor', 'prototype'].includes(key));
const json: fc.Arbitrary<Json> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    fc.constant(null),
    fc.boolean(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (Object.is(value, -0) ? 0 : value)),
    fc.string({ unit: 'grapheme' }),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(safeKey, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
})).value as fc.Arbitrary<Json>;
const object = fc.dictionary(safeKey, json, { maxKeys: 5, noNullPrototype: true }) as fc.Arbitrary<JsonObject>;
const serial = fc.stringMatching(/^[A-Za-z0-9]{1,20}$/);
const timestampMs = fc.integer({ min: 100_000_000_000, max: 4_102_444_800_000 });
const method = fc.stringMatching(/^[a-z_]{1,30}$/);

const thingMessage: fc.Arbitrary<ThingMessage> = fc
  .record({
    kind: fc.constantFrom('status', 'services', 'services_reply', 'events', 'requests_reply', 'property/set'),
    serial,
    tid: fc.uuid(),
    bid: fc.uuid(),
    timestampMs,
    method: fc.option(method),
    needsReply: fc.boolean(),
    data: fc.oneof(object, fc.array(json, { maxLength: 3 })),
  })
  .map((message) => ({
    ...message,
    gateway: message.serial,
    needsReply: message.kind === 'events' && message.needsReply,
  }));

const drcMessage: fc.Arbitrary<DrcMessage> = fc.record({
  kind: fc.constantFrom('drc/down', 'drc/up'),
  serial,
  method,
  seq: fc.nat(),
  timestampMs: fc.option(timestampMs),
  data: object,
});

it('reads back exactly what it wrote, whatever the data', () => {
  fc.assert(
    fc.property(fc.oneof(thingMessage, drcMessage), (message) => {
      const { topic, payload } = writeMessage(message);
      const bytes = new TextEncoder().encode(payload);
      expect(readMessage(topic, bytes, directionOf(message.kind))).toEqual({ message });
    }),
    { numRuns: 2000 },
  );
});
