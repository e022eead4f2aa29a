import type { LiveTopic } from '@skein/contract/live.ts';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { createContext, use, useEffect } from 'react';

import { askAgain } from './ask-again.ts';
import { atMostOnceIn } from './at-most-once-in.ts';

/** Calls back when what is shown of some topics is old, or may all be; returns the way to stop. */
export type OnChanges = (hear: (topics: readonly LiveTopic[] | 'everything') => void) => () => void;

/** Without a server that tells, pages are as fresh as their last call. */
export const LiveContext = createContext<OnChanges>(() => () => undefined);

/** One who changes things quickly must not keep everybody else's pages asking. */
const PAUSE_MILLISECONDS = 1_000;

/** Asks again for what a page shows, as soon as somebody else has changed it. */
export const useKeptFresh = (topic: LiveTopic, queryKey: QueryKey): void => {
  const onChanges = use(LiveContext);
  const queryClient = useQueryClient();
  const key = JSON.stringify(queryKey);
  useEffect(() => {
    const filters = { queryKey: JSON.parse(key) as QueryKey };
    const { ask, stop } = atMostOnceIn(PAUSE_MILLISECONDS, () => void askAgain(queryClient, filters));
    const turnAway = onChanges((topics) => (topics === 'everything' || topics.includes(topic)) && ask());
    return () => {
      turnAway();
      stop();
    };
  }, [onChanges, queryClient, topic, key]);
};
