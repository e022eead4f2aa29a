import { parseArgs } from 'node:util';
import type { OrganizationQuestion } from '@skein/dji-cloud/messages/onboarding.ts';
import { failureNames, type FailureName, type FailureOrder } from '../failure-order.ts';
import type { GlobalPoint } from '../model/local-frame.ts';
import type { Weather } from '../model/wind.ts';
import { ArgumentError } from './argument-error.ts';
import { readTarget, type Target } from './target.ts';

export type VehicleKind = 'ardupilot' | 'px4' | 'ardupilot-vtol' | 'px4-vtol';

export interface SimulatorOptions {
  /** In the order they were named. */
  readonly vehicles: readonly VehicleKind[];
  readonly docks: number;
  readonly targets: readonly Target[];
  readonly place: GlobalPoint;
  readonly seed: number;
  readonly speedUp: number;
  readonly weather: Weather;
  readonly batteryPercent: number;
  readonly failures: readonly FailureOrder[];
  /** Whether vehicles carry a camera on a gimbal, and a gripper; those of docks always do. */
  readonly hasPayload: boolean;
  readonly signWith: string | null;
  /** What a new dock is bound with. */
  readonly bindWith: OrganizationQuestion;
  /** Once a second is enough, for steps and for messages. */
  readonly isFleet: boolean;
  /** They take off by themselves and fly a square. */
  readonly fliesByItself: boolean;
  readonly isJson: boolean;
  /** Null: until it is stopped. */
  readonly endAfterS: number | null;
}

const kinds: readonly string[] = ['ardupilot', 'px4', 'ardupilot-vtol', 'px4-vtol', 'dock'];

const flags = {
  help: { type: 'boolean', short: 'h' },
  at: { type: 'string' },
  seed: { type: 'string' },
  speed: { type: 'string' },
  wind: { type: 'string' },
  battery: { type: 'string' },
  fail: { type: 'string', multiple: true },
  payload: { type: 'boolean' },
  sign: { type: 'string' },
  bind: { type: 'string' },
  fleet: { type: 'boolean' },
  fly: { type: 'boolean' },
  json: { type: 'boolean' },
  for: { type: 'string' },
} as const;

/** `help` when that was asked for. */
export function readArguments(args: readonly string[]): SimulatorOptions | 'help' {
  const { values, positionals } = parsed(args);
  if (values.help) return 'help';
  const named = positionals.filter((word) => !isTarget(word)).map(readKind);
  const vehicles = named.flatMap(({ kind, count }) => (kind === 'dock' ? [] : repeated(kind, count)));
  const docks = named.reduce((sum, { kind, count }) => sum + (kind === 'dock' ? count : 0), 0);
  const options: SimulatorOptions = {
    vehicles: named.length === 0 ? ['px4'] : vehicles,
    docks,
    targets: positionals.filter(isTarget).map(readTarget),
    place: readPlace(values.at ?? '22.54,114.05,12'),
    seed: wholeNumber('--seed', values.seed ?? '1', 0, 2 ** 31 - 1),
    speedUp: numberBetween('--speed', values.speed ?? '1', 0.1, 100),
    weather: readWind(values.wind ?? '0'),
    batteryPercent: numberBetween('--battery', values.battery ?? '100', 0, 100),
    failures: (values.fail ?? []).map(readFailure),
    hasPayload: values.payload ?? false,
    signWith: values.sign ?? null,
    bindWith: readBinding(values.bind ?? 'SKEIN@skein'),
    isFleet: values.fleet ?? false,
    fliesByItself: values.fly ?? false,
    isJson: values.json ?? false,
    endAfterS: values.for === undefined ? null : readSeconds('--for', values.for),
  };
  return withTargets(options);
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: withSouthernPlaces(args), options: flags, allowPositionals: true });
  } catch (error) {
    const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new ArgumentError(line, { cause: error });
  }
}

/** A value that begins with a minus looks like a flag; a latitude may. */
const withSouthernPlaces = (args: readonly string[]): string[] =>
  args.flatMap((word, at) => {
    if (word === '--at' && /^-\d/.test(args[at + 1] ?? '')) return [`--at=${args[at + 1]}`];
    return args[at - 1] === '--at' && /^-\d/.test(word) ? [] : [word];
  });

const isTarget = (word: string): boolean => /^(udp|tcp|mqtts?):/.test(word);

