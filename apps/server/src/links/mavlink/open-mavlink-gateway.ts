import { Agenda } from '@skein/telemetry/agenda/agenda.ts';
import type { Clocks } from '@skein/telemetry/agenda/clocks.ts';
import { createKeyring, type OwnersKey } from './keyring.ts';
import { TICK_MILLISECONDS } from './mavlink.limits.ts';
import { createMavlinkStation, type StationParts } from './mavlink-station.ts';
import { startTicking } from './start-ticking.ts';
import { openUdpPort } from './udp-port.ts';
import type { Place } from './voice.ts';

const systemClocks: Clocks = { wallMs: Date.now, steadyMs: () => performance.now() };
const SWEPT_EVERY_MILLISECONDS = 5_000;

export interface GatewayParts<Owner extends string> extends Pick<StationParts<Owner>, 'findOwner' | 'tell'> {
  readonly host: string;
  readonly udpPort: number;
  /** Of vehicles that sign. */
  readonly keys: readonly OwnersKey<Owner>[];
  /** Where they were heard before this process began. */
  readonly heardBefore?: readonly (Place & { readonly owner: Owner })[];
  /** The port was open, and is not any more. */
  readonly fail: (error: Error) => void;
}

/** Where vehicles reach this process; resolves once they can. */
export const openMavlinkGateway = async <Owner extends string>({
  host,
  udpPort,
  keys,
  heardBefore = [],
  findOwner,
  tell,
  fail,
}: GatewayParts<Owner>) => {
  const agenda = new Agenda(systemClocks);
  const keyring = createKeyring<Owner>(systemClocks);
  keyring.replace(keys);
  for (const { owner, ...place } of heardBefore) keyring.noteHeard(owner, place);
  const station = createMavlinkStation<Owner>({ agenda, clocks: systemClocks, findOwner, keyring, tell });
  const port = await openUdpPort(host, udpPort, { hear: station.hear, fail });
  const stopTicking = startTicking(TICK_MILLISECONDS, () => agenda.tick());
  const sweeping = setInterval(station.forgetSilent, SWEPT_EVERY_MILLISECONDS);
  return {
    station,
    udpPort: port.port,
    close: async (): Promise<void> => {
      clearInterval(sweeping);
      stopTicking();
      station.end();
      await port.close();
    },
  };
};
