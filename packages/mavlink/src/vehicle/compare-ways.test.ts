import { expect, it } from 'vitest';
import { compareWays, type Witness } from './compare-ways.ts';

const NOW = 1_000_000;

const place = (latitudeDeg: number, longitudeDeg: number) =>
  ({ position: { latitudeDeg, longitudeDeg } }) as Witness['state'];

const line = (startedAtMs: number, heardUntilMs = NOW) => ({ startedAtMs, heardUntilMs });

const witness = (facts: Partial<Witness> = {}): Witness =>
  ({
    address: { systemId: 1, componentId: 1 },
    phase: 'live',
    signedWith: null,
    metAtMs: NOW - 60_000,
    beatAtMs: NOW,
    bootLine: line(100_000),
    isArmed: false,
    state: place(30, 120),
    ...facts,
  }) as Witness;

const two = { systemId: 2, componentId: 1 };

it.each<[string, 'same' | 'undecided' | 'clash', Partial<Witness>, Partial<Witness>]>([
  ['all is the same', 'same', {}, {}],
  ['the starts differ by what links delay', 'same', {}, { bootLine: line(110_000) }],
  ['the starts differ by more', 'clash', {}, { bootLine: line(110_001) }],
  ['the newer start was a while ago, and the older time runs on', 'clash', {}, { bootLine: line(NOW - 5001) }],
  ['the newer start was just now', 'undecided', {}, { bootLine: line(NOW - 5000) }],
  [
    'it started anew when the first link was lost',
    'same',
    { phase: 'lost', bootLine: line(100_000, 900_000) },
    { bootLine: line(950_000) },
  ],
  [
    'the first was heard after the second start, and is lost now',
    'clash',
    { phase: 'lost', bootLine: line(100_000, 990_000) },
    { bootLine: line(950_000) },
  ],
  ['the second tells an earlier start', 'clash', { phase: 'lost' }, { bootLine: line(50_000) }],
  ['a time is not told yet', 'undecided', {}, { bootLine: null, metAtMs: NOW - 2999 }],
  ['a time is never told', 'same', {}, { bootLine: null, metAtMs: NOW - 3000 }],
  ['numbers differ, and both speak', 'clash', {}, { address: two }],
  [
    'numbers differ, and the first may be silent',
    'undecided',
    { beatAtMs: NOW - 2000 },
    { address: two, metAtMs: NOW - 1000 },
  ],
  ['the number was changed', 'same', { phase: 'lost', beatAtMs: NOW - 9000 }, { address: two, metAtMs: NOW - 8000 }],
  [
    'numbers differ, and the time too',
    'clash',
    { phase: 'lost', beatAtMs: NOW - 9000, bootLine: line(100_000, NOW - 9000) },
    { address: two, metAtMs: NOW - 8000, bootLine: line(NOW - 8000) },
  ],
  ['components differ', 'clash', {}, { address: { systemId: 1, componentId: 2 } }],
  ['one is armed', 'undecided', { isArmed: true }, {}],
  ['one is armed and not heard any more', 'same', { isArmed: true, phase: 'lost' }, {}],
  ['they are far apart', 'undecided', {}, { state: place(30.01, 120) }],
  ['they are near', 'same', {}, { state: place(30.008, 120) }],
  ['they are near, on both sides of the date line', 'same', { state: place(30, 180) }, { state: place(30, -179.995) }],
  ['they are far apart in the east', 'undecided', {}, { state: place(30, 120.011) }],
  ['one key is another', 'clash', { signedWith: 'ours' }, { signedWith: 'theirs' }],
  ['one key is missing', 'clash', { signedWith: 'ours' }, {}],
])('two links of which %s: %s', (_, agreement, known, other) => {
  expect(compareWays(witness(known), witness(other), NOW)).toBe(agreement);
});
