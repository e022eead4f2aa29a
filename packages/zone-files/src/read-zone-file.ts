import type { Region } from '@skein/geo/checks/number-problems.ts';
import { TimeBudget } from './fields/time-budget.ts';
import { Findings } from './findings/findings.ts';
import { readJsonZones } from './json/read-json-zones.ts';
import { openKmz } from './kml/open-kmz.ts';
import { readKml } from './kml/read-kml.ts';
import { Stopped, type Assumed, type Reading } from './reading.ts';
import { decodeText } from './text/decode-text.ts';
import { ZoneKeeper } from './zone-keeper.ts';
import { zoneFileLimits, type ZoneFileLimits } from './zone-file.limits.ts';
import type { ZoneFile, ZoneFileFormat } from './zone-file.ts';

export interface ReadOptions {
  /** Only to say that the name promises another format: what a file is, its content tells. */
  readonly fileName?: string;
  readonly limits?: Partial<ZoneFileLimits>;
  readonly assumed?: Partial<Assumed>;
  readonly language?: string;
  readonly expected?: Region;
}

const usuallyAssumed: Assumed = { kind: 'noFly', reference: 'ground', timeZone: 'UTC' };

/** Whatever the bytes are: zones, and what is wrong with them. It throws only where this package has a fault. */
export async function readZoneFile(bytes: Uint8Array, options: ReadOptions = {}): Promise<ZoneFile> {
  const limits = { ...zoneFileLimits, ...options.limits };
  const findings = new Findings(limits);
  const assumed = { ...usuallyAssumed, ...options.assumed };
  const reading: Reading = {
    limits,
    findings,
    assumed,
    times: new TimeBudget(assumed.timeZone, limits, findings),
    language: (options.language ?? '').slice(0, 2).toLowerCase(),
    ...(options.expected && { expected: options.expected }),
  };
  const keeper = new ZoneKeeper(reading);
  let format: ZoneFileFormat | null = null;
  const tellFormat = (told: ZoneFileFormat): void => {
    format = told;
    tellOtherName(options.fileName, told, findings);
  };
  try {
    await readAny(bytes, reading, keeper, tellFormat);
    if (keeper.zones.length === 0) findings.report('noZones');
    return { format, zones: keeper.zones, isWhole: !findings.missesZones, ...findings.told() };
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    return { format, zones: error.voidsZones ? [] : keeper.zones, isWhole: false, ...findings.told() };
  }
}

async function readAny(
  bytes: Uint8Array,
  reading: Reading,
  keeper: ZoneKeeper,
  tellFormat: (format: ZoneFileFormat) => void,
): Promise<void> {
  const { findings, limits } = reading;
  if (bytes.length === 0) return stop(reading, 'emptyFile');
  if (bytes.length > limits.mostBytes) {
    findings.report('fileTooLarge', {}, { bytes: bytes.length, most: limits.mostBytes });
    throw new Stopped();
  }
  if (isZip(bytes)) {
    tellFormat('kmz');
    const text = textOf(await openKmz(bytes, reading), reading);
    const first = /\S/.exec(text)?.[0];
    if (first === '<') return readKml(text, reading, keeper);
    return stop(reading, first === undefined ? 'emptyFile' : 'unknownFormat');
  }
  const text = textOf(bytes, reading);
  const first = /\S/.exec(text)?.[0];
  if (first === undefined) return stop(reading, 'emptyFile');
  if (first === '{' || first === '[') return readJsonZones(text, reading, keeper, tellFormat);
  if (first !== '<') return stop(reading, 'unknownFormat');
  tellFormat('kml');
  readKml(text, reading, keeper);
}

function textOf(bytes: Uint8Array, { findings }: Reading): string {
  const decoded = decodeText(bytes);
  if ('text' in decoded) return decoded.text;
  const { reason, facts, line } = decoded;
  findings.report(reason, line === undefined ? {} : { line }, facts);
  throw new Stopped();
}

function stop({ findings }: Reading, reason: 'emptyFile' | 'unknownFormat'): never {
  findings.report(reason);
  throw new Stopped();
}

const isZip = ([first, second, third, fourth]: Uint8Array): boolean =>
  first === 0x50 && second === 0x4b && third !== undefined && fourth === third + 1 && [1, 3, 5].includes(third);

const formatsByEnding: Readonly<Record<string, readonly ZoneFileFormat[]>> = {
  kml: ['kml'],
  kmz: ['kmz'],
  geojson: ['geojson', 'ed318'],
  json: ['geojson', 'ed318', 'ed269'],
};

function tellOtherName(fileName: string | undefined, format: ZoneFileFormat, findings: Findings): void {
  const ending = /\.([a-z]{1,10})$/i.exec(fileName ?? '')?.[1]?.toLowerCase();
  const expected = ending === undefined ? undefined : formatsByEnding[ending];
  if (ending !== undefined && expected && !expected.includes(format))
    findings.report('otherFormatThanNamed', {}, { ending, format });
}
