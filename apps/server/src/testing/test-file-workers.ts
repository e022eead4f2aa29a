import { constants } from 'node:os';
import { pino } from 'pino';
import { createFileWorkers, type FileWorkers } from '../files/work/file-workers.ts';
import { workLimits, type WorkLimits } from '../files/work/work.limits.ts';

/** As in production, but not behind everybody else: beside a busy neighbour a test would wait for minutes. */
export const testWorkLimits: WorkLimits = { ...workLimits, priority: constants.priority.PRIORITY_NORMAL };

const shared = createFileWorkers(pino({ level: 'silent' }), testWorkLimits);

/** The same for all servers of one file of tests: to start a process costs more than what most tests ask of it. */
export const testFileWorkers: FileWorkers = { run: shared.run, stop: () => undefined };
