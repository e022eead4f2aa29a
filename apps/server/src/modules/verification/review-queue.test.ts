import {
  getReviewFigures,
  getVerificationCase,
  listVerificationCases,
  takeNextVerificationCase,
  takeVerificationCase,
} from '@skein/contract/verification-review.ts';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { useTestServer } from '../../testing/use-test-server.ts';
import {
  appoint,
  approve,
  forgetCases,
  refuse,
  submitPersonal,
  submitQualification,
  type Person,
} from '../../testing/verification-builders.ts';

const server = useTestServer();
let admin: Person;
let second: Person;
beforeEach(async () => {
  await forgetCases(server);
  await appoint(server, 'owner');
  [admin, second] = [await server.signIn('admin'), await server.signIn('owner')];
});

type Wanted = Parameters<typeof next>[1];
const next = async (
  { call }: Person,
  wanted: {
    queue?: 'personal' | 'qualification' | 'founding' | 'change' | 'developer';
    search?: string;
    passOver?: { id: string; version: number }[];
  } = {},
) => (await call(takeNextVerificationCase, { body: wanted })).info;
const idOfNext = async (person: Person, wanted?: Wanted) => (await next(person, wanted))?.id;
const figures = async ({ call }: Person) => (await call(getReviewFigures, {})).info;
const show = async ({ call }: Person, which: { id: string; version: number }) =>
  (await call(getVerificationCase, { query: which })).info;

describe('the next case', () => {
  it('is what the reviewer holds, then what has waited longest, then nothing', async () => {
    const first = await submitPersonal(await server.signIn('pilot'));
    server.clock.advanceMinutes(1);
    const later = await submitQualification(await server.signIn('observer'));
    await admin.call(takeVerificationCase, { body: later });
    expect(await next(admin)).toMatchObject({ ...later, isHeldByCaller: true, queue: 'qualification' });
    expect(await idOfNext(admin, { passOver: [later] })).toBe(first.id);
    expect(await next(second)).toBeNull();
    server.clock.advanceMinutes(30);
    second = await server.signIn('owner');
    expect(await idOfNext(second)).toBe(first.id);
  });

  it('is of the queue and the search that were asked for, and never one’s own', async () => {
    const own = await submitPersonal(admin);
    const licence = await submitQualification(await server.signIn('pilot'));
    expect(await next(admin, { queue: 'personal' })).toBeNull();
    expect(await next(admin, { search: 'observer@skein.demo' })).toBeNull();
    expect(await idOfNext(admin, { queue: 'qualification', search: 'pilot@skein.demo' })).toBe(licence.id);
    expect(await idOfNext(second)).toBe(own.id);
  });

  it('is given to one of those who ask at the same moment', async () => {
    const people = ['pilot', 'observer', 'dispatcher', 'newcomer'] as const;
    const submitted: string[] = [];
    for (const name of people) submitted.push((await submitPersonal(await server.signIn(name))).id);
    const reviewers = [admin, second];
    const first = await Promise.all(reviewers.map((person) => next(person)));
    const passOver = first.flatMap((each) => (each ? [{ id: each.id, version: each.version }] : []));
    const then = await Promise.all(reviewers.map((person) => next(person, { passOver })));
    expect(new Set([...first, ...then].map((each) => each?.id))).toEqual(new Set(submitted));
  });
});

