import { MavMissionResult } from '../wire/enums.generated.ts';
import type { Severance } from '../severance.ts';
import { words, type Words } from '../words.ts';
import { wordsOfDifference, type PlanDifference } from './compare-plans.ts';
import type { PlanFault } from './plan-fault.ts';
import type { PlanItem } from './plan-item.ts';

export type PlanDeed = 'upload' | 'download' | 'clear' | 'set-current';

export type PlanFailure =
  | {
      readonly reason: 'refused';
      /** MAV_MISSION_RESULT. */
      readonly result: number;
      /** The item that the vehicle was looking at, from 0, home not counted; null when it was none of ours. */
      readonly item: number | null;
    }
  | { readonly reason: 'no-answer' | 'silence' | Severance | 'cancelled' | 'busy' | 'unverified' }
  | { readonly reason: 'invalid'; readonly fault: PlanFault }
  /** The vehicle accepted it, but what it holds is something else. */
  | { readonly reason: 'differs'; readonly differences: readonly PlanDifference[] }
  /** The vehicle says that it cleared the plan, and still holds so many items. */
  | { readonly reason: 'not-empty'; readonly left: number };

export type PlanOutcome =
  | {
      readonly kind: 'uploaded';
      readonly items: readonly PlanItem[];
      readonly planId: number | null;
      /** What the firmware keeps otherwise than it was meant; empty where nobody has read it back. */
      readonly rounded: readonly PlanDifference[];
    }
  | { readonly kind: 'downloaded'; readonly items: readonly PlanItem[]; readonly planId: number | null }
  | { readonly kind: 'cleared' }
  /** The vehicle shows the item that was named as the next. */
  | { readonly kind: 'current-set' }
  | { readonly kind: 'failed'; readonly deed: PlanDeed; readonly failure: PlanFailure };

const resultWords: Readonly<Record<number, Words>> = {
  [MavMissionResult.ERROR]: words('飞行器报告一般错误', 'the vehicle reports an error without a reason'),
  [MavMissionResult.UNSUPPORTED_FRAME]: words('不支持该坐标系', 'its frame is not supported'),
  [MavMissionResult.UNSUPPORTED]: words('不支持该指令', 'its command is not supported'),
  [MavMissionResult.NO_SPACE]: words('飞行器存不下这么多项', 'the vehicle has no room for so many items'),
  [MavMissionResult.INVALID]: words('参数无效', 'one of its values is not valid'),
  [MavMissionResult.INVALID_PARAM1]: words('参数 1 无效', 'parameter 1 is not valid'),
  [MavMissionResult.INVALID_PARAM2]: words('参数 2 无效', 'parameter 2 is not valid'),
  [MavMissionResult.INVALID_PARAM3]: words('参数 3 无效', 'parameter 3 is not valid'),
  [MavMissionResult.INVALID_PARAM4]: words('参数 4 无效', 'parameter 4 is not valid'),
  [MavMissionResult.INVALID_PARAM5_X]: words('纬度（参数 5）无效', 'its latitude (parameter 5) is not valid'),
  [MavMissionResult.INVALID_PARAM6_Y]: words('经度（参数 6）无效', 'its longitude (parameter 6) is not valid'),
  [MavMissionResult.INVALID_PARAM7]: words('高度（参数 7）无效', 'its height (parameter 7) is not valid'),
  [MavMissionResult.INVALID_SEQUENCE]: words('顺序错误', 'it came out of turn'),
  [MavMissionResult.DENIED]: words('飞行器不接受本站的传输', 'the vehicle takes no plan from this station'),
  [MavMissionResult.OPERATION_CANCELLED]: words('飞行器中止了传输', 'the vehicle broke the transfer off'),
};

const deedWords: Readonly<Record<PlanDeed, Words>> = {
  upload: words('计划上传失败', 'The plan was not uploaded'),
  download: words('计划读取失败', 'The plan was not read'),
  clear: words('计划清除失败', 'The plan was not cleared'),
  'set-current': words('未能指定起始航点', 'The item to begin with was not set'),
};

