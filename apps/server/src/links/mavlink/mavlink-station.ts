import { kindIn } from '@skein/mavlink/vehicle/beat-bytes.ts';
import { Fleet } from '@skein/mavlink/vehicle/fleet.ts';
import type { VehicleEvent } from '@skein/mavlink/vehicle/vehicle-event.ts';
import { MavAutopilot } from '@skein/mavlink/wire/enums.generated.ts';
import { everyMessage } from '@skein/mavlink/wire/every-message.ts';
import type { Frame } from '@skein/mavlink/wire/frame.ts';
import { Framer } from '@skein/mavlink/wire/framer.ts';
import { heartbeat, highLatency2, radioStatus } from '@skein/mavlink/wire/messages.generated.ts';
import type { Agenda } from '@skein/telemetry/agenda/agenda.ts';
import type { Clocks } from '@skein/telemetry/agenda/clocks.ts';
import { noDrops, type DropReason } from './drop-counts.ts';
import type { HeldKey } from './held-key.ts';
import type { Keyring, OwnersKey } from './keyring.ts';
import { createLine, type Line, type WayOut } from './line.ts';
import { LINE_FORGOTTEN_MILLISECONDS, MOST_LINES, STRANGER_FORGOTTEN_MILLISECONDS } from './mavlink.limits.ts';
import { openConversation } from './open-conversation.ts';
import { createStrangers } from './strangers.ts';
import { vehicleOf, type Claim, type Conversation, type Voice } from './voice.ts';

/** `named`: it has said who it is. `owned`: it belongs to another than before, or to nobody. */
export type VoiceNews = VehicleEvent | { readonly kind: 'met' | 'named' | 'owned' | 'gone' };

export interface StationParts<Owner> {
  readonly agenda: Agenda;
  readonly clocks: Clocks;
  /** Whose it is, by what it has said so far; null: nobody's. Asked again when it says more. */
  readonly findOwner: (claim: Claim) => Owner | null;
  /** Whose vehicles sign. Of such a one nothing else is believed. */
  readonly keyring: Keyring<Owner>;
  readonly tell: (voice: Voice<Owner>, news: VoiceNews) => void;
}

/**
 * A ground station for every vehicle that reaches this process, by whatever lines. It knows no rules: whose a vehicle is, it asks.
 * One that is nobody's is asked who it is, and for nothing else; nor does it share a thing with those that are somebody's. Whose
 * vehicle has a key is believed by its signature alone. Of who sends no vehicle's heartbeat nothing is kept.
 */
