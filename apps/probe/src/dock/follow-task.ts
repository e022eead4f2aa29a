import type { CloudGateway } from '@skein/dji-cloud/cloud/cloud-gateway.ts';
import type { FlightTask, FlightTaskView } from '@skein/dji-cloud/cloud/flight-task.ts';
import { InvalidOrder } from '@skein/dji-cloud/messages/order.ts';
import { breakReasons, taskSteps } from '@skein/dji-cloud/terms/task-terms.ts';
import { wordsOfResult } from '@skein/dji-cloud/terms/result-codes.ts';
import type { Publication } from '@skein/dji-cloud/wire/message.ts';
import { words, type Words } from '@skein/mavlink/words.ts';
import { joinWords, ProbeFailure } from '../cli/probe-failure.ts';
import type { Output } from '../output/output.ts';
import type { DockStation } from './dock-station.ts';

/** Three tries of three seconds, and a little. */
const ANSWER_MS = 15_000;
const LONGEST_MS = 12 * 60 * 60_000;

/** One command to the dock, until it has said yes. */
export async function giveOrder(station: DockStation, task: FlightTask, order: () => Publication): Promise<void> {
  try {
    station.publish(order());
  } catch (error) {
    if (error instanceof InvalidOrder)
      throw new ProbeFailure('usage', words(`${error.field}：${error.words['zh-CN']}`, error.message), {
        cause: error,
      });
    throw error;
  }
  const outcome = await station.until(() => task.view.command?.outcome, ANSWER_MS);
  if (outcome?.kind === 'accepted') return;
  if (outcome?.kind === 'refused')
    throw new ProbeFailure(
      'refused',
      words(
        `机场拒绝（${outcome.code}）：${outcome.words['zh-CN']}`,
        `The dock refused (${outcome.code}): ${outcome.words['en-US']}`,
      ),
    );
  throw new ProbeFailure('no-link', outcome?.words ?? words('机场没有答复', 'The dock did not answer'));
}

/** Tells of every step until the dock says that the task is over. */
export async function followTask(
  station: DockStation,
  gateway: CloudGateway,
  task: FlightTask,
  output: Output,
  patienceMs: number,
): Promise<void> {
  let shown = '';
  const end = await station.until(() => {
    const { view } = task;
    const text = progressWords(view);
    if (text !== null && text['en-US'] !== shown) {
      shown = text['en-US'];
      const { step = null, percent = null, waypointIndex = null } = view.report ?? {};
      output.tell('progress', { phase: view.phase, step, percent, waypointIndex }, text);
    }
    if (view.isEndReported) return view;
    if (gateway.silentMs > patienceMs) throw silent(gateway, view, patienceMs);
    return null;
  }, LONGEST_MS);
  if (end !== null) conclude(end, output);
}

function progressWords({ phase, report }: FlightTaskView): Words | null {
  if (report === null) return null;
  const step = report.step === null ? null : taskSteps.wordsOf(report.step);
  const percent = report.percent === null ? '' : `, ${report.percent} %`;
  const waypoint = report.waypointIndex;
  return words(
    `→ ${step?.['zh-CN'] ?? phase}${percent}${waypoint === null ? '' : `，航点 ${waypoint + 1}`}`,
    `→ ${step?.['en-US'] ?? phase}${percent}${waypoint === null ? '' : `, waypoint ${waypoint + 1}`}`,
  );
}

const silent = ({ serial }: CloudGateway, { phase }: FlightTaskView, patienceMs: number): ProbeFailure =>
  new ProbeFailure(
    'no-link',
    words(
      `机场 ${serial} 已 ${patienceMs / 1000} 秒没有消息，任务最后为 ${phase}，可能仍在执行`,
      `Dock ${serial} has been silent for ${patienceMs / 1000} s; the task was last ${phase} and may go on`,
    ),
  );

function conclude({ phase, report }: FlightTaskView, output: Output): void {
  if (phase === 'ok') {
    const mediaCount = report?.mediaCount ?? null;
    const media = mediaCount === null ? '' : ` (${mediaCount})`;
    output.tell('task-over', { phase, mediaCount }, words(`✓ 任务完成${media}`, `✓ task done${media}`));
    return;
  }
  const result = report?.result ?? 0;
  const reason = report?.breakPoint?.reason ?? null;
  const ended = words(`任务结束于 ${phase}（${result}）`, `The task ended as ${phase} (${result})`);
  const why = reason === null ? wordsOfResult(result) : breakReasons.wordsOf(reason);
  // Result 0 reads "done", which is no reason for an early end.
  throw new ProbeFailure('refused', reason === null && result === 0 ? ended : joinWords(ended, why));
}
