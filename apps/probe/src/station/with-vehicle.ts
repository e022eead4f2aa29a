import type { VehicleSession } from '@skein/mavlink/vehicle/vehicle-session.ts';
import { words } from '@skein/mavlink/words.ts';
import type { Tools } from '../cli/command.ts';
import type { Given } from '../cli/given.ts';
import { ProbeFailure } from '../cli/probe-failure.ts';
import { readLinkAddress } from '../links/link-address.ts';
import { wordsOfVehicle } from './describe-vehicle.ts';
import { findVehicle, type Wanted } from './find-vehicle.ts';
import { readSigningKey } from './signing-key.ts';
import { StationSigning } from './station-signing.ts';
import { Station } from './station.ts';
import { unheardWithoutKey } from './unheard-without-key.ts';

const HEARD_WITHIN_MS = 10_000;

export const linkWords = ['链路，例如 udp:14550', 'the link, such as udp:14550,'] as const;

/** `reconnects`: for what goes on when a connection breaks. */
export function openStation(given: Given, link: string, reconnects = false): Promise<Station> {
  const key = readSigningKey(given.text('signing-key'), process.env);
  const signing = key === null ? null : new StationSigning(key, process.env);
  return Station.open(readLinkAddress(link), signing, reconnects);
}

export function wantedVehicle(given: Given): Wanted {
  const systemId = given.text('system') === undefined ? null : given.number('system', 1, 1, 255);
  return { systemId, withinMs: given.milliseconds('timeout', HEARD_WITHIN_MS) };
}

interface VehicleWork {
  /** It goes on when a connection breaks. */
  readonly reconnects?: boolean;
  /** It is of no use where the vehicle does not listen. */
  readonly needsAnswers?: boolean;
}

/** Opens the link, finds the vehicle, does the work, and closes whatever came of it. Ctrl-C ends it. */
export async function withVehicle<T>(
  { given, output, interruption }: Tools,
  link: string,
  work: (vehicle: VehicleSession, station: Station) => Promise<T>,
  { reconnects = false, needsAnswers = true }: VehicleWork = {},
): Promise<T> {
  const station = await openStation(given, link, reconnects);
  try {
    const found = await orInterrupted(findVehicle(station, wantedVehicle(given)), interruption);
    const { address, stack } = found;
    output.tell('vehicle', { system: address.systemId, autopilot: stack }, wordsOfVehicle(found));
    const unheard = needsAnswers ? unheardWithoutKey(found, station) : null;
    if (unheard !== null) throw unheard;
    return await work(found, station);
  } finally {
    await station.close();
  }
}

/** For work that leaves nothing half-done when it is dropped. */
export async function orInterrupted<T>(work: Promise<T>, interruption: Tools['interruption']): Promise<T> {
  const ended = await Promise.race([work.then((value) => ({ value })), interruption.next()]);
  if (ended === 'interrupted') throw new ProbeFailure('interrupted', words('已中断', 'Interrupted'));
  return ended.value;
}
