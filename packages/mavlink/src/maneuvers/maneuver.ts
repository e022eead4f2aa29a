import type { VehicleState } from '@skein/telemetry/vehicle/state.ts';
import type { CommandOrder } from '../command/command-order.ts';
import { words, type Words } from '../words.ts';

export type StepName =
  | 'set-mode'
  | 'arm'
  | 'disarm'
  | 'take-off'
  | 'climb'
  | 'go-to'
  | 'arrive'
  | 'orbit'
  | 'start-mission'
  | 'return'
  | 'land'
  | 'touch-down';

/** One thing to do, and how it shows. A vehicle's "accepted" means that it intends to, not that it did. */
export interface ManeuverStep {
  readonly name: StepName;
  /** Null where there is only something to wait for; made when the step begins where that is decided by the steps before. */
  readonly order: CommandOrder | null | ((state: VehicleState) => CommandOrder);
  /** Whether telemetry shows it, by samples that arrived since the step began; `given` is the last order of the manoeuvre. */
  readonly isSeen: (state: VehicleState, sinceMs: number, given: CommandOrder | null) => boolean;
  readonly withinMs: number;
  /** What telemetry shows may have been so before: the vehicle must have accepted the order as well. */
  readonly needsAnswer: boolean;
}

export interface Maneuver {
  readonly kind: 'maneuver';
  readonly steps: readonly ManeuverStep[];
  /** Flies the plan on board: forbidden while that is unknown. */
  readonly needsPlan: boolean;
}

export type Impossibility =
  | 'no-such-mode'
  | 'no-home-height'
  | 'on-the-ground'
  | 'needs-landing-in-mission'
  | 'needs-take-off-in-mission'
  | 'does-not-fly';

/** What cannot be asked of this vehicle, or not with what is known of it. */
export interface Impossible {
  readonly kind: 'impossible';
  readonly reason: Impossibility;
}

const impossibilityWords: Readonly<Record<Impossibility, Words>> = {
  'no-such-mode': words('此飞行器没有相应的飞行模式', 'This vehicle has no flight mode for that'),
  'no-home-height': words(
    '返航点高度未知，请等待定位完成',
    'The height of home is unknown: wait until the vehicle has a position',
  ),
  'on-the-ground': words('飞行器在地面，请先起飞', 'The vehicle stands on the ground: let it take off first'),
  'needs-landing-in-mission': words(
    '固定翼不能原地降落，请在航线中加入降落航点',
    'A fixed-wing aircraft cannot land where it is: put a landing into its mission',
  ),
  'needs-take-off-in-mission': words(
    '固定翼不能按指令起飞，请在航线中加入起飞航点',
    'A fixed-wing aircraft of this firmware takes off in a mission only: put a take-off into it',
  ),
  'does-not-fly': words('此类载具不能飞行', 'This kind of vehicle does not fly'),
};

export const wordsOfImpossibility = (reason: Impossibility): Words => impossibilityWords[reason];

const stepWords: Readonly<Record<StepName, Words>> = {
  'set-mode': words('切换模式', 'change mode'),
  arm: words('解锁', 'arm'),
  disarm: words('上锁', 'disarm'),
  'take-off': words('起飞', 'take off'),
  climb: words('爬升', 'climb'),
  'go-to': words('飞往目标点', 'go to the point'),
  arrive: words('到达', 'arrive'),
  orbit: words('环绕', 'circle the place'),
  'start-mission': words('开始任务', 'start the mission'),
  return: words('返航', 'return'),
  land: words('降落', 'land'),
  'touch-down': words('着陆', 'touch down'),
};

export const wordsOfStep = (name: StepName): Words => stepWords[name];
