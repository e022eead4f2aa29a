import type { ErrorReason } from '@skein/contract/errors.ts';
import type { ErrorData } from '@skein/contract/refusal.ts';
import type { JobName } from './jobs.ts';

/** The descriptor of the pipe that carries the files, in the process that checks them. */
export const BYTE_PIPE = 4;

/** What one job may use before its process is ended. */
export interface JobLimits {
  readonly cpuMilliseconds: number;
  readonly memoryBytes: number;
}

/** From the server to the process, which first says `ready`. */
export interface JobOrder {
  readonly name: JobName;
  /** How many bytes of the file follow through the pipe. */
  readonly size: number;
  /** What else the job is told. */
  readonly options: readonly unknown[];
  readonly limits: JobLimits;
}

export type JobOutcome =
  /** Whose bytes follow through the pipe. */
  | { readonly done: { readonly size: number; readonly about: object } }
  | { readonly refused: { readonly reason: ErrorReason; readonly data: ErrorData } }
  /** A bug, not a bad file. */
  | { readonly failed: string };

export type JobAnswer = JobOutcome & { readonly residentBytes: number };
