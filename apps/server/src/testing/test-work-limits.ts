import { constants } from 'node:os';
import { workLimits, type WorkLimits } from '../files/work/work.limits.ts';

/** As in production, but not behind everybody else: beside a busy neighbour a test would wait for minutes. */
export const testWorkLimits: WorkLimits = { ...workLimits, priority: constants.priority.PRIORITY_NORMAL };
