import type { Channel } from './channel.ts';
import type { Channels } from './channels.ts';
import { NOTICES_AT_ONCE } from './live.limits.ts';
import type { NoticeShelf } from './notice-shelf.ts';
import type { ToldNotice } from '../notices/notices.module.ts';

const hand = (channel: Channel, { mark, notice }: ToldNotice): void => {
  if (mark <= channel.mark) return;
  channel.mark = mark;
  if (notice) channel.send({ type: 'notice', mark, notice });
};

/** Hands every notice to its owner's open pages once, in the order of the marks, whichever process left it. */
export const createNoticeStream = (shelf: NoticeShelf, channels: Channels) => {
  /** How far this process has handed out. Undefined until it knows where it begins. */
  let reached: number | undefined;

  /** True when there may be more. */
  const handOut = async (): Promise<boolean> => {
    const hasMoreToMark = await shelf.mark();
    if (reached === undefined) {
      // What was left before there were marks is old, and is not told as if it were new.
      if (hasMoreToMark) return true;
      reached = await shelf.findLastMark();
      return false;
    }
    const told = await shelf.listAfter(reached, { atMost: NOTICES_AT_ONCE });
    for (const each of told) {
      reached = each.mark;
      for (const channel of channels.of(each.userId)) if (channel.isCaughtUp) hand(channel, each);
    }
    return hasMoreToMark || told.length === NOTICES_AT_ONCE;
  };

  /** Whether a page that was told so far can be told the rest. Not by another database, or one that was set back. */
  const canResume = async (mark: number): Promise<boolean> =>
    mark <= (reached ?? 0) || mark <= (await shelf.findLastMark());

  const catchUp = async (channel: Channel): Promise<void> => {
    const { id: userId } = channel.caller.user;
    let isBehind = true;
    while (isBehind && channel.isOpen) {
      const before = reached;
      const missed = await shelf.listAfter(channel.mark, { userId, atMost: NOTICES_AT_ONCE });
      for (const each of missed) hand(channel, each);
      // What was handed out while we read is not in what we have read.
      isBehind = missed.length === NOTICES_AT_ONCE || before !== reached;
    }
    channel.isCaughtUp = true;
  };

  return { handOut, canResume, catchUp, reached: (): number | undefined => reached };
};

export type NoticeStream = ReturnType<typeof createNoticeStream>;
