import { LiveClose } from '@skein/contract/live-terms.ts';
import { pino } from 'pino';
import { afterEach, expect, it, vi } from 'vitest';
import type { Caller } from '../../http/caller.ts';
import { systemClock } from '../../clock.ts';
import { createOutages } from '../../outages/outages.ts';
import { aStandInSocket } from '../../testing/stand-in-socket.ts';
import { createChannels } from './channels.ts';
import { createSessionFollower } from './follow-sessions.ts';
import { receptionLimits } from './live.limits.ts';
import { createReception } from './receive.ts';

afterEach(() => vi.useRealTimers());

const log = pino({ level: 'silent' });
const callerOf = (token: string) => ({ user: { id: token } }) as Caller;

const aReception = (limits: Partial<typeof receptionLimits> = {}) => {
  const channels = createChannels();
  const peek = vi.fn(async (token: string): Promise<Caller | undefined> => callerOf(token));
  const sessions = createSessionFollower(channels, { peek }, systemClock);
  const stream = {
    reached: () => 0,
    canResume: async () => true,
    handOut: async () => false,
    catchUp: async () => undefined,
  };
  const outages = createOutages(log, systemClock);
  const receive = createReception({
    channels,
    stream,
    sessions,
    edge: { peek },
    log,
    outages,
    follow: async () => undefined,
    limits: { ...receptionLimits, ...limits },
  });
  const come = () => {
    const { socket, page } = aStandInSocket();
    receive(socket);
    return page;
  };
  const greet = async (token: string) => {
    const page = come();
    page.emit('message', Buffer.from(JSON.stringify({ type: 'hello', token })));
    await expect.poll(() => page.send.mock.calls.length + page.close.mock.calls.length).toBe(1);
    return page;
  };
  return { peek, come, greet };
};
const tooMany = [LiveClose.later, 'too many channels'];

it('lets in so many pages of one person, and those of others', async () => {
  const { greet } = aReception({ channelsOfOnePerson: 2 });
  const [first] = [await greet('one'), await greet('one')];
  expect((await greet('one')).close.mock.calls).toEqual([tooMany]);
  expect((await greet('another')).close).not.toHaveBeenCalled();
  first.terminate();
  expect((await greet('one')).close).not.toHaveBeenCalled();
});

it('lets in so many pages, whosesoever', async () => {
  const { greet } = aReception({ channelsAtOnce: 2 });
  await greet('one');
  await greet('another');
  expect((await greet('a third')).close.mock.calls).toEqual([tooMany]);
});

it('gives a stranger who comes the place of the one who has been silent longest', async () => {
  const { come, greet } = aReception({ strangersAtOnce: 2 });
  await greet('one');
  const [first, second] = [come(), come()];
  expect(first.terminate).not.toHaveBeenCalled();
  come();
  expect(first.terminate).toHaveBeenCalledTimes(1);
  expect(second.terminate).not.toHaveBeenCalled();
});

it('sends a stranger away who says nothing', async () => {
  const { come, greet } = aReception();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const silent = come();
  vi.advanceTimersByTime(receptionLimits.helloMilliseconds - 1);
  expect(silent.close).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(silent.close.mock.calls).toEqual([[LiveClose.policy, 'nothing was said']]);
  vi.useRealTimers();
  expect((await greet('one')).close).not.toHaveBeenCalled();
});

it('welcomes nobody whose session ended while they were looked at', async () => {
  const { peek, greet } = aReception();
  peek.mockResolvedValueOnce(callerOf('one')).mockResolvedValue(undefined);
  const page = await greet('one');
  expect(page.close.mock.calls).toEqual([[LiveClose.policy, 'session ended']]);
  expect(page.send).not.toHaveBeenCalled();
});
