import { expect, it } from 'vitest';
import { watchLink } from '../testing/watched-link.ts';
import { Fleet } from '../vehicle/fleet.ts';
import { globalPositionInt } from '../wire/messages.generated.ts';
import { NotePages, type Notes } from './notes.ts';

it('gives each a place that nobody else writes to, on as many pages as it takes', () => {
  const pages = new NotePages(100);
  const all = Array.from({ length: 200 }, () => pages.take());
  for (const [index, notes] of all.entries()) {
    notes.putNumber(0, index);
    notes.putNumber(92, -index);
  }
  expect(all.map((notes) => [notes.numberAt(0), notes.numberAt(92)])).toEqual(all.map((_, index) => [index, -index]));
  expect(new Set(all.map(({ page }) => page)).size).toBe(4);
});

it('begins each with a piece of the cache, right behind the one before', () => {
  const pages = new NotePages(16);
  const starts = Array.from({ length: 3 }, () => pages.take().at);
  expect(starts.toSorted((one, other) => one - other).map((at, index) => at - index * 64)).toEqual(
    Array(3).fill(Math.min(...starts)),
  );
});

it('gives a place again that was given back, empty, while what was written there can still be read', () => {
  const pages = new NotePages(16);
  const [before] = Array.from({ length: 64 }, () => pages.take()) as [Notes, ...Notes[]];
  const { page, at } = before;
  before.putNumber(8, 42);
  pages.giveBack(before);
  const next = pages.take();
  expect([next.page === page, next.at, next.numberAt(8)]).toEqual([true, at, 0]);
  next.putNumber(8, 7);
  expect(before.numberAt(8)).toBe(42);
});

it('leaves a vehicle that is not spoken with any more what it said, though another has taken its place', () => {
  const fleet = new Fleet();
  const tellOf = (lat: number) => {
    const { wire, link, start } = watchLink('ardupilot', { fleet });
    const session = start();
    const message = { timeBootMs: 9000, lat, lon: 1e7, alt: 0, relativeAlt: 0, vx: 0, vy: 0, vz: 0, hdg: 0 };
    wire.vehicle.send(globalPositionInt, message);
    wire.pass(0);
    return { session, link };
  };
  const { session, link } = tellOf(2e7);
  const lineBefore = session.bootLine;
  link.forget(1);
  const { session: next } = tellOf(3e7);
  expect([session.state.position?.latitudeDeg, next.state.position?.latitudeDeg]).toEqual([2, 3]);
  expect(session.bootLine).toEqual(lineBefore);
});
