/** Which way a topic flows: `up` from device to cloud. */
export type Direction = 'up' | 'down';

const directions = {
  status: 'up',
  status_reply: 'down',
  osd: 'up',
  state: 'up',
  state_reply: 'down',
  services: 'down',
  services_reply: 'up',
  events: 'up',
  events_reply: 'down',
  requests: 'up',
  requests_reply: 'down',
  'property/set': 'down',
  'property/set_reply': 'up',
  'drc/down': 'down',
  'drc/up': 'up',
} as const satisfies Record<string, Direction>;

export type TopicKind = keyof typeof directions;

const kinds = Object.keys(directions) as TopicKind[];

export interface Topic {
  readonly kind: TopicKind;
  /** The gateway, except on `osd` and `state`, where it is the device that the data is about. */
  readonly serial: string;
}

/** DJI's own server sees no other characters; a serial with a dash would be invisible there. */
const SERIAL = /^[A-Za-z0-9]{1,64}$/;

const TOPIC = /^(sys|thing)\/product\/([^/]{1,128})\/(.{1,32})$/;

export const isSerial = (text: string): boolean => SERIAL.test(text);

export const directionOf = (kind: TopicKind): Direction => directions[kind];

export function parseTopic(text: string): Topic | { readonly fault: 'unknown_topic' | 'bad_serial' } {
  const [, root, serial = '', kind = ''] = TOPIC.exec(text) ?? [];
  if (!isKind(kind) || root !== rootOf(kind)) return { fault: 'unknown_topic' };
  return isSerial(serial) ? { kind, serial } : { fault: 'bad_serial' };
}

export const writeTopic = ({ kind, serial }: Topic): string => `${rootOf(kind)}/product/${serial}/${kind}`;

/** What our server subscribes to; a broker's access list must see to it that a device publishes only under its own serial. */
export const cloudSubscriptions: readonly string[] = kinds
  .filter((kind) => directions[kind] === 'up')
  .map((kind) => writeTopic({ kind, serial: '+' }));

/** What a gateway subscribes to. */
export const deviceSubscriptions = (serial: string): readonly string[] =>
  kinds.filter((kind) => directions[kind] === 'down').map((kind) => writeTopic({ kind, serial }));

const isKind = (text: string): text is TopicKind => Object.hasOwn(directions, text);

function rootOf(kind: TopicKind): 'sys' | 'thing' {
  return kind === 'status' || kind === 'status_reply' ? 'sys' : 'thing';
}
