import type { VehicleSession } from '@skein/mavlink/vehicle/vehicle-session.ts';
import { words, type Words } from '@skein/mavlink/words.ts';
import { joinWords, ProbeFailure, usageFailure } from '../cli/probe-failure.ts';
import type { Station } from './station.ts';

/** A vehicle that leaves questions unanswered is asked thrice, two seconds apart. */
const DISCOVERY_MS = 15_000;

/** Vehicles beat once a second: before that nobody knows that the one which was heard is the only one. */
const EVERYBODY_BEATS_MS = 1200;

export interface Wanted {
  /** Null: the only one there is. */
  readonly systemId: number | null;
  readonly withinMs: number;
}

/** Waits until the vehicle is heard and has said who it is. */
export async function findVehicle(station: Station, { systemId, withinMs }: Wanted): Promise<VehicleSession> {
  const isWanted = ({ address }: VehicleSession): boolean => systemId === null || address.systemId === systemId;
  const heard = await station.until(() => station.vehicles.find(isWanted), withinMs);
  if (heard === null) throw nothingHeard(station, systemId, withinMs);
  const everybodyAtMs = Date.now() + (systemId === null ? EVERYBODY_BEATS_MS : 0);
  await station.until(() => heard.phase === 'live' || null, DISCOVERY_MS);
  await station.until(() => null, everybodyAtMs - Date.now());
  const candidates = station.vehicles.filter(isWanted);
  if (candidates.length > 1) throw severalHeard(candidates);
  return heard;
}

function severalHeard(vehicles: readonly VehicleSession[]): ProbeFailure {
  const list = vehicles.map(({ address, source }) => `${address.systemId} (${source.link})`).join(', ');
  return usageFailure(
    `链路上有多架飞行器：${list}。请用 --system 指定一架`,
    `Several vehicles are on this link: ${list}. Name one with --system`,
  );
}

export function nothingHeard(station: Station, systemId: number | null, withinMs: number): ProbeFailure {
  const seconds = withinMs / 1000;
  const who =
    systemId === null
      ? words(`${seconds} 秒内没有收到飞行器心跳`, `No vehicle was heard within ${seconds} s`)
      : words(`${seconds} 秒内没有收到 ${systemId} 号飞行器`, `Vehicle ${systemId} was not heard within ${seconds} s`);
  return new ProbeFailure('no-link', joinWords(who, hintFor(station)));
}

/** What did come tells what is wrong. */
function hintFor({ lines, signing, vehicles, name }: Station): Words {
  const bytes = lines.reduce((sum, { framer }) => sum + framer.counters.bytes, 0);
  const frames = lines.reduce((sum, { framer }) => sum + framer.counters.frames, 0);
  const [unsigned, forged] = [signing?.countOf('unsigned') ?? 0, signing?.countOf('forged') ?? 0];
  const untimely = (signing?.countOf('ahead') ?? 0) + (signing?.countOf('stale') ?? 0);
  if (bytes === 0)
    return words(
      `${name} 上没有任何数据：请检查地址、线缆，以及飞行器是否向此处发送`,
      `Nothing at all came on ${name}: check the address, the cable, and that the vehicle sends here`,
    );
  if (forged > 0)
    return words(
      `${forged} 个消息用的是另一把密钥签名：请检查签名密钥`,
      `${forged} messages were signed with another key: check the signing key`,
    );
  if (unsigned > 0)
    return words(
      `${unsigned} 个未签名的消息被丢弃：飞行器未启用签名，请去掉签名密钥或为其启用签名`,
      `${unsigned} unsigned messages were dropped: the vehicle does not sign. Leave the signing key out, or set signing up on the vehicle`,
    );
  if (untimely > 0)
    return words(
      `${untimely} 个消息的签名时间与本机时钟相差太远：请核对本机和飞行器的日期与时间`,
      `${untimely} messages were signed at a time too far from the clock here: check the date and time here and on the vehicle`,
    );
  if (frames === 0)
    return words(
      `收到 ${bytes} 字节，但不是 MAVLink：请检查波特率和地址`,
      `${bytes} bytes came and none of them is MAVLink: check the baud rate and the address`,
    );
  const heard = vehicles.map(({ address }) => address.systemId).join(', ');
  return heard === ''
    ? words(
        `收到 ${frames} 个消息，但没有飞行器的心跳：对端可能是电台、地面站或路由器`,
        `${frames} messages came, but no heartbeat of a vehicle: the other end may be a radio, a station or a router`,
      )
    : words(`此处有：${heard}`, `These were heard: ${heard}`);
}
