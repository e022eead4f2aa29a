import { createHash } from 'node:crypto';

export type Fact = string | number | boolean | null | readonly Fact[] | { readonly [name: string]: Fact };

/** An event as it is hashed: everything but its own hash. */
export interface AuditEvent {
  readonly sequence: number;
  readonly at: Date;
  readonly actorId: string | null;
  readonly actorLabel: string;
  readonly action: string;
  readonly targetKind: string;
  readonly targetId: string | null;
  readonly enterpriseId: string | null;
  readonly ip: string | null;
  readonly requestId: string | null;
  readonly data: Fact;
  readonly prevHash: Buffer;
}

export interface ChainedEvent extends AuditEvent {
  readonly hash: Buffer;
}

/** What an event says, before it has its place in the chain. */
export type Happening = Omit<AuditEvent, 'sequence' | 'prevHash'>;

/** One after the other, from where the chain ends. */
export const chainEvents = (
  { sequence, hash }: { readonly sequence: number; readonly hash: Buffer },
  happenings: readonly Happening[],
): ChainedEvent[] => {
  let prevHash = hash;
  return happenings.map((happening, index) => {
    const event = { ...happening, sequence: sequence + index + 1, prevHash };
    prevHash = hashEvent(event);
    return { ...event, hash: prevHash };
  });
};

/** SHA-256 of the event as canonical JSON: anyone can repeat it over an export, with any tool. */
export const hashEvent = (event: AuditEvent): Buffer => {
  const { sequence, actorId, actorLabel, action, targetKind, targetId, enterpriseId, ip, requestId, data } = event;
  const at = event.at.toISOString();
  const prevHash = event.prevHash.toString('hex');
  const who = { actorId, actorLabel, ip, requestId };
  const what = { action, targetKind, targetId, enterpriseId, data };
  return createHash('sha256')
    .update(canonicalJson({ sequence, at, prevHash, ...who, ...what }))
    .digest();
};

/** RFC 8785: one text for one value, whatever order the database returns the keys in. */
export const canonicalJson = (value: Fact): string => {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(',')}}`;
};

const isList = (value: object): value is readonly Fact[] => Array.isArray(value);
