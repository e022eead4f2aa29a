import { ftpCrc } from '@skein/mavlink/ftp/ftp-crc.ts';
import { storeAsXz } from '@skein/mavlink/vehicle-side/stored-xz.ts';
import { CompMetadataType } from '@skein/mavlink/wire/enums.generated.ts';
import { componentInformation, componentMetadata } from '@skein/mavlink/wire/messages.generated.ts';
import { armingFaultTexts } from '../model/arming.ts';
import type { FirmwareEvents } from './firmware.ts';
import type { Voice } from './messages/scene.ts';

const GENERAL_PATH = '/etc/extras/component_general.json.xz';
const EVENTS_PATH = '/etc/extras/all_events.json.xz';

/** The autopilot's part of the numbers. */
const AUTOPILOT = 2 ** 24;
const FIRST = 100;
const ARMING_FAULT = 99;

/** What the model says as it stands; what is said with a name in it has no event here. */
const sentences: readonly string[] = [
  'Mission complete',
  'Landed, disarmed',
  'Crash: Disarming',
  'EKF Failsafe: position lost, landing',
  'Battery critical, landing',
  'Fence breached, returning',
  'Battery low, returning',
  'GCS Failsafe, returning',
  'Arming denied: Resolve system health failures first',
  'Unsupported auto mode',
  'Mission start denied! No valid mission',
];

const armingFaults = Object.values(armingFaultTexts);

function eventOf(text: string): { readonly id: number; readonly arguments: Uint8Array } | null {
  const fault = armingFaults.findIndex((one) => text === `Arm: ${one}`);
  if (fault >= 0) return { id: AUTOPILOT + ARMING_FAULT, arguments: Uint8Array.of(fault) };
  const at = sentences.indexOf(text);
  return at === -1 ? null : { id: AUTOPILOT + FIRST + at, arguments: new Uint8Array(0) };
}

const events = {
  version: 2,
  components: {
    '1': {
      namespace: 'px4',
      enums: {
        arming_fault_t: {
          type: 'uint8_t',
          entries: Object.fromEntries(
            armingFaults.map((description, at) => [at, { name: `fault_${at}`, description }]),
          ),
        },
      },
      event_groups: {
        default: {
          events: Object.fromEntries([
            [
              ARMING_FAULT,
              {
                name: 'arming_fault',
                message: 'Preflight Fail: {1}',
                arguments: [{ type: 'arming_fault_t', name: 'fault' }],
              },
            ],
            ...sentences.map((message, at) => [FIRST + at, { name: `sentence_${at}`, message }] as const),
          ]),
        },
      },
    },
  },
};

const packed = (value: object): Uint8Array => storeAsXz(new TextEncoder().encode(JSON.stringify(value)));
const packedEvents = packed(events);
const packedGeneral = packed({
  version: 1,
  metadataTypes: [
    { type: CompMetadataType.EVENTS, uri: `mftp://${EVENTS_PATH}`, fileCrc: ftpCrc(packedEvents), uriFallback: '' },
  ],
});
const general = { uri: `mftp://${GENERAL_PATH}`, fileCrc: ftpCrc(packedGeneral) };

/** The same for every vehicle, as in one firmware. */
export const px4Events: FirmwareEvents = {
  of: eventOf,
  files: new Map([
    [GENERAL_PATH, () => packedGeneral],
    [EVENTS_PATH, () => packedEvents],
  ]),
};

export const metadataVoices: readonly (readonly [number, Voice])[] = [
  [componentMetadata.id, ({ bootMs: timeBootMs }, send) => send(componentMetadata, { timeBootMs, ...general })],
  [
    componentInformation.id,
    ({ bootMs: timeBootMs }, send) =>
      send(componentInformation, {
        timeBootMs,
        generalMetadataFileCrc: general.fileCrc,
        generalMetadataUri: general.uri,
        peripheralsMetadataFileCrc: 0,
        peripheralsMetadataUri: '',
      }),
  ],
];
