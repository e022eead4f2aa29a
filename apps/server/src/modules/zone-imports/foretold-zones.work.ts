import type { BackgroundWork } from '../../background-work/background-work.ts';
import type { ModuleContext } from '../../module.ts';
import { zonesInForce } from '../zones/zones.module.ts';
import { keepIndexed } from './airspace-processes.repo.ts';
import { foretoldParts, readForetold, readForetoldEnd, type ForetoldPart } from './foretold-changes.repo.ts';
import { findCompared, type Choice, type ComparedImport } from './zone-imports.repo.ts';

const EVERY_SECONDS = 2;

export const FORETELLING = 'zones to come';

const nameOf = (comparison: string, part: ForetoldPart): string => `${comparison} ${part}`;

const allParts: Choice = { removesMissing: true, replacesAmbiguous: true };

/** By which names a revision says all that it does. None of an import that was compared before there were any. */
export const foretoldNames = (
  { comparison }: { readonly comparison: string | null },
  { removesMissing, replacesAmbiguous }: Choice,
): string[] => {
  if (comparison === null) return [];
  const isDone = { sure: true, missing: removesMissing, ambiguous: replacesAmbiguous };
  return foretoldParts.filter((part) => isDone[part]).map((part) => nameOf(comparison, part));
};

/**
 * In every process, while the administrator looks through an import: its zones are indexed, so that they are in force as soon as
 * they are applied. Each says when it has done so, and applying waits for that; where it did not happen, they are read afterwards.
 */
export const createForetelling = ({ db }: Pick<ModuleContext, 'db'>): BackgroundWork => {
  const inForce = zonesInForce(db);
  return {
    name: FORETELLING,
    everySeconds: EVERY_SECONDS,
    run: async () => {
      // In this order: what is applied from here on is still kept when somebody asks for it.
      const open = await findCompared(db);
      await inForce.current();
      inForce.keepForetold(open ? foretoldNames(open, allParts) : []);
      // Before it takes long: who applies it by now has to wait for this one.
      await tellIndexed(open);
      if (open) for (const part of foretoldParts) await foretell(open, part);
      await tellIndexed(open);
      await inForce.tidy();
    },
  };

  async function tellIndexed(open: ComparedImport | undefined): Promise<void> {
    const isIndexed = open !== undefined && foretoldNames(open, allParts).every(inForce.isForetold);
    await keepIndexed(db, isIndexed ? open.comparison : null);
  }

  async function foretell(open: ComparedImport, part: ForetoldPart): Promise<void> {
    const name = nameOf(open.comparison, part);
    if (inForce.isForetold(name)) return;
    // Of an import that is over, or was compared anew, some may have been gone by the time they were read.
    const areAll = async () => (await findCompared(db))?.comparison === open.comparison;
    await inForce.foretell(name, {
      zones: readForetold(db, open, part),
      ended: readForetoldEnd(db, open, part),
      areAll,
    });
  }
};
