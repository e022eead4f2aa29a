import { MavResult } from '../wire/enums.generated.ts';
import type { Severance } from '../severance.ts';
import { words, type Words } from '../words.ts';

export type CommandRefusal =
  | 'temporarily-rejected'
  | 'denied'
  | 'unsupported'
  | 'failed'
  | 'long-only'
  | 'int-only'
  | 'unsupported-frame'
  | 'not-in-control'
  | 'other';

export type CommandUncertainty = 'no-answer' | 'progress-stopped' | Severance | 'station-restarted';

/** Why it never left: the same command still waits for its answer, or whom it was meant for is gone, silent, started anew, or not the only one. */
export type CommandHindrance = 'busy' | 'silent' | Severance;

/** What became of a command, as far as its answers tell. Only telemetry tells whether it was carried out. */
export type CommandOutcome =
  /** The vehicle means to do it. */
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly refusal: CommandRefusal; readonly result: number; readonly detail: number }
  | { readonly kind: 'cancelled' }
  /** It was sent, and may or may not have been carried out. */
  | { readonly kind: 'unknown'; readonly reason: CommandUncertainty }
  | { readonly kind: 'not-sent'; readonly reason: CommandHindrance }
  /** A newer order of the same kind took its place before it was answered. */
  | { readonly kind: 'superseded' };

const refusals: Readonly<Record<number, CommandRefusal>> = {
  [MavResult.TEMPORARILY_REJECTED]: 'temporarily-rejected',
  [MavResult.DENIED]: 'denied',
  [MavResult.UNSUPPORTED]: 'unsupported',
  [MavResult.FAILED]: 'failed',
  [MavResult.COMMAND_LONG_ONLY]: 'long-only',
  [MavResult.COMMAND_INT_ONLY]: 'int-only',
  [MavResult.COMMAND_UNSUPPORTED_MAV_FRAME]: 'unsupported-frame',
  [MavResult.NOT_IN_CONTROL]: 'not-in-control',
};

/** The outcome that a final MAV_RESULT stands for. */
export function outcomeOfResult(result: number, detail: number): CommandOutcome {
  if (result === MavResult.ACCEPTED) return { kind: 'accepted' };
  if (result === MavResult.CANCELLED) return { kind: 'cancelled' };
  return { kind: 'refused', refusal: refusals[result] ?? 'other', result, detail };
}

const refusalWords: Readonly<Record<CommandRefusal, Words>> = {
  'temporarily-rejected': words(
    '飞行器暂时不能执行，请稍后重试',
    'The vehicle cannot do this right now: try again in a moment',
  ),
  denied: words(
    '飞行器拒绝执行，请检查当前状态和参数',
    'The vehicle refuses this in its present state: check the state and the values',
  ),
  unsupported: words('飞行器不支持此指令', 'The vehicle does not support this command'),
  failed: words('飞行器未能执行，请查看它的提示', 'The vehicle tried and failed: see what it says about it'),
  'long-only': words('飞行器只接受 COMMAND_LONG 形式', 'The vehicle takes this command as COMMAND_LONG only'),
  'int-only': words('飞行器只接受 COMMAND_INT 形式', 'The vehicle takes this command as COMMAND_INT only'),
  'unsupported-frame': words('飞行器不支持此坐标系', 'The vehicle does not support this frame of reference'),
  'not-in-control': words(
    '本站没有控制权，请先取得控制权',
    'This station is not in control of the vehicle: take control first',
  ),
  other: words('飞行器以未知代码拒绝', 'The vehicle refused with a code that we do not know'),
};

const uncertaintyWords: Readonly<Record<CommandUncertainty, Words>> = {
  'no-answer': words('飞行器没有答复', 'The vehicle did not answer'),
  'progress-stopped': words('飞行器不再报告进度', 'The vehicle stopped reporting progress'),
  'link-lost': words('链路在执行中断开', 'The link was lost before the answer came'),
  rebooted: words('飞行器在执行中重启', 'The vehicle restarted before it answered'),
  clash: words('执行中发现另有飞行器使用同一编号', 'Another vehicle with the same number was heard before the answer'),
  'station-restarted': words('服务在收到答复前重启', 'This station restarted before an answer came'),
};

const notSentWords: Readonly<Record<CommandHindrance, Words>> = {
  busy: words('同一指令正在等待答复，本次未发送', 'Not sent: the same command is still waiting for its answer'),
  'link-lost': words('链路已断开，指令未发送', 'Not sent: the link was lost'),
  silent: words('该部件没有消息，指令未发送', 'Not sent: nothing is heard from this component'),
  rebooted: words('飞行器已重启，指令未发送', 'Not sent: the vehicle restarted'),
  clash: words('两架飞行器使用同一编号，指令未发送', 'Not sent: two vehicles use the same number, and both might obey'),
};

const goByTelemetry = ({ 'zh-CN': zh, 'en-US': en }: Words): Words =>
  words(
    `${zh}，指令可能已执行，请以飞行器状态为准`,
    `${en}. It may have been carried out: go by the state of the vehicle`,
  );

const plainWords = {
  accepted: words('飞行器已接受', 'The vehicle accepted the command'),
  cancelled: words('指令已取消', 'The command was cancelled'),
  superseded: words('已被更新的指令取代', 'A newer command took its place'),
};

export function wordsOfCommandOutcome(outcome: CommandOutcome): Words {
  if (outcome.kind === 'refused') return wordsOfRefusal(outcome.refusal, outcome.result);
  if (outcome.kind === 'unknown') return goByTelemetry(uncertaintyWords[outcome.reason]);
  return outcome.kind === 'not-sent' ? notSentWords[outcome.reason] : plainWords[outcome.kind];
}

function wordsOfRefusal(refusal: CommandRefusal, result: number): Words {
  const said = refusalWords[refusal];
  return refusal === 'other' ? words(`${said['zh-CN']}（${result}）`, `${said['en-US']} (${result})`) : said;
}
