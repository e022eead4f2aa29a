import type { VehicleState } from '@skein/telemetry/vehicle/state.ts';
import type { Address } from '../speaker.ts';

/** One vehicle on one link, as far as it matters here. */
interface Heard {
  readonly address: Address;
  readonly source: { readonly link: string };
  readonly state: VehicleState;
}

export interface VehicleGroup<Session extends Heard> {
  /** The autopilot's own id, or link and number where it tells none. */
  readonly key: string;
  readonly sessions: readonly Session[];
}

/** What is one vehicle over several radios. Two that share a number but not the autopilot's id are two vehicles. */
export function groupVehicles<Session extends Heard>(sessions: Iterable<Session>): VehicleGroup<Session>[] {
  const groups = Map.groupBy(sessions, keyOf);
  return [...groups].map(([key, members]) => ({ key, sessions: members }));
}

const keyOf = ({ address, source, state }: Heard): string =>
  state.identity?.serialNumber ?? `${source.link}#${address.systemId}`;
