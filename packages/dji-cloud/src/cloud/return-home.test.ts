import { expect, it } from 'vitest';
import { createManualEnvironment } from '../testing/manual-environment.ts';
import { opened } from '../testing/messages.ts';
import { unanswered, type Outcome } from './outcome.ts';
import { ReturnHome } from './return-home.ts';
import { ServiceCalls } from './service-calls.ts';

const accepted: Outcome = { kind: 'accepted', output: null };

const setUp = () => {
  const home = new ReturnHome(new ServiceCalls('DOCK1', createManualEnvironment()));
  const interrupt = () => home.notified({ isReturnInterrupted: true, reason: 1 });
  return { home, interrupt };
};

it('is not interrupted before it was called', () => {
  expect(setUp().home.view).toEqual({ command: null, plan: null, isInterrupted: false, interruption: null });
});

it('is no longer interrupted when it was called again and accepted', () => {
  const { home, interrupt } = setUp();
  interrupt();
  expect(home.view).toMatchObject({ isInterrupted: true, interruption: { reason: 1 } });
  expect(home.concluded(opened(home.call()).tid, accepted)).toBe(true);
  expect(home.view).toMatchObject({ command: { state: 'accepted' }, isInterrupted: false, interruption: null });
});

it.each<[string, (home: ReturnHome) => string, Outcome]>([
  ['a call that is unanswered', (home) => opened(home.call()).tid, unanswered],
  ['an accepted cancellation', (home) => opened(home.cancel()).tid, accepted],
])('stays interrupted after %s', (_, give, outcome) => {
  const { home, interrupt } = setUp();
  interrupt();
  expect(home.concluded(give(home), outcome)).toBe(true);
  expect(home.view.isInterrupted).toBe(true);
});

it('is not concluded by the answer to another question, or to an earlier call', () => {
  const { home } = setUp();
  expect(home.concluded('', accepted)).toBe(false);
  const { tid } = opened(home.call());
  home.cancel();
  expect(home.concluded(tid, accepted)).toBe(false);
  expect(home.view.command).toEqual({ method: 'return_home_cancel', state: 'asked', outcome: null });
});
