import { expect, it } from 'vitest';
import { statustext } from '../wire/messages.generated.ts';
import { tickIfDue } from '../testing/tick-if-due.ts';
import { TestWire } from '../testing/test-wire.ts';
import { alertLevelOf, StatusTexts, type StatusText } from './status-text.ts';

const setUp = () => {
  const wire = new TestWire();
  const heard: StatusText[] = [];
  const texts = new StatusTexts(wire.station, { hearText: (text) => heard.push(text) });
  wire.connect({ station: (frame) => texts.hear(frame), tick: () => tickIfDue(wire, texts) });
  const say = (text: string, id = 0, chunkSeq = 0, severity = 4) =>
    wire.vehicle.send(statustext, { severity, text, id, chunkSeq });
  return { wire, heard, say, spoken: () => heard.map(({ text }) => text) };
};

it('tells a short text at once, without the TAB that PX4 puts at its end', () => {
  const { wire, say, heard } = setUp();
  say('Arming denied: no GPS\t', 0, 0, 2);
  wire.pass(0);
  expect(heard).toMatchObject([{ systemId: 1, severity: 2, text: 'Arming denied: no GPS', isComplete: true }]);
});

it('tells nothing that a terminal would obey, or that turns what stands beside it around', () => {
  const { wire, say, heard } = setUp();
  say('\u001b]0;pwn\u0007\u001b[2Jok \u202efdp\t');
  wire.pass(0);
  expect(heard).toMatchObject([{ text: ']0;pwn [2Jok fdp' }]);
});

it('joins the parts of a long text as PX4 really cuts it', () => {
  const { wire, say, spoken } = setUp();
  say('RTL: start return at 535 m (30 m above destination', 7, 0);
  say(')\t', 7, 1);
  wire.pass(0);
  expect(spoken()).toEqual(['RTL: start return at 535 m (30 m above destination)']);
});

it('joins parts that arrive in another order, and characters cut between them', () => {
  const { wire, say, spoken } = setUp();
  const long = `${'电池电量不足，'.repeat(3)}返航`;
  const bytes = new TextEncoder().encode(long);
  const raw = (seq: number) => {
    const part = new Uint8Array(50);
    part.set(bytes.subarray(seq * 50, seq * 50 + 50));
    return part;
  };
  for (const seq of [1, 0])
    wire.vehicle.send(statustext, { severity: 4, text: '', id: 3, chunkSeq: seq }, { text: raw(seq) });
  wire.pass(0);
  expect(spoken()).toEqual([long]);
  say('next');
  wire.pass(0);
  expect(spoken()).toHaveLength(2);
});

it('takes a full part of 50 characters as whole when nothing follows', () => {
  const { wire, say, heard } = setUp();
  say('x'.repeat(50), 9, 0);
  wire.pass(980);
  expect(heard).toEqual([]);
  wire.pass(20);
  expect(heard).toMatchObject([{ text: 'x'.repeat(50), isComplete: true }]);
});

it('tells what it has of a text whose part was lost, and marks the hole', () => {
  const { wire, say, heard } = setUp();
  say('a'.repeat(50), 9, 0);
  say('the end', 9, 2);
  wire.pass(1000);
  expect(heard).toMatchObject([{ text: `${'a'.repeat(50)} … the end`, isComplete: false }]);
});

it('keeps the texts of different components apart, and stays bounded', () => {
  const { wire, heard } = setUp();
  for (let id = 1; id <= 200; id += 1)
    wire.bystander(id, 1).send(statustext, { severity: 4, text: 'y'.repeat(50), id: 1, chunkSeq: 0 });
  wire.pass(0);
  expect(heard).toHaveLength(200 - 64);
});

it('makes alerts of what needs attention', () => {
  expect([0, 2, 3, 4, 5, 6, 7].map(alertLevelOf)).toEqual([
    'warning',
    'warning',
    'reminder',
    'reminder',
    'notice',
    null,
    null,
  ]);
});

it('tells nothing anew when the last part of a text comes twice, but takes its number for another text', () => {
  const { wire, say, spoken } = setUp();
  const first = 'RTL: start return at 535 m (30 m above destination';
  say(first, 7, 0);
  say(')', 7, 1);
  wire.pass(20);
  say(')', 7, 1);
  say(first, 7, 0);
  wire.pass(2000);
  expect(spoken()).toEqual([`${first})`]);
  say('Landing detected', 7, 0);
  wire.pass(20);
  expect(spoken()).toEqual([`${first})`, 'Landing detected']);
  wire.pass(5000);
  say('Landing detected', 7, 0);
  wire.pass(20);
  expect(spoken()).toHaveLength(3);
});

it('waits for a missing part by the steady clock, whatever is done to the other', () => {
  const { wire, say, spoken } = setUp();
  say('a'.repeat(50), 9, 0);
  wire.pass(500);
  wire.stepWallClock(3_600_000);
  wire.pass(400);
  expect(spoken()).toEqual([]);
  wire.stepWallClock(-7_200_000);
  wire.pass(200);
  expect(spoken()).toEqual(['a'.repeat(50)]);
});
