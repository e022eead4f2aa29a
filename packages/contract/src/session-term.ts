/**
 * How long a session has to live, on every answer to a signed-in call. In seconds from now rather than as moments: the
 * clock of a browser may be wrong.
 */
export const SESSION_TERM_HEADER = 'session-term';

/**
 * Sent with a call that nobody asked for by a hand on the page: what is shown is only kept fresh. Such a call is answered like
 * any other, but it is no use of the session, which would otherwise never end beside a busy list.
 */
export const UNATTENDED_HEADER = 'x-skein-unattended';

export interface SessionTerm {
  /** Until it ends unless it is used again. */
  readonly idleSeconds: number;
  /** Until it ends however much it is used. */
  readonly absoluteSeconds: number;
}

export const writeSessionTerm = ({ idleSeconds, absoluteSeconds }: SessionTerm): string =>
  `idle=${idleSeconds}, absolute=${absoluteSeconds}`;

/** Undefined for anything else: an older server, or a proxy that takes headers away. */
export const readSessionTerm = (header: string | null): SessionTerm | undefined => {
  const [, idle, absolute] = /^idle=(\d+), absolute=(\d+)$/.exec(header ?? '') ?? [];
  if (idle === undefined || absolute === undefined) return undefined;
  return { idleSeconds: Number(idle), absoluteSeconds: Number(absolute) };
};
