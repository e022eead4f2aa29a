import { QUICK_AGAIN_AFTER, SLOW_MILLISECONDS } from './webhooks.limits.ts';

/**
 * Who is slow. One slow answer makes a receiver so, and several quick ones in a row make it quick again: one that is slow every
 * other time would else hold places among the quick for half of the time.
 */
export const createReceiverPace = () => {
  /** Of those who are slow: how many quick answers in a row. */
  const quickOnes = new Map<string, number>();

  const note = (webhookId: string, milliseconds: number): void => {
    if (milliseconds > SLOW_MILLISECONDS) return void quickOnes.set(webhookId, 0);
    const before = quickOnes.get(webhookId);
    if (before === undefined) return;
    if (before + 1 < QUICK_AGAIN_AFTER) quickOnes.set(webhookId, before + 1);
    else quickOnes.delete(webhookId);
  };

  return { note, isSlow: (webhookId: string): boolean => quickOnes.has(webhookId) };
};
