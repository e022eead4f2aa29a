import type { VehicleSession } from '@skein/mavlink/vehicle/vehicle-session.ts';
import { words } from '@skein/mavlink/words.ts';
import type { Command, Tools } from '../cli/command.ts';
import { watchDocks } from '../dock/watch-docks.ts';
import { dot, fixed, inWords } from '../output/cells.ts';
import type { Cell, Column } from '../output/output.ts';
import { situationOf } from '../station/describe-vehicle.ts';
import { nothingHeard } from '../station/find-vehicle.ts';
import { landedWords, phaseWords } from '../station/state-words.ts';
import { linkWords, openStation, wantedVehicle } from '../station/with-vehicle.ts';
import type { Station } from '../station/station.ts';

const columns: readonly Column[] = [
  { key: 'system', title: words('编号', 'system') },
  { key: 'link', title: words('链路', 'link') },
  { key: 'autopilot', title: words('飞控', 'autopilot') },
  { key: 'phase', title: words('链路状态', 'phase'), show: inWords(phaseWords) },
  { key: 'modeName', title: words('模式', 'mode') },
  { key: 'armed', title: words('解锁', 'armed'), show: dot },
  { key: 'landed', title: words('起降', 'landed'), show: inWords(landedWords) },
  { key: 'latitudeDeg', title: words('纬度', 'latitude'), show: fixed(6) },
  { key: 'longitudeDeg', title: words('经度', 'longitude'), show: fixed(6) },
  { key: 'heightM', title: words('高度 m', 'height m'), show: fixed(1) },
  { key: 'speedMps', title: words('速度 m/s', 'speed m/s'), show: fixed(1) },
  { key: 'batteryPercent', title: words('电量 %', 'battery %'), show: fixed(0) },
  { key: 'satellites', title: words('卫星', 'satellites') },
  { key: 'item', title: words('航点', 'item') },
  { key: 'lossPercent', title: words('丢包 %', 'loss %'), show: fixed(1) },
  { key: 'lastText', title: words('最近消息', 'last text') },
];

function rowOf(vehicle: VehicleSession, lastText: string | null): Readonly<Record<string, Cell>> {
  const { address, source, stack, state } = vehicle;
  const item = state.mission?.currentItem ?? null;
  return {
    system: address.systemId,
    link: source.link,
    autopilot: [stack, state.identity?.firmwareVersion].filter(Boolean).join(' '),
    ...situationOf(vehicle),
    speedMps: state.velocity?.groundSpeedMps ?? null,
    satellites: state.gnss?.satellites ?? null,
    item: item === null ? null : item + 1,
    lossPercent: state.link?.lossPercent ?? null,
    lastText,
  };
}

const EVERY_MS = 1000;

/** A dock tells its state every few seconds only. */
const DOCK_WITHIN_MS = 30_000;

async function run(tools: Tools): Promise<void> {
  const { given, interruption } = tools;
  const forMs = given.milliseconds('for', null);
  const everyMs = given.milliseconds('every', EVERY_MS);
  const link = given.word(0, linkWords);
  given.noMoreThan(1);
  if (/^mqtts?:/.test(link)) {
    const withinMs = given.milliseconds('timeout', DOCK_WITHIN_MS);
    return watchDocks(link, tools, { everyMs, forMs, withinMs }, interruption.next());
  }
  const station = await openStation(given, link, true);
  try {
    const ended = interruption.next();
    await Promise.race([ended, watchVehicles(station, tools, everyMs, forMs)]);
  } finally {
    await station.close();
  }
}

async function watchVehicles(station: Station, { given, output }: Tools, everyMs: number, forMs: number | null) {
  const lastTexts = new Map<VehicleSession, string>();
  station.listen({
    tell: (vehicle, event) => {
      if (event.kind === 'text') lastTexts.set(vehicle, event.text.text);
    },
  });
  output.tell('listening', { link: station.name }, words(`正在监听 ${station.name}`, `Listening on ${station.name}`));
  const { systemId, withinMs } = wantedVehicle(given);
  const endMs = forMs === null ? Infinity : Date.now() + forMs;
  const first = await station.until(() => station.vehicles[0], withinMs);
  if (first === null) throw nothingHeard(station, systemId, withinMs);
  // Once at least: a vehicle may be heard only when the time is over already.
  do {
    await station.until(() => null, Math.min(everyMs, endMs - Date.now()));
    const shown = station.vehicles.filter(({ address }) => systemId === null || address.systemId === systemId);
    const rows = shown.map((vehicle) => rowOf(vehicle, lastTexts.get(vehicle) ?? null));
    output.table('vehicle', { columns, rows }, 'live');
  } while (Date.now() < endMs);
}

export const watch: Command = {
  summary: words('实时列出链路上的飞行器或机场', 'a live table of the vehicles on a link, or of the docks at a broker'),
  flags: { for: { type: 'string' }, every: { type: 'string' }, 'act-as-cloud': { type: 'boolean' } },
  help: words(
    `npm run probe -- watch <链路> [选项]

  --for 10s       到时结束；默认直到 Ctrl-C
  --every 1s      刷新间隔
  --system 3      只看这一架
  --act-as-cloud  消息服务器上没有云平台时，代答机场的上线与绑定

示例
  npm run probe -- watch udp:14550
  npm run probe -- watch tcp:127.0.0.1:5760 --for 10s --json
  npm run probe -- watch mqtt://127.0.0.1:1883`,
    `npm run probe -- watch <link> [options]

  --for 10s       end after this time; otherwise Ctrl-C ends it
  --every 1s      how often the table is renewed
  --system 3      this vehicle only
  --act-as-cloud  answer docks that come online, where no cloud does

examples
  npm run probe -- watch udp:14550
  npm run probe -- watch tcp:127.0.0.1:5760 --for 10s --json
  npm run probe -- watch mqtt://127.0.0.1:1883`,
  ),
  run,
};
