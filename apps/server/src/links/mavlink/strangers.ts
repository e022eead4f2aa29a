import { MOST_STRANGERS, MOST_STRANGERS_OF_HOST, STRANGER_ANSWERS_MILLISECONDS } from './mavlink.limits.ts';
import type { Voice } from './voice.ts';

/**
 * Those who are nobody's, so many and no more. Anybody can send in the name of any address: where there is no room, who has not
 * answered in time makes it.
 */
export const createStrangers = <Owner>(steadyMs: () => number, forget: (voice: Voice<Owner>) => void) => {
  const all = new Set<Voice<Owner>>();

  const makeRoom = (host: string): boolean => {
    const ofHost = [...all].filter((voice) => voice.host === host);
    if (ofHost.length >= MOST_STRANGERS_OF_HOST) return replaceOneOf(ofHost);
    return all.size < MOST_STRANGERS || replaceOneOf(all);
  };

  const replaceOneOf = (voices: Iterable<Voice<Owner>>): boolean => {
    const silentSinceMs = steadyMs() - STRANGER_ANSWERS_MILLISECONDS;
    for (const voice of voices) {
      if (voice.judgedId !== null || voice.metAtMs > silentSinceMs) continue;
      forget(voice);
      return true;
    }
    return false;
  };

  return { makeRoom, add: (voice: Voice<Owner>) => all.add(voice), remove: (voice: Voice<Owner>) => all.delete(voice) };
};
