import { EventHolder } from '../vehicle-side/event-holder.ts';
import { FileHolder } from '../vehicle-side/file-holder.ts';
import { storeAsXz } from '../vehicle-side/stored-xz.ts';
import type { MetadataOutcome } from '../metadata/metadata-outcome.ts';
import type { Fleet } from '../vehicle/fleet.ts';
import { MavCmd, MavResult } from '../wire/enums.generated.ts';
import { componentInformation, componentMetadata, event, fileTransferProtocol } from '../wire/messages.generated.ts';
import { watchLink } from './watched-link.ts';

export const GENERAL_FILE = '/etc/extras/component_general.json.xz';
export const EVENTS_FILE = '/etc/extras/all_events.json.xz';
export const PX4 = 2 ** 24;
export const [TAKE_OFF, BATTERY, CHECK, SUMMARY, PRIVATE] = [PX4 + 1, PX4 + 2, PX4 + 3, PX4 + 4, PX4 + 5];

export const packed = (value: unknown): Uint8Array => storeAsXz(new TextEncoder().encode(JSON.stringify(value)));

export const general = (uri = `mftp://${EVENTS_FILE}`) => ({
  version: 1,
  metadataTypes: [
    { type: 1, uri: 'mftp:///etc/extras/parameters.json.xz', fileCrc: 1 },
    { type: 4, uri, fileCrc: 2 },
  ],
});

const nothing = [{ type: 'uint8_t', name: 'chunk' }];
export const events = {
  version: 2,
  components: {
    '1': {
      namespace: 'px4',
      event_groups: {
        default: {
          events: {
            '1': { name: 'takeoff', message: 'Takeoff detected' },
            '2': { name: 'battery', message: 'Battery at {1} %', arguments: [{ type: 'uint8_t', name: 'percent' }] },
          },
        },
        arming_check: {
          events: {
            '3': { name: 'gyro', message: 'Gyro {1} missing', arguments: nothing },
            '4': { name: 'summary', message: 'summary', type: 'summary', arguments: nothing },
          },
        },
        private_protocol: { events: { '5': { name: 'step', message: 'Step' } } },
      },
    },
  },
};

export interface Board {
  readonly files?: ReadonlyMap<string, Uint8Array>;
  readonly uri?: string;
  readonly fleet?: Fleet;
  /** Only COMPONENT_INFORMATION is known, as to older firmware. */
  readonly isOld?: boolean;
  readonly hasMetadata?: boolean;
  readonly latencyMs?: number;
  /** Until then no file is read, and nobody says why. */
  readonly isDiskDead?: () => boolean;
  readonly uid?: number;
}

export const whole: ReadonlyMap<string, Uint8Array> = new Map([
  [GENERAL_FILE, packed(general())],
  [EVENTS_FILE, packed(events)],
]);

/** A PX4 that tells of events and holds the files that say what they mean. */
export function describedVehicle(board: Board = {}) {
  const { files = whole, uri = `mftp://${GENERAL_FILE}`, isOld = false, hasMetadata = true, latencyMs = 1 } = board;
  const setting = watchLink('px4', { ...(board.fleet !== undefined && { fleet: board.fleet }) });
  const { wire, vehicle, link, agenda, events: told, start } = setting;
  vehicle.uid2.fill(board.uid ?? 7);
  wire.channel = () => [latencyMs];
  const holder = new EventHolder(wire.vehicle, 40_000);
  const disk = new FileHolder({
    speaker: wire.vehicle,
    files: new Map([...files].map(([path, bytes]) => [path, () => bytes] as const)),
  });
  let fileCrc = 77;
  let askedCount = 0;
  vehicle.answer = (command) => {
    const id = vehicle.heard.at(-1)?.params[0];
    const isAsked = id === componentMetadata.id || id === componentInformation.id;
    if (command !== MavCmd.REQUEST_MESSAGE || !isAsked) return undefined;
    askedCount += 1;
    if (!hasMetadata || (isOld && id === componentMetadata.id)) return MavResult.DENIED;
    if (id === componentMetadata.id) wire.vehicle.send(componentMetadata, { timeBootMs: 1, fileCrc, uri });
    else {
      const peripherals = { peripheralsMetadataFileCrc: 0, peripheralsMetadataUri: '' };
      const information = { timeBootMs: 1, generalMetadataFileCrc: fileCrc, generalMetadataUri: uri, ...peripherals };
      wire.vehicle.send(componentInformation, information);
    }
    return MavResult.ACCEPTED;
  };
  let latestAtMs = -Infinity;
  wire.connect({
    station: (frame) => link.hear(frame),
    vehicle: (frame) => {
      vehicle.hear(frame);
      if (vehicle.isSilent) return;
      if (board.isDiskDead?.() !== true) disk.hear(frame);
      holder.hear(frame, wire.vehicle.send);
    },
    tick: () => {
      vehicle.tick();
      if (!vehicle.isSilent && wire.steadyMs - latestAtMs >= 1000) {
        latestAtMs = wire.steadyMs;
        holder.tellLatest(wire.vehicle.send);
      }
      agenda.tick();
    },
  });
  const happen = (id: number, level = 4, ...bytes: number[]) =>
    wire.vehicle.send(event, holder.note({ id, level, arguments: Uint8Array.from(bytes), bootMs: 1 }));
  const texts = () => told.flatMap((one) => (one.kind === 'text' ? [one.text.text] : []));
  const outcomes = (): MetadataOutcome[] => told.flatMap((one) => (one.kind === 'metadata' ? [one.outcome] : []));
  const filePackets = () => wire.sentByStation(fileTransferProtocol.id).length;
  return {
    ...setting,
    session: start(),
    happen,
    texts,
    outcomes,
    filePackets,
    timesAsked: () => askedCount,
    setCrc: (crc: number) => void (fileCrc = crc),
  };
}
