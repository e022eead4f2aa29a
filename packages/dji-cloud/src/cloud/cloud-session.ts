import { standingIn, type JournalEntry } from '@skein/telemetry/orders/order-journal.ts';
import { DropCounts, type DropReason } from '../wire/drop-counts.ts';
import type { Message, Publication, ThingMessage } from '../wire/message.ts';
import { isSerial } from '../wire/topics.ts';
import { Recent } from '../wire/recent.ts';
import { readMessage } from '../wire/read-message.ts';
import type { CloudEnvironment } from './cloud-environment.ts';
import { CloudGateway } from './cloud-gateway.ts';
import { GatewayRoll } from './gateway-roll.ts';
import type { News } from './news.ts';
import { RequestDesk } from './request-desk.ts';
import type { RequestHandlers } from './request-handlers.ts';

export interface CloudSessionParts extends CloudEnvironment {
  /**
   * Whether a gateway may speak for an aircraft: the bindings know, the wire does not. Asked with every message that makes
   * use of it, so that a binding which is undone holds from then on.
   */
  readonly mayClaim: (gateway: string, aircraft: string) => boolean;
  readonly handlers: RequestHandlers;
  readonly onFailure: (error: unknown, request: ThingMessage) => void;
  /** Above this the gateway that has been silent longest is forgotten. */
  readonly maxGateways?: number;
}

export interface Received {
  readonly publish: readonly Publication[];
  readonly news: readonly News[];
  /** The answer to a request, once whoever has the database has given it. */
  readonly later: Promise<Publication> | null;
}

const nothing: Received = { publish: [], news: [], later: null };

/** Who speaks, and through whom if not through the gateway that the aircraft is with. */
type Speaker = { readonly serial: string; readonly relay: string | null } | { readonly fault: DropReason };

/** Within this a gateway is in use, and nobody's flood may push it out. */
const IN_USE_MS = 60_000;

/** The cloud's side of every gateway on a broker. Hand it each message; publish what it returns. */
export class CloudSession {
  readonly drops = new DropCounts();
  readonly #parts: CloudSessionParts;
  readonly #requests: RequestDesk;
  readonly #gateways: GatewayRoll;
  /** Which gateway an aircraft is with. */
  readonly #owners: Recent<string>;
  readonly #maxGateways: number;

  constructor(parts: CloudSessionParts) {
    this.#parts = parts;
    this.#gateways = new GatewayRoll(parts);
    this.#maxGateways = parts.maxGateways ?? 20_000;
    this.#owners = new Recent(this.#maxGateways * 4);
    this.#requests = new RequestDesk(parts);
  }

  receive(topic: string, payload: Uint8Array | string): Received {
    const read = readMessage(topic, payload, 'up');
    if ('fault' in read) return this.#drop(read.fault);
    const { message } = read;
    this.#gateways.watchClocks();
    const speaker = this.#speakerOf(message);
    if ('fault' in speaker) return this.#drop(speaker.fault);
    const gateway = speaker.relay === null ? this.#admit(speaker.serial) : this.gateway(speaker.serial);
    if (!gateway) return this.#drop('too_many_gateways');
    if (speaker.relay === null) this.#noteHeard(gateway);
    const isRequest = message.kind === 'requests';
    return isRequest ? this.#receiveRequest(message) : this.#hear(message, gateway, speaker.relay);
  }

  /**
   * Takes over from an earlier process, by its journal, before anything is heard: tasks on a dock can be gone on with, and
   * every order without an end gets one, that its outcome is unknown. Nothing is sent again.
   */
  restore(journal: Iterable<JournalEntry>): readonly News[] {
    // Other protocols may write into the same journal; their names are no serials.
    const standing = standingIn(journal).filter(({ subject }) => isSerial(subject));
    // The jobs before the orders that belong to them.
    const [noted, given] = [
      standing.filter(({ kind }) => kind === 'noted'),
      standing.filter(({ kind }) => kind === 'given'),
    ];
    return [...noted, ...given].flatMap((left) => this.#admit(left.subject)?.restore(left) ?? []);
  }

  /** When there will next be something to do, by the steady clock, as far as nothing comes before. */
  nextDueMs(): number {
    return this.#gateways.nextDueMs();
  }

  /** Ten times a second or more often. Nothing goes on but by this, so that all of it stops when the process hangs. */
  tick(): Pick<Received, 'publish' | 'news'> {
    return this.#gateways.tick();
  }

  gateway(serial: string): CloudGateway | null {
    return this.#gateways.find(serial);
  }

  get gatewayCount(): number {
    return this.#gateways.size;
  }

  #noteHeard(gateway: CloudGateway): void {
    gateway.heard();
    this.#gateways.noteHeard(gateway);
  }

