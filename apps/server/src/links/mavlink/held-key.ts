import { createFrameSigner } from '@skein/mavlink/signing/frame-signer.ts';
import { isGenuine } from '@skein/mavlink/signing/signature.ts';
import { mayPass, SignatureGate, signedOnly } from '@skein/mavlink/signing/signature-gate.ts';
import { SigningClock } from '@skein/mavlink/signing/signing-clock.ts';
import type { Frame } from '@skein/mavlink/wire/frame.ts';
import type { FrameSigner } from '@skein/mavlink/wire/frame-writer.ts';
import { noRefusals, type RefusalReason } from './drop-counts.ts';

/** A way out on which we sign; given back, its number is the next one's: a vehicle keeps the times of few. */
export interface SignedWay {
  readonly signer: FrameSigner;
  readonly giveBack: () => void;
}

/** The key of one vehicle: what is signed with it is that vehicle's, by whatever line it comes. */
export interface HeldKey<Owner> {
  readonly owner: Owner;
  readonly key: Uint8Array;
  /** What came in its name and was not believed. */
  readonly refused: Record<RefusalReason, number>;
  /** On our clock; null: never. */
  readonly refusedAtMs: () => number | null;
  readonly isSignedBy: (frame: Frame) => boolean;
  /** Null: it is to be believed. Of each frame asked once, else it is its own repetition. */
  readonly judge: (frame: Frame) => RefusalReason | null;
  readonly refuse: (reason: RefusalReason) => void;
  readonly takeWay: () => SignedWay;
}

export const holdKey = <Owner>(owner: Owner, key: Uint8Array, wallMs: () => number): HeldKey<Owner> => {
  // Nothing is signed before a vehicle was heard, whose time is at least that of all it has taken from us: see decision 103.
  const clock = new SigningClock({ now: wallMs, reservedUntil: 0, reserve: () => undefined });
  const gate = new SignatureGate({ key, policy: signedOnly, now: wallMs, clock });
  const refused = noRefusals();
  const numbers = new Set<number>();
  let refusedAtMs: number | null = null;

  const refuse = (reason: RefusalReason): void => {
    refused[reason] += 1;
    refusedAtMs = wallMs();
  };

  return {
    owner,
    key,
    refused,
    refusedAtMs: () => refusedAtMs,
    refuse,
    isSignedBy: (frame) => isGenuine(frame.bytes, key),
    judge: (frame) => {
      const verdict = gate.judge(frame);
      if (mayPass(verdict)) return null;
      const reason = verdict as RefusalReason;
      refuse(reason);
      return reason;
    },
    takeWay: () => {
      let linkId = 0;
      while (numbers.has(linkId)) linkId += 1;
      numbers.add(linkId);
      return {
        signer: createFrameSigner({ key, linkId: linkId & 0xff, clock }),
        giveBack: () => void numbers.delete(linkId),
      };
    },
  };
};
