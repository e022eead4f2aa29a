import { vehicleOf, type Voice } from '../../links/mavlink/voice.ts';
import type { VoiceNews } from '../../links/mavlink/mavlink-station.ts';
import type { Database } from '../../db/database.ts';
import { deleteHeard, writeHeard, type Heard } from './heard-vehicles.repo.ts';

/** At once, so that a fleet that comes back after an outage is not one statement. */
const WRITTEN_AT_ONCE = 500;

type Told = Voice<string>;

/** Writes down who is heard, as far as it changes slowly, a portion at a time: what changed twice meanwhile is written once. */
export const createHeardLedger = (db: Database, wake: () => void) => {
  const changed = new Map<string, { readonly voice: Told; readonly isGone: boolean }>();

  const note = (voice: Told, { kind }: VoiceNews): void => {
    if (!slowNews.has(kind)) return;
    changed.set(`${voice.line.name} ${voice.systemId}`, { voice, isGone: kind === 'gone' });
    wake();
  };

  /** Whether there may be more. What could not be written is kept for the next time. */
  const write = async (): Promise<boolean> => {
    const portion = [...changed].slice(0, WRITTEN_AT_ONCE);
    for (const [key] of portion) changed.delete(key);
    const entries = portion.map(([, entry]) => entry);
    const gone = entries.filter(({ isGone }) => isGone).map(({ voice }) => ({ ...voice, link: voice.line.name }));
    const heard = entries.filter(({ isGone }) => !isGone).map(({ voice }) => describe(voice));
    try {
      if (gone.length > 0) await deleteHeard(db, gone);
      if (heard.length > 0) await writeHeard(db, heard);
    } catch (error) {
      for (const [key, entry] of portion) if (!changed.has(key)) changed.set(key, entry);
      throw error;
    }
    return changed.size > 0;
  };

  return { note, write };
};

/** What is news many times a second is told by the live channel, and by no row. */
const slowNews: ReadonlySet<VoiceNews['kind']> = new Set(['met', 'named', 'owned', 'phase', 'gone']);

const describe = (voice: Told): Heard => {
  const { line, host, systemId, judgedId, held, metAt } = voice;
  const vehicle = vehicleOf(voice);
  const identity = vehicle?.state.identity;
  const autopilot = identity?.autopilot ?? null;
  return {
    link: line.name,
    host,
    systemId,
    metAt,
    autopilotId: judgedId ?? '',
    signedFor: held?.owner ?? null,
    autopilot: autopilot === 'dji' ? 'other' : autopilot,
    vehicleClass: identity?.vehicleClass ?? null,
    firmware: identity?.firmwareVersion ?? null,
    phase: vehicle?.phase ?? 'discovering',
  };
};
