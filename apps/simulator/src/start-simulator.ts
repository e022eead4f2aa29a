import type { SimulatorOptions } from './cli/arguments.ts';
import type { MqttDock } from './dji/mqtt-dock.ts';
import { dockParticipant, openDocks } from './docks.ts';
import { buildFleet } from './fleet.ts';
import type { MavlinkVehicle } from './mavlink/mavlink-vehicle.ts';
import { MOST_VEHICLES, VehicleGroup } from './mavlink/vehicle-group.ts';
import { Simulation } from './simulation.ts';
import { openTcp } from './transport/tcp-transport.ts';
import type { Endpoint, OpenTransport, TransportEvents } from './transport/transport.ts';
import { openUdp } from './transport/udp-transport.ts';

/** Short, so that a fleet spreads its datagrams: a burst overflows the buffers of whoever receives it. */
const BEAT_MS = 20;

/** Like the instances of a real simulator. */
const TCP_PORTS_APART = 10;

export interface RunningSimulator {
  readonly endpoints: readonly Endpoint[];
  readonly vehicles: readonly MavlinkVehicle[];
  readonly docks: readonly MqttDock[];
  readonly simulation: Simulation;
  readonly stop: () => Promise<void>;
}

/** Opens every line and lets time pass until it is stopped. */
export async function startSimulator(options: SimulatorOptions, events: TransportEvents): Promise<RunningSimulator> {
  const now = Date.now;
  const { vehicles, participants } = buildFleet(options, now);
  const lines = await openAll(options, vehicles, events);
  const docks = options.targets.flatMap((target) =>
    target.kind === 'mqtt' ? openDocks(options, target.url, now, events) : [],
  );
  const everyone = [...participants, ...docks.map((dock) => dockParticipant(dock, options.failures))];
  const simulation = new Simulation(everyone, now(), options.speedUp);
  const transports = [...lines, ...docks];
  // After the sockets were read: what came while this process was kept waiting must not count as silence.
  let turn: NodeJS.Immediate | undefined;
  const beat = setInterval(() => (turn = setImmediate(() => simulation.advance(now()))), BEAT_MS);
  return {
    endpoints: transports.map(({ endpoint }) => endpoint),
    vehicles,
    docks,
    simulation,
    stop: async () => {
      clearInterval(beat);
      clearImmediate(turn);
      await Promise.all(transports.map(({ close }) => close()));
    },
  };
}

async function openAll(
  { targets }: SimulatorOptions,
  vehicles: readonly MavlinkVehicle[],
  events: TransportEvents,
): Promise<OpenTransport[]> {
  const open: OpenTransport[] = [];
  try {
    for (const target of targets) {
      if (target.kind === 'udp')
        for (const group of groupsOf(vehicles, MOST_VEHICLES))
          open.push(await openUdp({ ...target, ...events, group, now: Date.now }));
      if (target.kind === 'tcp')
        for (const [index, group] of groupsOf(vehicles, 1).entries()) {
          const port = target.port === 0 ? 0 : target.port + index * TCP_PORTS_APART;
          open.push(await openTcp({ ...target, ...events, port, group }));
        }
    }
  } catch (error) {
    await Promise.all(open.map(({ close }) => close()));
    throw error;
  }
  return open;
}

const groupsOf = (vehicles: readonly MavlinkVehicle[], size: number): VehicleGroup[] =>
  Array.from(
    { length: Math.ceil(vehicles.length / size) },
    (_, at) => new VehicleGroup(vehicles.slice(at * size, (at + 1) * size)),
  );
