import type { ErrorReason } from '@skein/contract/errors.ts';
import type { Job } from '@skein/contract/job.ts';
import { Language } from '@skein/contract/language.ts';
import type { ErrorData } from '@skein/contract/refusal.ts';
import * as z from 'zod';
import type { Attempt } from '../../background-work/lease-queue.ts';

/** Of the call that started it: as much as is needed to go on in its name. */
export const AskedFrom = z.object({ requestId: z.string(), ip: z.string(), origin: z.string(), language: Language });
export type AskedFrom = z.infer<typeof AskedFrom>;

export interface FailureReason {
  readonly reason: ErrorReason;
  readonly data: ErrorData;
}

export interface StoredJob extends Attempt {
  /** How many of the attempts do not count. */
  readonly forgiven: number;
  readonly ownerId: string;
  readonly enterpriseId: string | null;
  readonly kind: Job['kind'];
  readonly subjectId: string;
  readonly state: Job['state'];
  readonly step: Job['step'];
  readonly done: number;
  readonly of: number;
  readonly askedAt: Date;
  readonly askedFrom: AskedFrom;
  readonly cancelAskedAt: Date | null;
  readonly endedAt: Date | null;
  readonly failure: FailureReason | null;
}
