/** How the state of a request is drawn. */
export const requestLooks = {
  waiting: 'waiting',
  done: 'done',
  refused: 'returned',
  withdrawn: 'withdrawn',
  expired: 'expired',
} as const;
