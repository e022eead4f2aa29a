import { readEventTable, type EventTable } from '../events/event-table.ts';
import { CompMetadataType } from '../wire/enums.generated.ts';
import { isNestedDeeper } from './is-nested-deeper.ts';
import type { MetadataFault } from './metadata-outcome.ts';
import { isXz, unpackXz } from './unpack-xz.ts';

/** PX4's files have some hundred kilobytes as they lie on board, and a megabyte unpacked. */
export const MOST_PACKED_BYTES = 2 ** 20;
const MOST_UNPACKED_BYTES = 4 * 2 ** 20;
const DEEPEST = 64;

type Read<T> =
  | { readonly kind: 'read'; readonly value: T }
  | { readonly kind: 'refused'; readonly reason: MetadataFault };

const refused = (reason: MetadataFault) => ({ kind: 'refused', reason }) as const;

/** Where the events are described, by the general file of a component. */
export function readGeneral(bytes: Uint8Array): Read<{ readonly path: string }> {
  const general = readJson(bytes);
  if (general.kind === 'refused') return general;
  const listed = fieldOf(general.value, 'metadataTypes');
  const entries: readonly unknown[] = Array.isArray(listed) ? listed : [];
  const entry = entries.find((one) => fieldOf(one, 'type') === CompMetadataType.EVENTS);
  if (entry === undefined) return refused('no-events');
  const [path] = ['uri', 'uriFallback'].flatMap((name) => pathIn(fieldOf(entry, name)) ?? []);
  return path === undefined ? refused('not-on-board') : { kind: 'read', value: { path } };
}

export function readEvents(bytes: Uint8Array): Read<EventTable> {
  const events = readJson(bytes);
  if (events.kind === 'refused') return events;
  const table = readEventTable(events.value);
  return table === null || table.size === 0 ? refused('no-events') : { kind: 'read', value: table };
}

/** The path of a file on board: `mftp:///etc/extras/general.json.xz`, also with a component before it. Null for what is elsewhere. */
export function pathIn(uri: unknown): string | null {
  const found = typeof uri === 'string' ? /^mftp:\/\/(?:\[;comp=\d{1,3}\])?\/?([^\0/][^\0]{0,199})$/i.exec(uri) : null;
  return found?.[1] === undefined ? null : `/${found[1]}`;
}

function readJson(bytes: Uint8Array): Read<unknown> {
  const unpacked = isXz(bytes) ? unpackXz(bytes, MOST_UNPACKED_BYTES) : ({ kind: 'unpacked', bytes } as const);
  if (unpacked.kind === 'refused') return unpacked;
  if (isNestedDeeper(unpacked.bytes, DEEPEST)) return refused('not-json');
  try {
    return { kind: 'read', value: JSON.parse(new TextDecoder('utf-8').decode(unpacked.bytes)) as unknown };
  } catch (fault) {
    if (fault instanceof SyntaxError) return refused('not-json');
    throw fault;
  }
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
