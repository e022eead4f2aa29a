import { Outage } from './outage.ts';
import type { Outages } from './outages.ts';

/** What cannot be read during an outage is left out: whoever reads the figures then needs the others most. */
export const leftOutDuring = async <Read>(outages: Outages, read: () => Promise<Read>): Promise<Read | undefined> => {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    outages.note(error);
    return undefined;
  }
};
