import type { Parameter, ParameterEncoding } from '@skein/mavlink/parameters/parameter-codec.ts';
import type { PlanRules } from '@skein/mavlink/vehicle-side/plan-rules.ts';
import type { Refusal } from '../model/refusal.ts';
import type { FirmwareFacts } from './firmware-facts.ts';
import type { MessageRates } from './message-streams.ts';
import type { Voice } from './messages/scene.ts';
import type { WayKind } from './way.ts';

/** What happens on board, by numbers, and the files that say what they mean. */
export interface FirmwareEvents {
  /** The event that says the same as a text of the model; null where there is none. */
  readonly of: (text: string) => { readonly id: number; readonly arguments: Uint8Array } | null;
  readonly files: ReadonlyMap<string, () => Uint8Array>;
}

/** How a firmware speaks, where firmwares differ; how it flies is told by its stack. */
export interface Firmware extends FirmwareFacts {
  readonly voices: ReadonlyMap<number, Voice>;
  readonly ratesOn: (kind: WayKind) => MessageRates;
  readonly plans: PlanRules;
  readonly parameters: readonly Parameter[];
  readonly parameterEncoding: ParameterEncoding;
  /** An extra parameter that tells whether any other changed. */
  readonly hasParameterHash: boolean;
  /** A text of the model in this firmware's words. */
  readonly wording: (text: string) => string;
  /** Null where it knows texts only. */
  readonly events: FirmwareEvents | null;
  /** MAV_RESULT of a refused command. */
  readonly resultOf: (refusal: Refusal) => number;
  /** MAV_RESULT of commands to a camera, mount or gripper that is not there; null for no answer at all. */
  readonly withoutPayload: ReadonlyMap<number, number | null>;
  /** Commands that it does not know and does not answer either: somebody else on board may. */
  readonly leavesToOthers: ReadonlySet<number>;
  /** What it acknowledges twice. */
  readonly answersTwice: ReadonlySet<number>;
  /** Whether it takes orders for single servos. */
  readonly hasServoRail: boolean;
  /** For an unknown message in REQUEST_MESSAGE. */
  readonly unknownMessageResult: number;
  /** The value that arms against the checks. */
  readonly forceArmCode: number;
  readonly canListModes: boolean;
  /** DO_REPOSITION is taken as COMMAND_INT only. */
  readonly wantsRepositionAsInt: boolean;
  /** DO_REPOSITION names a height above the sea, whatever frame it comes in. */
  readonly ignoresRepositionFrame: boolean;
  /** Unsigned frames pass on its first line although signing is on. */
  readonly trustsFirstLine: boolean;
}
