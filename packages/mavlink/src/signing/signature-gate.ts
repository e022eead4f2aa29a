import type { Frame } from '../wire/frame.ts';
import { radioStatus } from '../wire/messages.generated.ts';
import { checkSigningKey, isGenuine, signatureOf } from './signature.ts';
import { isTooFarAhead, SIGNING_TICKS_PER_SECOND, toSigningTime, type SigningClock } from './signing-clock.ts';

/** Why a frame may pass, or why not. */
export type GateVerdict =
  | 'genuine'
  /** Unsigned, and the policy lets it pass. */
  | 'exempt'
  | 'unsigned'
  | 'forged'
  /** Not later than the last of its sender on that link: a repetition. */
  | 'repeated'
  /** More than a minute behind our clock. */
  | 'stale'
  /** More than a day before it: were it believed, all that its sender says from now on would be a repetition. */
  | 'ahead'
  /** More senders than are kept track of; without a place to keep its time a repetition would pass. */
  | 'too-many-senders';

export const mayPass = (verdict: GateVerdict): boolean => verdict === 'genuine' || verdict === 'exempt';

export interface SigningPolicy {
  acceptsUnsigned(frame: Frame): boolean;
}

/** For links that others can reach. Radios report on themselves and cannot sign. */
export const signedOnly: SigningPolicy = { acceptsUnsigned: (frame) => frame.messageId === radioStatus.id };

/** For a cable on the desk: whatever is signed must be genuine, the rest passes. */
export const unsignedToo: SigningPolicy = { acceptsUnsigned: () => true };

export interface SignatureGateOptions {
  readonly key: Uint8Array;
  readonly policy: SigningPolicy;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The clock that we sign with by the same key: it must not fall behind the time of genuine frames. */
  readonly clock?: SigningClock;
}

const MAX_LAG_TICKS = 60 * SIGNING_TICKS_PER_SECOND;
const MAX_SENDERS = 1024;

/** Judges the frames of one vehicle's links by their signatures, and remembers the latest time of each sender and link. */
export class SignatureGate {
  readonly #options: SignatureGateOptions;
  readonly #latest = new Map<number, number>();
  readonly #counts = new Map<GateVerdict, number>();

  constructor(options: SignatureGateOptions) {
    checkSigningKey(options.key);
    options.clock?.bindTo(options.key);
    this.#options = options;
  }

  judge(frame: Frame): GateVerdict {
    const verdict = this.#verdictOn(frame);
    this.#counts.set(verdict, this.countOf(verdict) + 1);
    return verdict;
  }

  countOf(verdict: GateVerdict): number {
    return this.#counts.get(verdict) ?? 0;
  }

  #verdictOn(frame: Frame): GateVerdict {
    const { key, policy, now, clock } = this.#options;
    if (!frame.isSigned) return policy.acceptsUnsigned(frame) ? 'exempt' : 'unsigned';
    const packet = frame.bytes;
    if (!isGenuine(packet, key)) return 'forged';
    const { linkId, time } = signatureOf(packet);
    const sender = (frame.systemId << 16) | (frame.componentId << 8) | linkId;
    const latest = this.#latest.get(sender);
    if (latest !== undefined && time <= latest) return 'repeated';
    if (time < toSigningTime(now()) - MAX_LAG_TICKS) return 'stale';
    if (isTooFarAhead(time, now())) return 'ahead';
    if (latest === undefined && this.#latest.size >= MAX_SENDERS) return 'too-many-senders';
    this.#latest.set(sender, time);
    clock?.hear(time);
    return 'genuine';
  }
}
