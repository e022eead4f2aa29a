interface Share {
  readonly sender: string;
  readonly atMost: number;
}

/**
 * As many as can be sent at once, shared out evenly to those who have something to send. Where they are more than that, the
 * next are those who come after the last that had a turn.
 */
export const shareOut = (senders: readonly string[], lastServed: string, atMost: number): Share[] => {
  const inOrder = senders.toSorted(byCodePoints);
  const next = [
    ...inOrder.filter((sender) => sender > lastServed),
    ...inOrder.filter((sender) => sender <= lastServed),
  ].slice(0, atMost);
  const [each, left] = [Math.floor(atMost / next.length), atMost % next.length];
  return next.map((sender, place) => ({ sender, atMost: each + (place < left ? 1 : 0) }));
};

const byCodePoints = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
