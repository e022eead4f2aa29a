import type { ErrorReason } from '@skein/contract/errors.ts';
import type { FastifyInstance } from 'fastify';
import type { ModuleContext } from '../../module.ts';
import { MOST_REFUSALS_TOLD_APART, REFUSALS_COUNTED_SECONDS } from './public-api.limits.ts';

/** What was refused before it was let in: which key it named, without proof perhaps, why and whence. */
interface Refusal {
  readonly accessKeyId: string | undefined;
  readonly reason: ErrorReason;
  readonly ip: string;
}

interface Told {
  readonly at: number;
  /** Since then. */
  untold: number;
  latest: Refusal;
}

type Context = Pick<ModuleContext, 'app' | 'clock' | 'log'>;

/** Anybody can have calls refused, as many as they like: of each key and reason the log has one line a minute, and a count. */
const createRefusedCalls = ({ clock, log }: Context) => {
  const told = new Map<string, Told>();

  const writeCount = (group: string, { untold, latest }: Told): void => {
    told.delete(group);
    if (untold > 0) log.info({ ...latest, times: untold }, 'signed calls were refused for the same reason');
  };

  /** Either way: a clock that was set back must not keep a group silent until it catches up. */
  const isOver = ({ at }: Told): boolean => Math.abs(clock().getTime() - at) >= REFUSALS_COUNTED_SECONDS * 1000;

  const writeCounts = (): void => {
    for (const [group, each] of told) if (isOver(each)) writeCount(group, each);
  };

  const groupOf = ({ accessKeyId, reason }: Refusal): string => {
    const group = `${reason} ${accessKeyId ?? ''}`;
    // Whoever makes ids up is told of once for all of them.
    return told.has(group) || told.size < MOST_REFUSALS_TOLD_APART ? group : reason;
  };

  /** Whether it is to have a line of its own. */
  const note = (refusal: Refusal): boolean => {
    writeCounts();
    const group = groupOf(refusal);
    const known = told.get(group);
    if (!known) {
      told.set(group, { at: clock().getTime(), untold: 0, latest: refusal });
      return true;
    }
    known.untold += 1;
    known.latest = refusal;
    return false;
  };

  const writeAll = (): void => told.forEach((each, group) => writeCount(group, each));
  return { note, writeCounts, writeAll };
};

export type NoteRefusal = ReturnType<typeof createRefusedCalls>['note'];

const madeFor = new WeakMap<FastifyInstance, ReturnType<typeof createRefusedCalls>>();

/** One for each process: whose calls note them, and whose work writes the counts. */
export const refusedCallsOf = (context: Context) => {
  const made = madeFor.get(context.app) ?? createRefusedCalls(context);
  madeFor.set(context.app, made);
  return made;
};
