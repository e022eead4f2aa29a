import { LiveClose } from '@skein/contract/live-terms.ts';
import { expect, it } from 'vitest';
import type { Caller } from '../../http/caller.ts';
import { aStandInSocket } from '../../testing/stand-in-socket.ts';
import { Channel } from './channel.ts';
import { UNREAD_BYTES } from './live.limits.ts';

const aChannel = () => {
  const { socket, page } = aStandInSocket();
  return { channel: new Channel(socket, 'token', {} as Caller, 0), page };
};

it('sends a page away that leaves too much unread, and adds nothing to it', () => {
  const { channel, page } = aChannel();
  page.bufferedAmount = UNREAD_BYTES;
  channel.send({ type: 'beat' });
  expect(page.send).toHaveBeenCalledTimes(1);
  page.bufferedAmount = UNREAD_BYTES + 1;
  channel.send({ type: 'beat' });
  expect(page.send).toHaveBeenCalledTimes(1);
  expect(page.close).toHaveBeenCalledWith(LiveClose.later, 'too slow');
  page.terminate();
});

it('cuts a page off that leaves a ping unanswered, and no other', () => {
  const { channel, page } = aChannel();
  for (let beats = 0; beats < 3; beats += 1) {
    channel.beat();
    page.emit('pong');
  }
  expect(page.ping).toHaveBeenCalledTimes(3);
  channel.beat();
  expect(page.terminate).not.toHaveBeenCalled();
  channel.beat();
  expect(page.terminate).toHaveBeenCalledTimes(1);
});
