import type { FlightMode } from '@skein/telemetry/vehicle/mode.ts';
import { MavModeProperty, MavStandardMode } from '../wire/enums.generated.ts';
import type { AvailableModes, Heartbeat } from '../wire/messages.generated.ts';
import { plainText } from '../texts/plain-text.ts';
import { familyOf, stackOf, type Family } from '../stack/stack.ts';
import { words } from '../words.ts';
import { copterModes } from './copter-modes.ts';
import type { ModeEntry } from './mode-table.ts';
import { planeModes } from './plane-modes.ts';
import { px4Modes } from './px4-modes.ts';
import { roverModes } from './rover-modes.ts';
import { subModes } from './sub-modes.ts';

const tableOf = (entries: readonly ModeEntry[]): ReadonlyMap<number, ModeEntry> =>
  new Map(entries.map((entry) => [entry.customMode, entry]));

const px4Table = tableOf(px4Modes);

const ardupilotTables: Readonly<Record<Family, ReadonlyMap<number, ModeEntry>>> = {
  copter: tableOf(copterModes),
  plane: tableOf(planeModes),
  rover: tableOf(roverModes),
  sub: tableOf(subModes),
  other: tableOf([]),
};

const standardMeanings: Readonly<Record<number, FlightMode>> = {
  [MavStandardMode.POSITION_HOLD]: 'position-hold',
  [MavStandardMode.ORBIT]: 'orbit',
  [MavStandardMode.CRUISE]: 'altitude-hold',
  [MavStandardMode.ALTITUDE_HOLD]: 'altitude-hold',
  [MavStandardMode.SAFE_RECOVERY]: 'return',
  [MavStandardMode.MISSION]: 'mission',
  [MavStandardMode.LAND]: 'land',
  [MavStandardMode.TAKEOFF]: 'take-off',
};

/** They are numbered by a byte; who tells of more means to fill our memory. */
const MOST_MODES = 256;

/** The modes of one vehicle: those of its firmware by our tables, corrected by what it says itself. */
export class ModeCatalog {
  /** Shared by all vehicles of a kind, until this one tells of a mode itself. */
  #entries: ReadonlyMap<number, ModeEntry>;
  #own: Map<number, ModeEntry> | null = null;

  private constructor(entries: ReadonlyMap<number, ModeEntry>) {
    this.#entries = entries;
  }

  /** Before the vehicle has told its own, and for those that never do: ArduPilot 4.6 refuses the question. */
  static for(beat: Pick<Heartbeat, 'type' | 'autopilot'>): ModeCatalog {
    const stack = stackOf(beat);
    if (stack === 'px4') return new ModeCatalog(px4Table);
    return new ModeCatalog(ardupilotTables[stack === 'ardupilot' ? familyOf(beat) : 'other']);
  }

  entries(): readonly ModeEntry[] {
    return [...this.#entries.values()];
  }

  entryOf(customMode: number): ModeEntry | undefined {
    return this.#entries.get(customMode);
  }

  /** A mode that can be asked for and means this; the first by number, which is the plain one. */
  modeFor(meaning: FlightMode): ModeEntry | undefined {
    return this.entries()
      .filter((entry) => entry.isSelectable && entry.meaning === meaning)
      .toSorted((one, other) => one.customMode - other.customMode)[0];
  }

  /** The vehicle's own word for a mode. Our names stay for those we know, because they come in two languages. */
  learn({ customMode, modeName, properties, standardMode }: AvailableModes): void {
    const known = this.#entries.get(customMode);
    if (known === undefined && this.#entries.size >= MOST_MODES) return;
    const name = plainText(modeName) || (known?.name ?? `#${customMode}`);
    const entry: ModeEntry = {
      customMode,
      name,
      words: known?.words ?? words(name, name),
      meaning: standardMeanings[standardMode] ?? known?.meaning ?? 'other',
      isSelectable: (properties & MavModeProperty.NOT_USER_SELECTABLE) === 0,
    };
    this.#own ??= new Map(this.#entries);
    this.#entries = this.#own.set(customMode, entry);
  }
}
