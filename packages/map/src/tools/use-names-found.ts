import { useEffect, useEffectEvent, useState } from 'react';

import type { FoundPlace } from './places-meant.ts';

export type FindPlaces = (words: string, signal: AbortSignal) => Promise<readonly FoundPlace[]>;

/** Typing goes on for about so long between two letters. */
const PAUSE_MILLISECONDS = 250;

interface NamesFound {
  readonly places: readonly FoundPlace[];
  readonly isLoading: boolean;
  readonly failure: Error | undefined;
}

interface Answer {
  /** To what it answers. */
  readonly words: string;
  readonly places: readonly FoundPlace[];
  readonly failure?: Error;
}

const unasked: Answer = { words: '', places: [] };

/** The places whose names fit what is typed, once the typing pauses. An answer that comes late to an older text is not shown. */
export function useNamesFound(typed: string, finders: readonly FindPlaces[]): NamesFound {
  const [answer, setAnswer] = useState(unasked);
  const words = typed.trim();
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    const next = await answerBy(finders, words, signal);
    if (!signal.aborted) setAnswer(next);
  });
  useEffect(() => {
    if (words === '') return undefined;
    const gone = new AbortController();
    const timer = setTimeout(() => void ask(gone.signal), PAUSE_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [words]);
  const isAnswered = answer.words === words;
  return {
    places: words === '' ? [] : answer.places,
    isLoading: words !== '' && !isAnswered,
    failure: isAnswered ? answer.failure : undefined,
  };
}

/** What one of them cannot tell keeps nobody from what the others can. */
async function answerBy(finders: readonly FindPlaces[], words: string, signal: AbortSignal): Promise<Answer> {
  const answers = await Promise.allSettled(finders.map((find) => find(words, signal)));
  const places = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  const failed = answers.find((answer) => answer.status === 'rejected');
  if (!failed) return { words, places };
  const reason: unknown = failed.reason;
  return { words, places, failure: reason instanceof Error ? reason : new Error(String(reason)) };
}
