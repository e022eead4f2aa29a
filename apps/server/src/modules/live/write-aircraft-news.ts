import type { LiveAircraft } from '@skein/contract/live-aircraft.ts';
import type { AircraftBoard } from '../live-aircraft/live-aircraft.module.ts';

type Known = LiveAircraft | null;
type Told = Known | undefined;

/** Of one moment: what several pages have to be told of one aircraft is read once, and written once. */
export const createNewsWriter = (board: Pick<AircraftBoard, 'read' | 'nowMs'>) => {
  const read = new Map<string, Known>();
  const written = new Map<string, Map<Told, string>>();

  const write = (id: string, told: Told, now: Known): string => {
    const ofDrone = written.get(id) ?? new Map<Told, string>();
    written.set(id, ofDrone);
    const text = ofDrone.get(told) ?? JSON.stringify({ id, ...newsBetween(told, now) });
    ofDrone.set(told, text);
    return text;
  };

  return {
    read: (id: string): Known => {
      const known = read.get(id);
      if (known !== undefined) return known;
      const now = board.read(id);
      read.set(id, now);
      return now;
    },
    write,
    message: (news: readonly string[]): string =>
      `{"type":"aircraft","nowMs":${board.nowMs()},"list":[${news.join(',')}]}`,
  };
};

/** Parts that are as they were are the same objects. */
const newsBetween = (told: Told, now: Known) => {
  if (!told || !now) return { whole: now };
  const changed = Object.entries(now).filter(([name, part]) => told[name as keyof LiveAircraft] !== part);
  return { changed: Object.fromEntries(changed) };
};
