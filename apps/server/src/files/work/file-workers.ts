import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import { takeTurns } from '../../take-turns.ts';
import { unlessLate } from '../../unless-late.ts';
import type { JobName, JobResult, Jobs } from './jobs.ts';
import type { JobAnswer } from './messages.ts';
import { startFileProcess, type FileProcess, type StartFileProcess } from './start-file-process.ts';
import { StillAtWork } from './still-at-work.ts';
import { tooCostly } from './too-costly.ts';
import { workLimits, type WorkLimits } from './work.limits.ts';

const comeBack = { retryAfter: 5 };

/** Runs what decodes strangers' files, in processes that may die of it. */
export interface FileWorkers {
  readonly run: <N extends JobName>(name: N, ...given: Parameters<Jobs[N]>) => ReturnType<Jobs[N]>;
  readonly stop: () => void;
}

interface Place {
  readonly process: FileProcess;
  readonly jobsDone: number;
}

/** Started when there is work, kept for the next, replaced when one died or has done its share. See decision 16. */
export const createFileWorkers = (
  log: FastifyBaseLogger,
  limits: WorkLimits = workLimits,
  start: StartFileProcess = startFileProcess,
): FileWorkers => {
  const inTurn = takeTurns(limits.processes);
  const idle = new Map<Place, NodeJS.Timeout>();
  let asked = 0;

  const takePlace = async (): Promise<Place> => {
    // One that died at rest, as the system may have it, would be taken for the death of the file that it was given.
    for (const place of idle.keys()) if (place.process.hasEnded()) endIdle(place);
    const [found] = [...idle.keys()].slice(-1);
    if (!found) return { process: await start(limits), jobsDone: 0 };
    clearTimeout(idle.get(found));
    idle.delete(found);
    return found;
  };

  const leavePlace = ({ process, jobsDone }: Place, { residentBytes }: JobAnswer): void => {
    if (jobsDone + 1 >= limits.jobsPerProcess || residentBytes > limits.restingMemoryBytes) return process.end();
    const place = { process, jobsDone: jobsDone + 1 };
    idle.set(place, setTimeout(() => endIdle(place), limits.idleMilliseconds).unref());
  };

  const endIdle = (place: Place): void => {
    clearTimeout(idle.get(place));
    idle.delete(place);
    place.process.end();
  };

  const work = async (name: JobName, original: Buffer, options: readonly unknown[]): Promise<JobResult> => {
    const place = await takePlace();
    const order = { name, size: original.length, options, limits: limits.jobs[name] };
    const ending = await place.process.obey(order, original);
    if ('diedOf' in ending) {
      log.warn({ job: name, diedOf: ending.diedOf }, 'a file asked for too much, and its process was ended');
      throw tooCostly(name);
    }
    leavePlace(place, ending.answer);
    return { ...readAnswer(ending.answer), bytes: ending.bytes };
  };

  const run = async (name: JobName, original: Buffer, ...options: readonly unknown[]): Promise<JobResult> => {
    if (asked >= limits.processes + limits.mostWaiting) throw busy();
    asked += 1;
    const leaving = new AbortController();
    const patience = setTimeout(() => leaving.abort(busy()), limits.turnMilliseconds);
    const begin = () => {
      clearTimeout(patience);
      return work(name, original, options);
    };
    const working = inTurn(begin, leaving.signal).finally(() => (asked -= 1));
    const result = await unlessLate(working, limits.answerMilliseconds);
    if (!result) throw new StillAtWork(comeBack, working);
    return result;
  };

  return {
    run: run as FileWorkers['run'],
    stop: () => {
      for (const place of idle.keys()) endIdle(place);
    },
  };
};

const busy = (): AppError => new AppError('too_busy', comeBack);

const readAnswer = (answer: JobAnswer): object => {
  if ('refused' in answer) throw new AppError(answer.refused.reason, answer.refused.data);
  if ('failed' in answer) throw new Error(`a job on a file failed: ${answer.failed}`);
  return answer.done.about;
};
