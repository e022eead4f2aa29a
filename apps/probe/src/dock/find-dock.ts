import type { CloudGateway } from '@skein/dji-cloud/cloud/cloud-gateway.ts';
import { words } from '@skein/mavlink/words.ts';
import { ProbeFailure, usageFailure } from '../cli/probe-failure.ts';
import type { DockStation } from './dock-station.ts';

export interface WantedDock {
  /** Null: the only one there is. */
  readonly serial: string | null;
  readonly withinMs: number;
}

const isKnown = ({ devices }: CloudGateway): boolean => devices.dock.work !== null;

const isDock = ({ devices }: CloudGateway): boolean => devices.kind !== 'remote';

/** Waits until any dock has told its state. */
export async function hearDocks(station: DockStation, withinMs: number): Promise<void> {
  const isHeard = await station.until(() => station.gateways.some(isKnown) || null, withinMs);
  if (isHeard === null) throw notHeard(null, withinMs, '');
}

/** Waits until the dock has told its state. */
export async function findDock(station: DockStation, { serial, withinMs }: WantedDock): Promise<CloudGateway> {
  const isWanted = (gateway: CloudGateway): boolean => serial === null || gateway.serial === serial;
  const found = await station.until(() => station.gateways.find((one) => isWanted(one) && isKnown(one)), withinMs);
  const heard = station.gateways.map((gateway) => gateway.serial).join(', ');
  if (found === null) throw notHeard(serial, withinMs, heard);
  if (station.gateways.filter((one) => isWanted(one) && isDock(one)).length > 1)
    throw usageFailure(
      `有多个机场：${heard}。请用 --dock 指定一个`,
      `Several docks are here: ${heard}. Name one with --dock`,
    );
  return found;
}

const notHeard = (serial: string | null, withinMs: number, heard: string): ProbeFailure =>
  new ProbeFailure(
    'no-link',
    words(
      `${withinMs / 1000} 秒内没有收到机场${serial === null ? '' : ` ${serial}`}的状态${heard && `（听到 ${heard}）`}：请检查机场是否连到此消息服务器；没有云平台时请加 --act-as-cloud`,
      `${serial === null ? 'No dock' : `Dock ${serial} has not`} told its state within ${withinMs / 1000} s${heard && ` (heard: ${heard})`}: check that it uses this broker, and add --act-as-cloud where no cloud answers it`,
    ),
  );
