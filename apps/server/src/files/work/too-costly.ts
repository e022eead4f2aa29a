import { AppError } from '../../http/app-error.ts';
import type { JobName } from './jobs.ts';

/** What a person can do about it depends on what they sent. */
export const tooCostly = (name: JobName): AppError =>
  new AppError(name === 'readTable' ? 'table_too_costly' : 'file_too_costly');
