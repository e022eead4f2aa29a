import type { Frame } from '@skein/mavlink/wire/frame.ts';
import type { Clocks } from '@skein/telemetry/agenda/clocks.ts';
import { holdKey, type HeldKey } from './held-key.ts';
import { KEYS_TRIED_A_SECOND, MOST_PLACES_REMEMBERED } from './mavlink.limits.ts';
import { placeOf, type Place } from './voice.ts';

export interface OwnersKey<Owner> {
  readonly owner: Owner;
  readonly key: Uint8Array;
}

/**
 * The keys of vehicles that sign. A frame does not say with which key it was signed, so that of one from an unknown place many
 * may have to be tried: in so much time and no more, whoever sends it.
 */
export const createKeyring = <Owner>({ wallMs, steadyMs }: Clocks) => {
  let keys = new Map<Owner, HeldKey<Owner>>();
  const heardAt = new Map<string, Owner>();
  let triesLeft = KEYS_TRIED_A_SECOND;
  let countedAtMs = steadyMs();

  /** Those that stay keep what they know of the times of their vehicles. */
  const replace = (given: Iterable<OwnersKey<Owner>>): void => {
    const before = keys;
    keys = new Map();
    for (const { owner, key } of given) {
      const held = before.get(owner);
      keys.set(owner, held && Buffer.compare(held.key, key) === 0 ? held : holdKey(owner, key, wallMs));
    }
  };

  const hasTime = (): boolean => {
    const nowMs = steadyMs();
    triesLeft = Math.min(KEYS_TRIED_A_SECOND, triesLeft + ((nowMs - countedAtMs) * KEYS_TRIED_A_SECOND) / 1000);
    countedAtMs = nowMs;
    return triesLeft > 0;
  };

  /** With whose key it is signed; null: with none of these; undefined: there is no time to find out. */
  const findSigner = (frame: Frame, place: Place): HeldKey<Owner> | null | undefined => {
    if (!frame.isSigned) return null;
    if (!hasTime()) return undefined;
    const likely = keys.get(heardAt.get(placeOf(place)) as Owner);
    triesLeft -= 1;
    if (likely?.isSignedBy(frame)) return likely;
    for (const held of keys.values()) {
      triesLeft -= 1;
      if (held.isSignedBy(frame)) return held;
    }
    return null;
  };

  const noteHeard = (owner: Owner, place: Place): void => {
    const name = placeOf(place);
    heardAt.delete(name);
    heardAt.set(name, owner);
    const [oldest] = heardAt.keys();
    if (heardAt.size > MOST_PLACES_REMEMBERED && oldest !== undefined) heardAt.delete(oldest);
  };

  return {
    replace,
    of: (owner: Owner): HeldKey<Owner> | undefined => keys.get(owner),
    /** Not where it was taken back, or another took its place. */
    isInForce: (held: HeldKey<Owner>): boolean => keys.get(held.owner) === held,
    findSigner,
    noteHeard,
  };
};

export type Keyring<Owner> = ReturnType<typeof createKeyring<Owner>>;
