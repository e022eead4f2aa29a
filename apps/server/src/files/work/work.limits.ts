import { constants } from 'node:os';
import type { JobName } from './jobs.ts';
import type { JobLimits } from './messages.ts';

const MEBIBYTE = 1024 * 1024;

/** Forty megapixels, turned and written anew, take a third of both. */
const forPictures: JobLimits = { cpuMilliseconds: 20_000, memoryBytes: 1024 * MEBIBYTE };
/** Of time, a document as large as is taken needs half. */
const forDocuments: JobLimits = { cpuMilliseconds: 1_500, memoryBytes: 768 * MEBIBYTE };

/** A hundred thousand zones in a file as large as is taken need half of the memory, and a sixth of the time. */
const forZones: JobLimits = { cpuMilliseconds: 60_000, memoryBytes: 1024 * MEBIBYTE };

export interface WorkLimits {
  readonly processes: number;
  /** Each waits with up to 20 MiB in memory. */
  readonly mostWaiting: number;
  readonly jobs: Readonly<Record<JobName, JobLimits>>;
  /** Whoever uploads waits, whoever calls the server does not. */
  readonly priority: number;
  /** Until a process is ready: no file is to blame for one that is late. */
  readonly startMilliseconds: number;
  /** For whatever neither computes nor grows, and yet does not end. Wide: a busy machine hardly lets it compute. */
  readonly wallMilliseconds: number;
  /** Until whoever waits is told to come back: sooner than their connection, on which nothing is said, counts as dead. */
  readonly answerMilliseconds: number;
  /** Until whoever waits for a turn is told: early enough that who gets one has time left for the answer. */
  readonly turnMilliseconds: number;
  readonly heapMebibytes: number;
  /** What a process has gathered by then in its libraries' caches goes with it. */
  readonly jobsPerProcess: number;
  readonly restingMemoryBytes: number;
  /** Without work for so long, a process gives its memory back. */
  readonly idleMilliseconds: number;
}

export const workLimits: WorkLimits = {
  processes: 2,
  mostWaiting: 64,
  jobs: {
    reencodeImage: forPictures,
    toSquareWebp: forPictures,
    toSmallWebp: forPictures,
    markImage: forPictures,
    rewritePdf: forDocuments,
    // Read, written, read again and written again, with a text over every page.
    markPdf: { ...forDocuments, cpuMilliseconds: 6_000 },
    // A sheet that is painted to its last row, with nothing in it, takes two seconds.
    readTable: { ...forDocuments, cpuMilliseconds: 8_000 },
    // A hundred drones and a thousand corners take a tenth.
    writePaper: { ...forDocuments, cpuMilliseconds: 8_000 },
    readZones: forZones,
  },
  priority: constants.priority.PRIORITY_LOW,
  startMilliseconds: 300_000,
  wallMilliseconds: 600_000,
  answerMilliseconds: 90_000,
  turnMilliseconds: 45_000,
  heapMebibytes: 512,
  jobsPerProcess: 200,
  restingMemoryBytes: 400 * MEBIBYTE,
  idleMilliseconds: 60_000,
};
