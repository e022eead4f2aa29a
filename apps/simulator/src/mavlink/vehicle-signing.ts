import type { Frame } from '@skein/mavlink/wire/frame.ts';
import type { FrameSigner } from '@skein/mavlink/wire/frame-writer.ts';
import type { SetupSigning } from '@skein/mavlink/wire/messages.generated.ts';
import { createFrameSigner } from '@skein/mavlink/signing/frame-signer.ts';
import { mayPass, SignatureGate, signedOnly, unsignedToo } from '@skein/mavlink/signing/signature-gate.ts';
import { SigningClock } from '@skein/mavlink/signing/signing-clock.ts';

interface Active {
  readonly key: Uint8Array;
  readonly strict: SignatureGate;
  readonly trusting: SignatureGate;
}

/** Signs what the vehicle says and judges what it hears, once it has a key. */
export class VehicleSigning {
  readonly #now: () => number;
  readonly #clock: SigningClock;
  #active: Active | null = null;

  constructor(now: () => number, key: Uint8Array | null) {
    this.#now = now;
    // It lives as long as this process: there is no restart to remember the time over.
    this.#clock = new SigningClock({ now, reservedUntil: 0, reserve: () => undefined });
    if (key !== null) this.#begin(key);
  }

  get isOn(): boolean {
    return this.#active !== null;
  }

  /** A key and a time of zeros end it. */
  setUp({ secretKey, initialTimestamp }: SetupSigning): void {
    if (initialTimestamp === 0n && secretKey.every((byte) => byte === 0)) this.#active = null;
    else this.#begin(Uint8Array.from(secretKey));
  }

  accepts(frame: Frame, isTrustedLine: boolean): boolean {
    if (this.#active === null) return true;
    const gate = isTrustedLine ? this.#active.trusting : this.#active.strict;
    return mayPass(gate.judge(frame));
  }

  /** Stays with its link, whether or not there is a key. */
  signerFor(linkId: number): FrameSigner {
    let signer: { readonly key: Uint8Array; readonly frames: FrameSigner } | null = null;
    return {
      sign: (packet, crcExtra) => {
        if (this.#active === null) return packet;
        const { key } = this.#active;
        if (signer?.key !== key) signer = { key, frames: createFrameSigner({ key, linkId, clock: this.#clock }) };
        return signer.frames.sign(packet, crcExtra);
      },
    };
  }

  #begin(key: Uint8Array): void {
    const now = this.#now;
    this.#active = {
      key,
      strict: new SignatureGate({ key, policy: signedOnly, now }),
      trusting: new SignatureGate({ key, policy: unsignedToo, now }),
    };
  }
}
