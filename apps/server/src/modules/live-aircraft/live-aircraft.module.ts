import { MOST_HEARD_LISTED, liveAircraftCalls, type HeardDrone } from '@skein/contract/live-aircraft.ts';
import { AppError } from '../../http/app-error.ts';
import { serveCalls } from '../../http/serve-calls.ts';
import type { Module, ModuleContext } from '../../module.ts';
import { createAircraftBoard, type AircraftBoard } from './aircraft-board.ts';
import { findSeen } from './live-aircraft.repo.ts';

export type { AircraftBoard, AircraftLine } from './aircraft-board.ts';
export { findSeen as findSeenDrones } from './live-aircraft.repo.ts';

const boards = new WeakMap<ModuleContext, AircraftBoard>();
/** One for each server: gateways fill it, pages are told from it. */
export const boardOf = (context: ModuleContext): AircraftBoard => {
  const board = boards.get(context) ?? createAircraftBoard();
  boards.set(context, board);
  return board;
};

/** What is heard of aircraft just now. See decision 104. */
export const liveAircraftModule: Module = {
  serve(context) {
    const { app, db } = context;
    const board = boardOf(context);
    const describe = (id: string): HeardDrone => ({
      id,
      aircraft: board.read(id),
      refused: board.refusalsOf(id),
      nowMs: board.nowMs(),
    });
    serveCalls(app, liveAircraftCalls, {
      info: async ({ tenant, query: { id } }) => {
        const [seen] = await findSeen(db, tenant, [id]);
        if (seen === undefined) throw new AppError('no_such_drone');
        return { info: describe(seen) };
      },
      list: async ({ tenant, query: { phase } }) => {
        const heard = (await findSeen(db, tenant, board.heard())).toSorted().map(describe);
        const asked = phase ? heard.filter(({ aircraft }) => aircraft?.link.phase === phase) : heard;
        return { list: asked.slice(0, MOST_HEARD_LISTED), total: asked.length };
      },
    });
  },
};