export const createMavlinkStation = <Owner extends string>({
  agenda,
  clocks,
  findOwner,
  keyring,
  tell,
}: StationParts<Owner>) => {
  const drops = noDrops();
  const lines = new Map<string, Line<Voice<Owner>>>();
  const fleet = new Fleet();
  const ofUnknownSenders = new Framer(everyMessage, 'datagram');
  const strangers = createStrangers<Owner>(clocks.steadyMs, (voice) => forget(voice));

  const drop = (reason: DropReason): undefined => {
    drops[reason] += 1;
  };

  const hear = (name: string, datagram: Uint8Array, wayOut: () => WayOut): void => {
    const frames = (lines.get(name)?.framer ?? ofUnknownSenders).push(datagram);
    if (frames.length === 0) drop('not_from_a_vehicle');
    for (const frame of frames) hearFrame(name, frame, wayOut);
  };

  const hearFrame = (name: string, frame: Frame, wayOut: () => WayOut): void => {
    const known = lines.get(name)?.voices;
    if (frame.messageId === radioStatus.id)
      return known?.forEach(({ conversation }) => conversation.session.hear(frame));
    const before = known?.get(frame.systemId);
    if (!before && !isOfVehicle(frame)) return drop('not_from_a_vehicle');
    const held = before && before.owner !== null ? before.held : findKey(frame, before?.host ?? wayOut().host);
    const refusal = held?.judge(frame) ?? null;
    if (refusal !== null) return drop(refusal);
    const voice = before ?? meet(name, frame, wayOut, held);
    if (!voice) return undefined;
    if (held && voice.held !== held) giveTo(voice, held.owner, held);
    if (voice.claimed !== null) noteUnproved(voice.claimed, frame);
    voice.heardAtMs = clocks.steadyMs();
    return voice.conversation.session.hear(frame);
  };

  /** Only heartbeats are worth the search: one that signs sends them as well. */
  const findKey = (frame: Frame, host: string): HeldKey<Owner> | null => {
    if (!frame.isSigned || !isOfVehicle(frame)) return null;
    const found = keyring.findSigner(frame, { host, systemId: frame.systemId });
    if (found === undefined) drop('too_many_keys_tried');
    return found ?? null;
  };

  /** It is heard as a stranger, and counted where its owner looks. */
  const noteUnproved = (claimed: Owner, frame: Frame): void => {
    const reason = frame.isSigned ? 'forged' : 'unsigned';
    keyring.of(claimed)?.refuse(reason);
    drop(reason);
  };

  const meet = (
    name: string,
    frame: Frame,
    wayOut: () => WayOut,
    held: HeldKey<Owner> | null,
  ): Voice<Owner> | undefined => {
    const line = lines.get(name) ?? createLine<Voice<Owner>>(name, wayOut());
    const [{ host }, { systemId }] = [line.wayOut, frame];
    const { owner, claimed } = held
      ? { owner: held.owner, claimed: null }
      : judgeClaim({ host, systemId, autopilotId: null });
    if (owner === null && !strangers.makeRoom(host)) return drop('too_many_strangers');
    if (!lines.has(name) && lines.size >= MOST_LINES) return drop('too_many_lines');
    const [metAt, metAtMs] = [new Date(clocks.wallMs()), clocks.steadyMs()];
    const conversation = converse(line, () => voice, owner, held);
    const times = { metAt, metAtMs, heardAtMs: metAtMs };
    const voice: Voice<Owner> = { line, host, systemId, owner, held, claimed, conversation, ...times, judgedId: null };
    if (held) keyring.noteHeard(held.owner, voice);
    lines.set(name, line);
    line.voices.set(systemId, voice);
    if (owner === null) strangers.add(voice);
    return voice;
  };

  const converse = (
    line: Line<Voice<Owner>>,
    voice: () => Voice<Owner>,
    owner: Owner | null,
    held: HeldKey<Owner> | null,
  ): Conversation =>
    openConversation({ line, agenda, clocks, fleet, owner, held }, (conversation, news) => {
      if (news.kind === 'met') return tell(voice(), news);
      // What it says while it is taken leave of was said to another.
      if (voice().conversation !== conversation()) return undefined;
      tell(voice(), news);
      return news.kind === 'update' ? judgeIfNews(voice()) : undefined;
    });

  const judgeIfNews = (voice: Voice<Owner>): void => {
    const id = vehicleOf(voice)?.vehicle.id ?? null;
    if (id === null || id === voice.judgedId) return;
    voice.judgedId = id;
    tell(voice, { kind: 'named' });
    judge(voice);
  };

  const judge = (voice: Voice<Owner>): void => {
    if (voice.held && keyring.isInForce(voice.held)) return;
    const { host, systemId, judgedId: autopilotId } = voice;
    const { owner, claimed } = judgeClaim({ host, systemId, autopilotId });
    voice.claimed = claimed ?? withKey(voice.held?.owner ?? voice.claimed);
    if (owner !== voice.owner || voice.held) giveTo(voice, owner, null);
  };

  /** One that was proved by a key which is not in force any more still says whose it is. */
  const withKey = (owner: Owner | null): Owner | null => (owner !== null && keyring.of(owner) ? owner : null);

  /** What only says whose it is, is believed where nothing better is to be had. */
  const judgeClaim = (claim: Claim): Pick<Voice<Owner>, 'owner' | 'claimed'> => {
    const owner = findOwner(claim);
    const claimed = withKey(owner);
    return { owner: claimed === null ? owner : null, claimed };
  };

  /** Who turns out to be another’s is met anew. */
  const giveTo = (voice: Voice<Owner>, owner: Owner | null, held: HeldKey<Owner> | null): void => {
    const before = voice.conversation;
    if (owner === null) strangers.add(voice);
    else strangers.remove(voice);
    Object.assign(voice, { owner, held, ...(owner !== null && { claimed: null }) });
    if (held) keyring.noteHeard(held.owner, voice);
    voice.conversation = converse(voice.line, () => voice, owner, held);
    endConversation(before);
    tell(voice, { kind: 'owned' });
  };

  const forget = (voice: Voice<Owner>): void => {
    const { line, systemId, conversation } = voice;
    strangers.remove(voice);
    line.voices.delete(systemId);
    if (line.voices.size === 0) lines.delete(line.name);
    endConversation(conversation);
    tell(voice, { kind: 'gone' });
  };

  const voices = (): Voice<Owner>[] => [...lines.values()].flatMap((line) => [...line.voices.values()]);

  const forgetSilent = (): void => {
    const nowMs = clocks.steadyMs();
    for (const voice of voices()) {
      const patience = voice.owner === null ? STRANGER_FORGOTTEN_MILLISECONDS : LINE_FORGOTTEN_MILLISECONDS;
      if (nowMs - voice.heardAtMs >= patience) forget(voice);
    }
  };

  return {
    drops,
    /** With what came in its vehicle's name and was not believed. */
    keyOf: (owner: Owner) => keyring.of(owner),
    hear,
    voices,
    forgetSilent,
    /** Whose vehicles are may be another than before. */
    judgeAll: () => voices().forEach(judge),
    /** Who signs, and may have signed otherwise before. */
    replaceKeys: (keys: readonly OwnersKey<Owner>[]): void => {
      keyring.replace(keys);
      for (const { owner, held } of voices()) if (owner !== null && held && !keyring.of(owner)) fleet.forgetKey(owner);
      voices().forEach(judge);
    },
    end: () => voices().forEach(forget),
  };
};

export type MavlinkStation<Owner extends string> = ReturnType<typeof createMavlinkStation<Owner>>;

const endConversation = ({ session, signed }: Conversation): void => {
  session.end();
  signed?.giveBack();
};

/** Cameras, radios and other stations have heartbeats too. */
const isOfVehicle = (frame: Frame): boolean => {
  if (!frame.isVerified || frame.systemId === 0) return false;
  if (frame.messageId === highLatency2.id) return true;
  return frame.messageId === heartbeat.id && kindIn(frame).autopilot !== MavAutopilot.INVALID;
};
