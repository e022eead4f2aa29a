import type { ModelMode } from './model-mode.ts';

/** How an autopilot differs from others in what it accepts and in what it does by itself. */
export interface Stack {
  readonly name: 'ardupilot' | 'px4' | 'dji';
  /** The number of a mode on the wire; a VTOL of ArduPilot counts as a plane. */
  readonly modeNumber: (mode: ModelMode, hasWing: boolean) => number;
  /** Undefined for a number that this model does not fly. */
  readonly modeOf: (number: number, hasWing: boolean) => ModelMode | undefined;
  readonly modeName: (mode: ModelMode, hasWing: boolean) => string;
  readonly startMode: ModelMode;
  readonly armableModes: ReadonlySet<ModelMode>;
  /** Where a take-off leads while it lasts, and where it ends. ArduPilot wants that mode beforehand. */
  readonly takeOff: { readonly mode: ModelMode; readonly afterwards: ModelMode; readonly isModeRequired: boolean };
  /** Where a go-to is flown. */
  readonly repositionMode: ModelMode;
  readonly knowsPauseCommand: boolean;
  readonly afterMission: ModelMode;
  /** Silence of the ground station after which the aircraft returns. */
  readonly stationLostAfterS: number;
  /** ArduPilot counts home as item 0. */
  readonly firstMissionItem: 0 | 1;
  readonly mostMissionItems: number;
  /** What a refused or abandoned upload leaves on board. */
  readonly failedUploadLeaves: 'old-plan' | 'mixed-plan';
}
