import type { Alert } from '@skein/telemetry/alert.ts';
import { mergeSections } from '@skein/telemetry/merge-sections.ts';
import type { Stamp } from '@skein/telemetry/stamp.ts';
import { integerAt, numberAt, objectAt, textsAt } from '../wire/fields.ts';
import type { JsonObject } from '../wire/json.ts';
import { drcStates } from '../terms/dock-terms.ts';
import { readSections, type Draft, type Sections } from './read-sections.ts';
import { heightOrNone, isPlace, percentFromBars, percentOrNone } from './units.ts';

/** What arrives together, as in the state of docks and vehicles. */
interface RemoteSections {
  readonly identity: Stamp & {
    readonly serialNumber: string;
    readonly modelKey: string | null;
    readonly firmwareVersion: string | null;
  };
  /** Where the pilot stands. */
  readonly place: Stamp & {
    readonly latitudeDeg: number;
    readonly longitudeDeg: number;
    readonly altitudeEllipsoidM: number | null;
  };
  /** Of the controller itself, not of its aircraft. */
  readonly power: Stamp & { readonly batteryPercent: number | null };
  readonly network: Stamp & {
    readonly radioQualityPercent: number | null;
    readonly cellularQualityPercent: number | null;
  };
  readonly control: Stamp & {
    /** What the pilot has handed to the cloud: `flight`, say. Empty when nothing. */
    readonly grants: readonly string[];
    readonly manualFlight: (typeof drcStates.names)[number] | null;
  };
  readonly alerts: Stamp & { readonly active: readonly Alert[] };
}

/** A remote controller that is a gateway: Pilot 2 speaks for its aircraft. */
export type RemoteState = { readonly [Name in keyof RemoteSections]: RemoteSections[Name] | null };

export type RemoteUpdate = { readonly [Name in keyof RemoteSections]?: RemoteSections[Name] };

export const unknownRemote: RemoteState = {
  identity: null,
  place: null,
  power: null,
  network: null,
  control: null,
  alerts: null,
};

export const applyRemoteUpdate = (state: RemoteState, update: RemoteUpdate): RemoteState =>
  mergeSections(state, update);

const sections: Sections<RemoteUpdate> = [
  [['latitude', 'longitude', 'height'], readPlace],
  [['capacity_percent'], readPower],
  [['wireless_link'], readNetwork],
  [['cloud_control_auth', 'drc_state'], readControl],
];

export const remoteProperties: ReadonlySet<string> = new Set([
  ...sections.flatMap(([keys]) => keys),
  'firmware_version',
  'dongle_infos',
]);

export const readRemote = (sheet: JsonObject, touched: JsonObject, stamp: Stamp): Draft<RemoteUpdate> =>
  readSections(sections, sheet, touched, stamp);

function readPlace(update: Draft<RemoteUpdate>, sheet: JsonObject, stamp: Stamp): void {
  const [latitudeDeg, longitudeDeg] = [numberAt(sheet, 'latitude'), numberAt(sheet, 'longitude')];
  if (latitudeDeg === null || longitudeDeg === null || !isPlace(latitudeDeg, longitudeDeg)) return;
  update.place = { ...stamp, latitudeDeg, longitudeDeg, altitudeEllipsoidM: heightOrNone(numberAt(sheet, 'height')) };
}

function readPower(update: Draft<RemoteUpdate>, sheet: JsonObject, stamp: Stamp): void {
  update.power = { ...stamp, batteryPercent: percentOrNone(numberAt(sheet, 'capacity_percent')) };
}

function readNetwork(update: Draft<RemoteUpdate>, sheet: JsonObject, stamp: Stamp): void {
  const wireless = objectAt(sheet, 'wireless_link') ?? {};
  update.network = {
    ...stamp,
    radioQualityPercent: percentFromBars(numberAt(wireless, 'sdr_quality')),
    cellularQualityPercent: percentFromBars(numberAt(wireless, '4g_quality')),
  };
}

const MAX_GRANTS = 16;

function readControl(update: Draft<RemoteUpdate>, sheet: JsonObject, stamp: Stamp): void {
  const grants = (textsAt(sheet, 'cloud_control_auth') ?? []).slice(0, MAX_GRANTS);
  update.control = { ...stamp, grants, manualFlight: drcStates.nameOf(integerAt(sheet, 'drc_state')) };
}
