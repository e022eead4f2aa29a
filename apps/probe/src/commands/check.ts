import type { VehicleSession } from '@skein/mavlink/vehicle/vehicle-session.ts';
import { words, type Words } from '@skein/mavlink/words.ts';
import type { Command, Tools } from '../cli/command.ts';
import { ProbeFailure } from '../cli/probe-failure.ts';
import { fixed } from '../output/cells.ts';
import { LinkSurvey } from '../station/link-survey.ts';
import { RoundTrips, type Delay } from '../station/round-trips.ts';
import { fixWords, healthWords } from '../station/state-words.ts';
import type { Station } from '../station/station.ts';
import { unheardWithoutKey } from '../station/unheard-without-key.ts';
import { linkWords, orInterrupted, withVehicle } from '../station/with-vehicle.ts';

const FOR_MS = 10_000;
const ASK_EVERY_MS = 250;
const LOSS_TO_FAIL_PERCENT = 5;

async function run(tools: Tools): Promise<void> {
  const { given, interruption } = tools;
  const forMs = given.milliseconds('for', FOR_MS);
  const link = given.word(0, linkWords);
  given.noMoreThan(1);
  const work = (vehicle: VehicleSession, station: Station) =>
    orInterrupted(checkLink(vehicle, station, tools, forMs), interruption);
  await withVehicle(tools, link, work, { needsAnswers: false });
}

async function checkLink(vehicle: VehicleSession, station: Station, { output }: Tools, forMs: number): Promise<void> {
  const line = station.lineOf(vehicle);
  if (line === undefined) return;
  const { systemId, componentId } = vehicle.address;
  const lossBefore = { ...line.framer.loss.of(systemId, componentId) };
  const survey = new LinkSurvey(vehicle);
  const trips = new RoundTrips();
  const stop = station.listen({
    hear: (frame) => {
      survey.hear(frame);
      trips.hear(frame);
    },
  });
  const startMs = Date.now();
  while (Date.now() - startMs < forMs) {
    trips.ask(line);
    await station.until(() => null, Math.min(ASK_EVERY_MS, forMs));
  }
  stop();
  const seconds = (Date.now() - startMs) / 1000;
  output.table('rate', {
    columns: [
      { key: 'message', title: words('消息', 'message') },
      { key: 'component', title: words('组件', 'component') },
      { key: 'hz', title: words('次/秒', 'per second'), show: fixed(1) },
    ],
    rows: survey.counts.map(({ name, componentId: component, count }) => ({
      message: name,
      component,
      hz: count / seconds,
    })),
  });
  const loss = line.framer.loss.of(systemId, componentId);
  const lost = (loss?.lost ?? 0) - (lossBefore.lost ?? 0);
  const received = (loss?.received ?? 0) - (lossBefore.received ?? 0);
  const percent = lost + received === 0 ? 0 : (100 * lost) / (lost + received);
  const lossText = percent.toFixed(1);
  output.tell(
    'loss',
    { lost, received, percent },
    words(`丢包 ${lossText}%`, `loss: ${lossText} % of ${lost + received}`),
  );
  output.tell('latency', { delay: trips.delay }, wordsOfDelay(trips.delay));
  output.tell('signing', signingOf(survey), wordsOfSigning(survey));
  tellReadiness(vehicle, output);
  // Before what is missing: nothing that we asked for was heard.
  const unheard = unheardWithoutKey(vehicle, station);
  if (unheard !== null) throw unheard;
  conclude(survey.missing, percent);
}

function wordsOfDelay(delay: Delay | null): Words {
  if (delay === null)
    return words('时延：飞行器不答复 TIMESYNC 和 PING', 'latency: the vehicle answers neither TIMESYNC nor PING');
  const [least, median, most] = [delay.leastMs, delay.medianMs, delay.mostMs].map((value) => value.toFixed(1));
  return words(
    `往返时延：中位 ${median} ms（${least} 至 ${most}，${delay.by}，${delay.count} 次）`,
    `latency: ${median} ms there and back (${least} to ${most}, ${delay.count} times by ${delay.by})`,
  );
}

const signingOf = ({ signed, unsigned }: LinkSurvey) => ({ signed, unsigned });

function wordsOfSigning({ signed, unsigned }: LinkSurvey): Words {
  if (signed === 0) return words('签名：关', 'signing: off');
  return unsigned === 0
    ? words('签名：开', 'signing: on')
    : words(`签名：部分（${unsigned} 个未签名）`, `signing: on, but ${unsigned} messages came unsigned`);
}

function tellReadiness({ state }: VehicleSession, output: Tools['output']): void {
  const { health, gnss } = state;
  const ready = health?.isReadyToArm ?? null;
  const unhealthy = health?.unhealthy ?? [];
  const fix = gnss?.fix ?? null;
  const position = fix === null ? words('未知', 'unknown') : fixWords[fix];
  const faults = unhealthy.map((subject) => healthWords[subject]);
  const zh = ready === null ? '未知' : ready ? '可解锁' : '不可解锁';
  const en = ready === null ? 'not told' : ready ? 'ready to arm' : 'not ready to arm';
  const zhFaults = faults.map((fault) => fault['zh-CN']).join('、');
  const enFaults = faults.map((fault) => fault['en-US']).join(', ');
  output.tell(
    'readiness',
    { ready, unhealthy, fix, satellites: gnss?.satellites ?? null },
    words(
      `就绪：${zh}，定位 ${position['zh-CN']}${zhFaults && `，异常 ${zhFaults}`}`,
      `readiness: ${en}, position ${position['en-US']}${enFaults && `, unhealthy ${enFaults}`}`,
    ),
  );
}

function conclude(missing: readonly string[], lossPercent: number): void {
  if (missing.length > 0)
    throw new ProbeFailure(
      'refused',
      words(
        `缺少：${missing.join(', ')}。控制台需要它们：请检查飞控的消息频率设置（SRx_、MAV_x_MODE）`,
        `Missing: ${missing.join(', ')}. A desk needs them: check the stream settings of the autopilot (SRx_, MAV_x_MODE)`,
      ),
    );
  if (lossPercent > LOSS_TO_FAIL_PERCENT)
    throw new ProbeFailure(
      'refused',
      words(
        `丢包 ${lossPercent.toFixed(1)}%，超过 ${LOSS_TO_FAIL_PERCENT}%：请检查天线、距离或带宽`,
        `${lossPercent.toFixed(1)} % are lost, more than ${LOSS_TO_FAIL_PERCENT} %: check antenna, distance or bandwidth`,
      ),
    );
}

export const check: Command = {
  summary: words(
    '检查链路：频率、丢包、时延、签名、缺什么',
    'how good a link is: rates, loss, latency, signing, what is missing',
  ),
  flags: { for: { type: 'string' } },
  help: words(
    `npm run probe -- check <链路> [选项]

  --for 10s       测量多久

缺少必要的消息或丢包超过 5% 时退出码为 1。

示例
  npm run probe -- check udp:14550
  npm run probe -- check serial:/dev/ttyUSB0:57600 --for 30s`,
    `npm run probe -- check <link> [options]

  --for 10s       how long to measure

Ends with 1 when a message that a desk needs is missing, or when more than 5 % are lost.

examples
  npm run probe -- check udp:14550
  npm run probe -- check serial:/dev/ttyUSB0:57600 --for 30s`,
  ),
  run,
};
