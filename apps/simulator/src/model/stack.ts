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
  /** From power-on until it may be armed, and until modes that need a position may be. */
  readonly ready: { readonly afterS: number; readonly withPositionAfterS: number };
  /** Whether it takes any mode while its motors are off: what it could not fly, it will not be armed in. */
  readonly takesAnyModeDisarmed: boolean;
  readonly armableModes: ReadonlySet<ModelMode>;
  /** Where a take-off leads while it lasts, and where it ends. ArduPilot wants that mode beforehand. */
  readonly takeOff: { readonly mode: ModelMode; readonly afterwards: ModelMode; readonly isModeRequired: boolean };
  /** Where a go-to is flown. */
  readonly repositionMode: ModelMode;
  readonly knowsPauseCommand: boolean;
  readonly afterMission: ModelMode;
  /** Where a new plan begins: at the item that was current, or at the first. */
  readonly uploadKeepsItem: 'always' | 'same-plan' | 'never';
  /** A return that is an item is flown in the mission's own mode. */
  readonly returnsInMission: boolean;
  /** Its mission goes back to the beginning when the motors stop. */
  readonly rewindsOnGround: boolean;
  /** Silence of the ground station after which the aircraft returns. */
  readonly stationLostAfterS: number;
  /** ArduPilot counts home as item 0. */
  readonly firstMissionItem: 0 | 1;
  readonly mostMissionItems: number;
  /** What a refused or abandoned upload leaves on board. */
  readonly failedUploadLeaves: 'old-plan' | 'mixed-plan';
}
