import type { DebugCommand, JobStatus } from './dock-event.ts';
import type { DockParts } from './dock-parts.ts';

interface Procedure {
  /** What is set in motion. */
  readonly begin: (dock: DockParts) => void;
  /** 0–1; without it the time alone tells. */
  readonly progress?: (dock: DockParts) => number;
  readonly seconds: number;
  readonly end?: (dock: DockParts) => void;
}

const nothing = (): void => undefined;

const procedures: Readonly<Record<DebugCommand, Procedure>> = {
  'cover-open': { begin: ({ cover }) => cover.open(), progress: ({ cover }) => cover.progress, seconds: 60 },
  'cover-close': { begin: ({ cover }) => cover.close(), progress: ({ cover }) => cover.progress, seconds: 60 },
  'putter-open': {
    begin: ({ putter }) => putter?.open(),
    progress: ({ putter }) => putter?.progress ?? 0,
    seconds: 30,
  },
  'putter-close': {
    begin: ({ putter }) => putter?.close(),
    progress: ({ putter }) => putter?.progress ?? 0,
    seconds: 30,
  },
  'drone-on': { begin: nothing, seconds: 6, end: (dock) => dock.switchDrone(true) },
  'drone-off': { begin: nothing, seconds: 4, end: (dock) => dock.switchDrone(false) },
  'charge-on': { begin: nothing, seconds: 2, end: (dock) => dock.allowCharging(true) },
  'charge-off': { begin: nothing, seconds: 1, end: (dock) => dock.allowCharging(false) },
  'light-on': { begin: nothing, seconds: 1, end: (dock) => dock.switchLight(true) },
  'light-off': { begin: nothing, seconds: 1, end: (dock) => dock.switchLight(false) },
  'alarm-on': { begin: nothing, seconds: 1, end: (dock) => dock.switchAlarm(true) },
  'alarm-off': { begin: nothing, seconds: 1, end: (dock) => dock.switchAlarm(false) },
  cool: { begin: ({ air }) => void (air.ordered = 'cooling'), seconds: 6 },
  heat: { begin: ({ air }) => void (air.ordered = 'heating'), seconds: 6 },
  dry: { begin: ({ air }) => void (air.ordered = 'drying'), seconds: 6 },
  'air-conditioner-off': { begin: ({ air }) => void (air.ordered = 'idle'), seconds: 6 },
  reboot: { begin: nothing, seconds: 30, end: (dock) => dock.restart() },
  'format-dock': { begin: nothing, seconds: 12, end: (dock) => dock.emptyStorage() },
  'format-drone': { begin: nothing, seconds: 8 },
};

/** One order under way. A part that does not arrive within its time has failed. */
export class DebugJob {
  readonly command: DebugCommand;
  readonly #dock: DockParts;
  #elapsedS = 0;

  constructor(command: DebugCommand, dock: DockParts) {
    this.command = command;
    this.#dock = dock;
    procedures[command].begin(dock);
  }

  get percent(): number {
    const { progress, seconds } = procedures[this.command];
    const share = progress === undefined ? this.#elapsedS / seconds : progress(this.#dock);
    return Math.min(100, Math.floor(100 * share + 1e-9));
  }

  step(dtS: number): JobStatus {
    this.#elapsedS += dtS;
    const { seconds, end } = procedures[this.command];
    if (this.percent === 100) {
      end?.(this.#dock);
      return 'ok';
    }
    return this.#elapsedS > seconds ? 'failed' : 'in-progress';
  }
}
