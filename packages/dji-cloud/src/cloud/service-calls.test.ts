import { expect, it } from 'vitest';
import { createManualEnvironment } from '../testing/manual-environment.ts';
import { opened, reply } from '../testing/messages.ts';
import { TooManyQuestions } from '../wire/transactions.ts';
import { ServiceCalls } from './service-calls.ts';

const setUp = () => {
  const environment = createManualEnvironment();
  const calls = new ServiceCalls('DOCK1', environment);
  /** What is sent, and what is given up, in so many seconds. */
  const watch = (seconds: number) => {
    const sent: string[] = [];
    const ended: ReturnType<ServiceCalls['tick']>['ended'][number][] = [];
    for (let second = 0; second < seconds; second++) {
      environment.pass(1000);
      const step = calls.tick();
      sent.push(...step.publish.map((publication) => opened(publication).tid));
      ended.push(...step.ended);
    }
    return { sent, ended };
  };
  return { calls, watch };
};

it('sends what does no harm three times under one tid, then says that it was not answered', () => {
  const { calls, watch } = setUp();
  const { tid, bid } = calls.call('return_home');
  const { sent, ended } = watch(60);
  expect(sent).toEqual([tid, tid]);
  expect(ended).toMatchObject([{ tid, bid, method: 'return_home', outcome: { kind: 'unanswered' }, isLate: false }]);
});

it('sends everything else once, and waits half a minute for its answer', () => {
  const { calls, watch } = setUp();
  const { tid } = calls.call('takeoff_to_point');
  expect(watch(29)).toEqual({ sent: [], ended: [] });
  expect(watch(1)).toMatchObject({ sent: [], ended: [{ tid, isLate: false }] });
});

it('calls an answer late only when it had been given up', () => {
  const { calls, watch } = setUp();
  const [first, second] = [calls.call('takeoff_to_point'), calls.call('cover_open')];
  expect(calls.settle(reply(first.publish, { result: 0 }))).toMatchObject({ isLate: false });
  watch(30);
  expect(calls.settle(reply(second.publish, { result: 0 }))).toMatchObject({ isLate: true });
});

it('sends what stops the aircraft or brings it home, however much waits for a gateway that does not answer', () => {
  const { calls } = setUp();
  for (let count = 0; count < 256; count++) calls.call('camera_photo_take');
  expect(() => calls.call('camera_photo_take')).toThrow(TooManyQuestions);
  expect(opened(calls.call('return_home').publish).method).toBe('return_home');
});

it('does not send again what was taken back, and says what came of it all the same', () => {
  const { calls, watch } = setUp();
  const { tid } = calls.call('return_home');
  const { tid: other } = calls.call('debug_mode_open');
  calls.withdraw(tid);
  const { sent, ended } = watch(60);
  expect(sent).toEqual([other, other]);
  expect(ended).toMatchObject([{ tid }, { tid: other }]);
});

it('asks to be looked at with each order', () => {
  let roused = 0;
  const calls = new ServiceCalls('DOCK1', createManualEnvironment(), { rouse: () => void (roused += 1) });
  calls.call('return_home');
  calls.call('cover_open');
  expect(roused).toBe(2);
});

it('knows an answer for two minutes, and says whether there is one to forget', () => {
  const environment = createManualEnvironment();
  const calls = new ServiceCalls('DOCK1', environment);
  const answer = reply(calls.call('cover_open').publish, { result: 0 });
  calls.settle(answer);
  expect(calls.settle(answer)).toEqual({ dropped: 'repeated_reply' });
  environment.pass(119_999);
  expect([calls.forgetOld(), calls.settle(answer)]).toEqual([true, { dropped: 'repeated_reply' }]);
  environment.pass(1);
  expect([calls.forgetOld(), calls.settle(answer)]).toEqual([false, { dropped: 'unasked_reply' }]);
});
