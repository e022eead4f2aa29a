import {
  wordsOfCommandOutcome,
  type CommandHindrance,
  type CommandOutcome,
  type CommandUncertainty,
} from '../command/command-outcome.ts';
import { words, type Words } from '../words.ts';
import { wordsOfImpossibility, wordsOfStep, type Impossibility, type StepName } from './maneuver.ts';

export type ManeuverOutcome =
  | { readonly kind: 'done' }
  /** `said`: what the vehicle itself had to say meanwhile, which is where arming checks are named. */
  | {
      readonly kind: 'refused';
      readonly step: StepName;
      readonly command: Extract<CommandOutcome, { kind: 'refused' | 'cancelled' }>;
      readonly said: readonly string[];
    }
  /** Accepted, and then telemetry never showed it. */
  | { readonly kind: 'not-seen'; readonly step: StepName; readonly said: readonly string[] }
  /** It may have been carried out. */
  | {
      readonly kind: 'unknown';
      readonly step: StepName;
      readonly reason: CommandUncertainty;
      readonly said: readonly string[];
    }
  | { readonly kind: 'not-sent'; readonly step: StepName; readonly reason: CommandHindrance }
  | { readonly kind: 'superseded'; readonly step: StepName }
  | { readonly kind: 'impossible'; readonly reason: Impossibility }
  | { readonly kind: 'plan-unknown' };

const planUnknown = words(
  '机上计划不明，请重新上传或读取后再开始任务',
  'What plan is on board is unknown: upload it again, or read it, before you start the mission',
);

export function wordsOfManeuverOutcome(outcome: ManeuverOutcome): Words {
  if (outcome.kind === 'done') return words('完成', 'Done');
  if (outcome.kind === 'impossible') return wordsOfImpossibility(outcome.reason);
  if (outcome.kind === 'plan-unknown') return planUnknown;
  const step = wordsOfStep(outcome.step);
  const why = wordsOfEnd(outcome);
  const said = 'said' in outcome && outcome.said.length > 0 ? `“${outcome.said.join('; ')}”` : '';
  return words(
    `${step['zh-CN']}：${why['zh-CN']}${said === '' ? '' : `：${said}`}`,
    `${step['en-US']}: ${why['en-US']}${said === '' ? '' : `: ${said}`}`,
  );
}

type Ended = Exclude<ManeuverOutcome, { kind: 'done' | 'impossible' | 'plan-unknown' }>;

function wordsOfEnd(outcome: Ended): Words {
  if (outcome.kind === 'refused') return wordsOfCommandOutcome(outcome.command);
  if (outcome.kind !== 'not-seen') return wordsOfCommandOutcome(outcome);
  return words(
    '飞行器已接受，但状态没有相应变化，请检查飞行器',
    'The vehicle accepted it, but does not show it: look at the vehicle',
  );
}
