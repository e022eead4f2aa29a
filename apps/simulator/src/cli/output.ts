import type { RunningSimulator } from '../start-simulator.ts';
import type { Endpoint } from '../transport/transport.ts';

export interface Output {
  readonly ready: (endpoints: readonly Endpoint[]) => void;
  readonly status: (running: RunningSimulator) => void;
  readonly report: (line: string) => void;
  readonly end: () => void;
}

interface Screen {
  readonly isTTY?: boolean;
  readonly write: (text: string) => unknown;
}

/** One JSON object a line for programs, a line that renews itself on a terminal, plain lines elsewhere. */
export function createOutput(isJson: boolean, screen: Screen): Output {
  if (isJson) return jsonOutput(screen);
  return screen.isTTY === true ? terminalOutput(screen) : plainOutput(screen);
}

function jsonOutput(screen: Screen): Output {
  const tell = (event: object): void => void screen.write(`${JSON.stringify(event)}\n`);
  return {
    ready: (endpoints) => tell({ ready: true, endpoints }),
    status: (running) => tell({ status: tallyOf(running) }),
    report: (line) => tell({ report: line }),
    end: () => tell({ end: true }),
  };
}

/** On a terminal this often; elsewhere a line a second would fill a log. */
const PLAIN_EVERY = 10;

function plainOutput(screen: Screen): Output {
  let beats = 0;
  const line = (text: string): void => void screen.write(`${text}\n`);
  return {
    ready: (endpoints) => endpoints.forEach((endpoint) => line(wordsOf(endpoint))),
    status: (running) => {
      if (beats % PLAIN_EVERY === 0) line(statusOf(running));
      beats += 1;
    },
    report: line,
    end: () => line('ended'),
  };
}

const CLEAR_LINE = '\r\u001b[2K';

function terminalOutput(screen: Screen): Output {
  let shown = '';
  const above = (text: string): void => void screen.write(`${CLEAR_LINE}${text}\n${shown}`);
  return {
    ready: (endpoints) => endpoints.forEach((endpoint) => above(wordsOf(endpoint))),
    status: (running) => {
      shown = statusOf(running);
      screen.write(`${CLEAR_LINE}${shown}`);
    },
    report: above,
    end: () => void screen.write(`${CLEAR_LINE}ended\n`),
  };
}

function tallyOf({ vehicles, docks, simulation }: RunningSimulator) {
  const everyAircraft = [
    ...vehicles.map(({ aircraft }) => aircraft),
    ...docks.map(({ speaker }) => speaker.dock.drone),
  ];
  const flying = everyAircraft.filter(({ autopilot }) => autopilot.isFlying).length;
  const percents = everyAircraft.map(({ battery }) => battery.percent);
  const lowest = percents.reduce((least, percent) => Math.min(least, percent), 100);
  const seconds = Math.floor(simulation.elapsedS);
  const online = docks.filter(({ speaker }) => speaker.phase === 'online').length;
  const counts = { vehicles: vehicles.length, docks: docks.length, docksOnline: online, flying };
  return { seconds, ...counts, lowestBatteryPercent: Math.floor(lowest) };
}

function statusOf(running: RunningSimulator): string {
  const { seconds, vehicles, docks, docksOnline, flying, lowestBatteryPercent } = tallyOf(running);
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const who = [
    ...(vehicles > 0 ? [`${vehicles} vehicles`] : []),
    ...(docks > 0 ? [`${docksOnline} of ${docks} docks online`] : []),
  ];
  return `${clock}  ${who.join(', ')}, ${flying} in the air, lowest battery ${lowestBatteryPercent} %`;
}

function wordsOf({ kind, host, port, from, systems, serials }: Endpoint): string {
  const who = systems === undefined ? (serials ?? []).join(', ') : systemsIn(systems);
  if (kind === 'udp') return `udp to ${host}:${port} from port ${from}: ${who}`;
  return kind === 'tcp' ? `tcp on ${host}:${port}: ${who}` : `mqtt at ${host}:${port}: ${who}`;
}

const systemsIn = (systems: readonly number[]): string =>
  systems.length === 1 ? `system ${systems[0]}` : `systems ${systems[0]} to ${systems.at(-1)}`;
