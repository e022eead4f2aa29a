/** How long the tests took without any fault: the near ones, and all. */
export interface SoundRound {
  readonly nearMs: number;
  readonly allMs: number;
}

/** What one test run is to do, handed over in its environment. */
export interface Errand {
  /** Where faults are planted. */
  readonly file: string;
  /** Test files, quick and to the point; they are asked first. */
  readonly near: readonly string[];
  /** Asked about what those did not notice. */
  readonly far: readonly string[];
  /** The number of the first fault. */
  readonly from: number;
  /** What an earlier run over the same file saw before it was ended by a fault. */
  readonly sound: SoundRound | null;
  /** A file that gets a line for each fault. */
  readonly results: string;
}

/** A file that is there as soon as the tests were seen to pass without any fault; it holds the `SoundRound`. */
export const begunMarkOf = ({ results }: Pick<Errand, 'results'>): string => `${results}.begun`;

/** A file that is there while the far tests are asked. */
export const farMarkOf = ({ results }: Pick<Errand, 'results'>): string => `${results}.far`;

const KEY = 'SKEIN_PLANTING';

export const readErrand = (): Errand => JSON.parse(process.env[KEY] ?? '{}') as Errand;

export const errandIn = (errand: Errand): Record<string, string> => ({ [KEY]: JSON.stringify(errand) });