describe('a clock that was set back', () => {
  /** Taken by one reviewer before it was, and looked at by the other after. */
  const takenBefore = async (seconds: number) => {
    const minutes = seconds / 60;
    const which = await submitPersonal(await server.signIn('pilot'));
    await admin.call(takeVerificationCase, { body: which });
    server.clock.advanceMinutes(-minutes);
    onTestFinished(() => server.clock.advanceMinutes(minutes));
    second = await server.signIn('owner');
    return which;
  };
  const held = async () => (await figures(second)).queues[0]?.held;

  it.each([61, 60 * 60])('by %i seconds keeps no case from the next reviewer', async (seconds) => {
    const which = await takenBefore(seconds);
    expect(await show(second, which)).toMatchObject({ heldUntil: null });
    expect(await held()).toBe(0);
    expect(await idOfNext(second)).toBe(which.id);
    expect(await show(second, which)).toMatchObject({ isHeldByCaller: true });
    expect(await held()).toBe(1);
  });

  it('nor from being replaced by what its applicant submits anew', async () => {
    const which = await takenBefore(60 * 60);
    await submitPersonal(await server.signIn('pilot'));
    expect(await show(second, which)).toMatchObject({ authState: 0 });
  });

  it.each([6, 59])('by %i seconds, as between two machines, takes no case from who has it', async (seconds) => {
    const which = await takenBefore(seconds);
    expect(await show(admin, which)).toMatchObject({ isHeldByCaller: true });
    expect(await held()).toBe(1);
    expect(await next(second)).toBeNull();
    await expect(second.call(takeVerificationCase, { body: which })).rejects.toMatchObject({ reason: 'case_taken' });
  });
});

describe('the figures', () => {
  it('count what waits, since when, and how long decisions took', async () => {
    const pilot = await server.signIn('pilot');
    const early = await submitPersonal(pilot);
    server.clock.advanceMinutes(10);
    await approve(admin, early);
    const before = await figures(admin);
    const licence = await submitQualification(await server.signIn('observer'));
    await admin.call(takeVerificationCase, { body: licence });
    const { queues, turnaround, decidedByCaller } = await figures(admin);
    expect(queues.map(({ queue, waiting, held }) => [queue, waiting, held])).toEqual([
      ['personal', 0, 0],
      ['qualification', 1, 1],
      ['founding', 0, 0],
      ['change', 0, 0],
      ['developer', 0, 0],
    ]);
    expect(queues[1]?.oldestAt).not.toBeNull();
    expect(before.queues[1]?.oldestAt).toBeNull();
    expect(turnaround).toMatchObject({ decided: 1, approved: 1 });
    expect(Math.round((turnaround.medianSeconds ?? 0) / 60)).toBe(10);
    expect(queues[1]?.turnaround).toEqual({ decided: 0, approved: 0, medianSeconds: null, slowSeconds: null });
    expect(decidedByCaller).toBe(1);
    expect((await figures(second)).decidedByCaller).toBe(0);
  });
});

describe('the automatic checks of a person', () => {
  it('tell of a number that is somebody else’s, or waits twice', async () => {
    const idCard = '11010519491231002X';
    const which = await submitQualification(await server.signIn('pilot'), { idCard });
    await approve(admin, await submitPersonal(await server.signIn('observer'), { idCard }));
    await submitPersonal(await server.signIn('dispatcher'), { idCard: '110101199003074514' });
    expect((await show(admin, which)).checks).toEqual({
      isNumberSound: true,
      isHeldByOther: true,
      waitingTwins: 0,
      verified: 'none',
      isOver: false,
      refusedBefore: 0,
    });
    const twin = await submitPersonal(await server.signIn('newcomer'), { idCard: '110101199003074514' });
    expect((await show(admin, twin)).checks).toMatchObject({ isHeldByOther: false, waitingTwins: 1 });
  });

  it('tell of earlier refusals, and of the number that is verified already', async () => {
    const pilot = await server.signIn('pilot');
    const idCard = '11010519491231002X';
    await refuse(admin, await submitPersonal(pilot, { idCard }));
    const again = await submitPersonal(pilot, { idCard });
    expect((await show(admin, again)).checks).toMatchObject({ refusedBefore: 1, verified: 'none' });
    const other = await submitQualification(pilot, { idCard: '110101199003074514' });
    await approve(admin, again);
    expect((await show(admin, other)).checks).toMatchObject({ verified: 'other' });
    const licence = await submitQualification(pilot, { idCard });
    expect((await show(admin, licence)).checks).toMatchObject({
      verified: 'same',
      isHeldByOther: false,
      waitingTwins: 0,
    });
    expect((await admin.call(listVerificationCases, { query: {} })).list).toMatchObject([{ checks: null }]);
  });
});