function readKind(word: string): { kind: string; count: number } {
  const [kind = '', count = '1', ...rest] = word.split(':');
  if (!kinds.includes(kind) || rest.length > 0)
    throw new ArgumentError(`"${word}" is neither a kind (${kinds.join(', ')}) nor a target (udp:…, tcp:…, mqtt://…)`);
  return { kind, count: wholeNumber(word, count, 1, kind === 'dock' ? 1000 : 20_000) };
}

const repeated = (kind: string, count: number): VehicleKind[] =>
  Array.from({ length: count }, () => kind as VehicleKind);

/** Who is not told where to speak speaks where stations usually listen. */
function withTargets(options: SimulatorOptions): SimulatorOptions {
  const { vehicles, docks, targets } = options;
  const hasBroker = targets.some(({ kind }) => kind === 'mqtt');
  const hasStation = targets.some(({ kind }) => kind !== 'mqtt');
  if (docks > 0 && !hasBroker)
    throw new ArgumentError('docks speak through a broker: name one, such as mqtt://127.0.0.1:1883');
  if (docks === 0 && hasBroker)
    throw new ArgumentError('a broker was named, but no dock: add "dock", or "dock:3" for three');
  if (vehicles.length === 0 && hasStation)
    throw new ArgumentError('udp: and tcp: are for MAVLink vehicles: add a kind such as "px4", or leave them out');
  if (vehicles.length === 0 || hasStation) return options;
  return { ...options, targets: [...targets, { kind: 'udp', host: '127.0.0.1', port: 14_550 }] };
}

/** `code@organisation`. */
function readBinding(text: string): OrganizationQuestion {
  const [bindingCode = '', organizationId = '', ...rest] = text.split('@');
  if (bindingCode === '' || organizationId === '' || rest.length > 0)
    throw new ArgumentError(`--bind ${text}: give the binding code and the organisation, as in SKEIN@skein`);
  return { bindingCode, organizationId };
}

function readPlace(text: string): GlobalPoint {
  const [latitude = '', longitude = '', altitude = '0', ...rest] = text.split(',');
  if (longitude === '' || rest.length > 0)
    throw new ArgumentError(`--at ${text}: give latitude,longitude or latitude,longitude,metres above the sea`);
  return {
    latitudeDeg: numberBetween('--at (latitude)', latitude, -85, 85),
    longitudeDeg: numberBetween('--at (longitude)', longitude, -180, 180),
    altitudeMslM: numberBetween('--at (height)', altitude, -400, 6000),
  };
}

/** `5`, `5@270`, `5@270~0.3`. */
function readWind(text: string): Weather {
  const [, speed = '', from = '0', gusts = '0.2'] = /^([^@~]+)(?:@([^~]+))?(?:~(.+))?$/.exec(text) ?? [];
  if (speed === '') throw new ArgumentError(`--wind ${text}: give metres a second, as in 5, 5@270 or 5@270~0.3`);
  return {
    windSpeedMps: numberBetween('--wind', speed, 0, 30),
    windFromDeg: numberBetween('--wind (from)', from, 0, 360),
    gustiness: numberBetween('--wind (gusts)', gusts, 0, 1),
  };
}

/** `lost-link@60s`, `gps-loss@60s+10s`. */
function readFailure(text: string): FailureOrder {
  const [name = '', when = ''] = text.split('@');
  const [at = '', lasting] = when.split('+');
  if (!failureNames.includes(name as FailureName))
    throw new ArgumentError(`--fail ${text}: "${name}" is no failure; there are ${failureNames.join(', ')}`);
  if (at === '') throw new ArgumentError(`--fail ${text}: say when, as in ${name}@60s or ${name}@60s+10s`);
  return {
    name: name as FailureName,
    atS: readSeconds('--fail', at),
    forS: lasting === undefined ? null : readSeconds('--fail', lasting),
  };
}

function readSeconds(flag: string, text: string): number {
  const [, number = '', unit = 's'] = /^([\d.]+)(s|m)?$/.exec(text) ?? [];
  if (number === '') throw new ArgumentError(`${flag}: "${text}" is no time; write 60s or 2m`);
  return numberBetween(flag, number, 0, 1e6) * (unit === 'm' ? 60 : 1);
}

function numberBetween(flag: string, text: string, least: number, most: number): number {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (!(value >= least && value <= most))
    throw new ArgumentError(`${flag}: "${text}" is not a number from ${least} to ${most}`);
  return value;
}

function wholeNumber(flag: string, text: string, least: number, most: number): number {
  const value = numberBetween(flag, text, least, most);
  if (!Number.isInteger(value)) throw new ArgumentError(`${flag}: "${text}" is not a whole number`);
  return value;
}
