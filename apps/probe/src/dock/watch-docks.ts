import type { CloudGateway } from '@skein/dji-cloud/cloud/cloud-gateway.ts';
import { words } from '@skein/mavlink/words.ts';
import type { Tools } from '../cli/command.ts';
import { dot, fixed, inWords } from '../output/cells.ts';
import type { Cell, Column } from '../output/output.ts';
import { flightModeWords, phaseWords } from '../station/state-words.ts';
import { DockStation } from './dock-station.ts';
import { coverWords, dockModeWords } from './dock-words.ts';
import { hearDocks } from './find-dock.ts';

const columns: readonly Column[] = [
  { key: 'dock', title: words('机场', 'dock') },
  { key: 'freshness', title: words('链路', 'link'), show: inWords(phaseWords) },
  { key: 'mode', title: words('状态', 'mode'), show: inWords(dockModeWords) },
  { key: 'cover', title: words('舱盖', 'cover'), show: inWords(coverWords) },
  { key: 'isInDock', title: words('飞行器在位', 'aircraft in'), show: dot },
  { key: 'aircraft', title: words('飞行器', 'aircraft') },
  { key: 'aircraftMode', title: words('飞行模式', 'its mode'), show: inWords(flightModeWords) },
  { key: 'heightM', title: words('高度 m', 'height m'), show: fixed(1) },
  { key: 'batteryPercent', title: words('电量 %', 'battery %') },
  { key: 'windMps', title: words('风 m/s', 'wind m/s'), show: fixed(1) },
  { key: 'alarms', title: words('告警', 'alarms') },
];

function rowOf({ serial, freshness, devices, subDevices }: CloudGateway): Readonly<Record<string, Cell>> {
  const { dock } = devices;
  const aircraft = subDevices[0]?.serial ?? null;
  const state = aircraft === null ? null : devices.vehicle(aircraft);
  return {
    dock: serial,
    freshness,
    mode: dock.work?.mode ?? null,
    cover: dock.hatch?.cover ?? null,
    isInDock: dock.drone?.isInDock ?? null,
    aircraft: aircraft ?? dock.drone?.serialNumber ?? null,
    aircraftMode: state?.mode?.mode ?? null,
    heightM: state?.position?.altitudeAboveHomeM ?? null,
    batteryPercent: state?.power?.batteryPercent ?? dock.drone?.batteryPercent ?? null,
    windMps: dock.climate?.windSpeedMps ?? null,
    alarms: dock.alerts?.active.length ?? 0,
  };
}

/** A table of the docks at a broker, until it is stopped. */
export async function watchDocks(
  url: string,
  { given, output }: Tools,
  times: { readonly everyMs: number; readonly forMs: number | null; readonly withinMs: number },
  stopped: Promise<unknown>,
): Promise<void> {
  const station = await DockStation.open({ url, actsAsCloud: given.isOn('act-as-cloud') });
  const endMs = times.forMs === null ? Infinity : Date.now() + times.forMs;
  let isOver = false;
  void stopped.then(() => (isOver = true));
  try {
    await Promise.race([stopped, hearDocks(station, times.withinMs)]);
    for (let next: unknown = null; next !== true;) {
      output.table('dock', { columns, rows: station.gateways.map(rowOf) }, 'live');
      const pauseMs = Math.min(times.everyMs, endMs - Date.now());
      next = await station.until(() => (isOver || Date.now() >= endMs ? true : null), pauseMs);
    }
  } finally {
    await station.close();
  }
}
