import { LiveTopic } from '@skein/contract/live.ts';
import type { Channel } from './channel.ts';
import type { Audience, Channels } from './channels.ts';
import { HINTS_TOGETHER_MILLISECONDS } from './live.limits.ts';

/** Tells pages that what they show is old; what happens within a moment, in one message. */
export const createHints = (channels: Channels) => {
  const waiting = new Map<Audience, Set<LiveTopic>>();
  let timer: NodeJS.Timeout | undefined;

  const flush = (): void => {
    timer = undefined;
    const topicsOf = new Map<Channel, Set<LiveTopic>>();
    for (const [audience, topics] of waiting) {
      for (const channel of channels.among(audience)) {
        topicsOf.set(channel, new Set([...(topicsOf.get(channel) ?? []), ...topics]));
      }
    }
    waiting.clear();
    for (const [channel, topics] of topicsOf) channel.send({ type: 'changed', topics: [...topics] });
  };

  const note = (topics: readonly LiveTopic[], audience: Audience): void => {
    waiting.set(audience, new Set([...(waiting.get(audience) ?? []), ...topics]));
    timer ??= setTimeout(flush, HINTS_TOGETHER_MILLISECONDS);
  };

  return {
    /** In the words of the triggers: "topic audience". */
    hear: (words: string): void => {
      const [topic, audience = ''] = words.split(' ');
      const known = LiveTopic.safeParse(topic);
      // A newer process beside this one may speak of what this one does not know.
      if (known.success) note([known.data], audience as Audience);
    },
    /** After a time in which something may have been missed. */
    everythingChanged: (): void => note(LiveTopic.options, 'everyone'),
    stop: (): void => clearTimeout(timer),
  };
};