  #hear(message: Message, gateway: CloudGateway, relay: string | null): Received {
    const { publish, news, dropped } = gateway.receive(message, relay);
    for (const reason of dropped) this.drops.add(reason);
    const left = relay === null ? this.#learnOwners(message, gateway) : [];
    return { publish, news: [...left, ...news], later: null };
  }

  #receiveRequest(request: ThingMessage): Received {
    if (!RequestDesk.knows(request.method)) this.drops.add('unknown_method');
    const later = this.#requests.answer(request);
    return later ? { ...nothing, later } : this.#drop('too_many_requests');
  }

  /** On most topics the serial is the gateway's; OSD and state of an aircraft name it in the body. */
  #speakerOf(message: Message): Speaker {
    const { serial } = message;
    if (message.kind !== 'osd' && message.kind !== 'state') return { serial, relay: null };
    if (message.gateway === serial) return { serial, relay: null };
    const owner = this.#owners.get(serial);
    const named = message.gateway ?? owner;
    // A dock that leaves the gateway out has been heard on its other topics before.
    if (named === undefined) return this.gateway(serial) ? { serial, relay: null } : { fault: 'unknown_sub_device' };
    // The broker vouches for the aircraft's topic only: a gateway that nobody has heard of is not made from a claim.
    if (!this.gateway(named)) return { fault: 'unknown_sub_device' };
    if (!this.#mayClaim(named, serial)) return { fault: 'foreign_sub_device' };
    if (owner === undefined || owner === named || !this.#isWith(owner, serial)) return { serial: named, relay: null };
    // Between docks one hears the other's aircraft and passes it on. It stays with its own, where its orders go.
    return { serial: owner, relay: named };
  }

  /** No more when that gateway was forgotten, or its binding undone. */
  #isWith(owner: string, aircraft: string): boolean {
    return this.gateway(owner) !== null && this.#mayClaim(owner, aircraft);
  }

  /** Nor can a gateway make another gateway its sub-device and so speak for it. */
  readonly #mayClaim = (gateway: string, aircraft: string): boolean =>
    !this.gateway(aircraft) && this.#parts.mayClaim(gateway, aircraft);

  #learnOwners(message: Message, gateway: CloudGateway): readonly News[] {
    const { serial } = gateway;
    if (message.kind === 'status') return gateway.subDevices.flatMap((device) => this.#own(device.serial, serial));
    return message.serial === serial ? [] : this.#own(message.serial, serial);
  }

  /** An aircraft that moves to another dock leaves the first, which is news of that one. */
  #own(aircraft: string, gateway: string): readonly News[] {
    const before = this.#owners.get(aircraft);
    if (before === gateway) return [];
    this.#owners.set(aircraft, gateway);
    return before === undefined ? [] : (this.gateway(before)?.release(aircraft) ?? []);
  }

  #admit(serial: string): CloudGateway | null {
    const known = this.gateway(serial);
    if (known) return known;
    if (this.#gateways.size >= this.#maxGateways && !this.#forgetOldest()) return null;
    this.#owners.delete(serial);
    return this.#gateways.enter(serial, (host) => new CloudGateway(serial, this.#parts, this.#mayClaim, host));
  }

  #forgetOldest(): boolean {
    const oldest = this.#gateways.longestSilent;
    if (!oldest || oldest.silentMs < IN_USE_MS) return false;
    this.#gateways.forget(oldest);
    return true;
  }

  #drop(reason: DropReason): Received {
    this.drops.add(reason);
    return nothing;
  }
}
