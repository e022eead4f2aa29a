import type { Frame } from '@skein/mavlink/wire/frame.ts';
import type { FrameSigner } from '@skein/mavlink/wire/frame-writer.ts';
import { createFrameSigner } from '@skein/mavlink/signing/frame-signer.ts';
import { mayPass, SignatureGate, signedOnly, type GateVerdict } from '@skein/mavlink/signing/signature-gate.ts';
import { SigningClock } from '@skein/mavlink/signing/signing-clock.ts';
import { SigningMark } from './signing-mark.ts';

/** The server of this product signs with lower numbers. */
const LINK_ID = 7;

/** Signs what leaves and judges what comes. */
export class StationSigning {
  readonly signer: FrameSigner;
  readonly #gate: SignatureGate;

  constructor(key: Uint8Array, environment: NodeJS.ProcessEnv) {
    const mark = new SigningMark(environment, key);
    const reserve = (until: number): void => mark.write(until);
    const clock = new SigningClock({ now: Date.now, reservedUntil: mark.read(), reserve });
    this.signer = createFrameSigner({ key, linkId: LINK_ID, clock });
    this.#gate = new SignatureGate({ key, policy: signedOnly, now: Date.now, clock });
  }

  mayPass(frame: Frame): boolean {
    return mayPass(this.#gate.judge(frame));
  }

  countOf(verdict: GateVerdict): number {
    return this.#gate.countOf(verdict);
  }
}
