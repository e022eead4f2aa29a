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
  /** A file that gets a line for each fault. */
  readonly results: string;
}

/** A file that is there as soon as the tests were seen to pass without any fault. */
export const begunMarkOf = ({ results }: Pick<Errand, 'results'>): string => `${results}.begun`;

const KEY = 'SKEIN_PLANTING';

export const readErrand = (): Errand => JSON.parse(process.env[KEY] ?? '{}') as Errand;

export const errandIn = (errand: Errand): Record<string, string> => ({ [KEY]: JSON.stringify(errand) });