type PlainReason = Exclude<PlanFailure['reason'], 'refused' | 'invalid' | 'differs' | 'not-empty'>;

const reasonWords: Readonly<Record<PlainReason, Words>> = {
  'no-answer': words('飞行器没有答复', 'the vehicle did not answer'),
  silence: words('飞行器中途不再响应', 'the vehicle fell silent on the way'),
  'link-lost': words('链路断开', 'the link was lost'),
  rebooted: words('飞行器重启', 'the vehicle restarted'),
  clash: words('另有飞行器使用同一编号', 'another vehicle uses the same number'),
  cancelled: words('已由本站取消', 'it was cancelled here'),
  unverified: words('未能读回核对', 'it could not be read back to make sure'),
  busy: words('另一次计划传输正在进行，请等它结束', 'another transfer is under way: wait for its end'),
};

/** Whether the vehicle may by now hold something else than before. Nothing was sent for a plan that was not begun. */
const mayHaveChangedPlan = ({ reason }: PlanFailure): boolean => reason !== 'busy' && reason !== 'invalid';

export function wordsOfPlanOutcome(outcome: PlanOutcome): Words {
  if (outcome.kind === 'uploaded') return wordsOfUploaded(outcome.rounded);
  if (outcome.kind === 'downloaded') return words('计划已读取', 'The plan was read');
  if (outcome.kind === 'current-set') return words('已指定起始航点', 'The item to begin with is set');
  if (outcome.kind === 'cleared') return words('计划已清除', 'The plan was cleared');
  const { deed, failure } = outcome;
  // The items are there: to say that they are not would be untrue.
  if (failure.reason === 'differs') return withDoubt(wordsOfDifferences(failure.differences));
  const why = wordsOfFailure(failure);
  const text = words(`${deedWords[deed]['zh-CN']}：${why['zh-CN']}`, `${deedWords[deed]['en-US']}: ${why['en-US']}`);
  return (deed === 'upload' || deed === 'clear') && mayHaveChangedPlan(failure) ? withDoubt(text) : text;
}

function wordsOfUploaded(rounded: readonly PlanDifference[]): Words {
  if (rounded.length === 0) return words('计划已上传', 'The plan is on board');
  const all = rounded.map(wordsOfDifference);
  return words(
    `计划已上传，飞控按自身精度保存：${all.map((one) => one['zh-CN']).join('；')}`,
    `The plan is on board, as far as the firmware keeps it: ${all.map((one) => one['en-US']).join('; ')}`,
  );
}

/** ArduPilot leaves a mix of the old and the new plan behind. */
const withDoubt = ({ 'zh-CN': zh, 'en-US': en }: Words): Words =>
  words(
    `${zh}。机上计划不明，请重新上传或读取后再开始任务`,
    `${en}. What is on board is unknown: upload again, or read it, before you start a mission`,
  );

function wordsOfFailure(failure: Exclude<PlanFailure, { reason: 'differs' }>): Words {
  if (failure.reason === 'invalid') return namingItem(failure.fault.item, failure.fault.words);
  if (failure.reason === 'not-empty') return wordsOfWhatIsLeft(failure.left);
  if (failure.reason !== 'refused') return reasonWords[failure.reason];
  const { result, item } = failure;
  return namingItem(item, resultWords[result] ?? words(`未知代码 ${result}`, `code ${result}, which we do not know`));
}

function wordsOfDifferences(differences: readonly PlanDifference[]): Words {
  const [first] = differences.map(wordsOfDifference);
  return words(
    `计划已上传，但机上与所发不同（${first?.['zh-CN']}）`,
    `The plan was uploaded, but what is on board is not what was sent (${first?.['en-US']})`,
  );
}

const wordsOfWhatIsLeft = (left: number): Words =>
  words(
    `清除后机上仍有 ${left} 项`,
    `the vehicle says that it is, but ${left === 1 ? '1 item is' : `${left} items are`} still on board`,
  );

const namingItem = (item: number | null, { 'zh-CN': zh, 'en-US': en }: Words): Words =>
  item === null ? words(zh, en) : words(`第 ${item + 1} 项：${zh}`, `item ${item + 1}: ${en}`);
