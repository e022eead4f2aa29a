import { createSpeaker } from '@skein/mavlink/speaker.ts';
import { kindIn } from '@skein/mavlink/vehicle/beat-bytes.ts';
import { Fleet } from '@skein/mavlink/vehicle/fleet.ts';
import { LinkSession } from '@skein/mavlink/vehicle/link-session.ts';
import type { VehicleEvent } from '@skein/mavlink/vehicle/vehicle-event.ts';
import { MavAutopilot } from '@skein/mavlink/wire/enums.generated.ts';
import { everyMessage } from '@skein/mavlink/wire/every-message.ts';
import type { Frame } from '@skein/mavlink/wire/frame.ts';
import { FrameWriter } from '@skein/mavlink/wire/frame-writer.ts';
import { Framer } from '@skein/mavlink/wire/framer.ts';
import { heartbeat, highLatency2, radioStatus } from '@skein/mavlink/wire/messages.generated.ts';
import type { Agenda } from '@skein/telemetry/agenda/agenda.ts';
import type { Clocks } from '@skein/telemetry/agenda/clocks.ts';
import { noDrops, type DropReason } from './drop-counts.ts';
import { createLine, type Line, type WayOut } from './line.ts';
import { LINE_FORGOTTEN_MILLISECONDS, MOST_LINES, STRANGER_FORGOTTEN_MILLISECONDS } from './mavlink.limits.ts';
import { createStrangers } from './strangers.ts';
import { vehicleOf, type Claim, type Voice } from './voice.ts';

/** The address that autopilots expect a ground station at: ArduPilot counts its failsafe by this number alone. */
const STATION = { systemId: 255, componentId: 190 };

/** `named`: it has said who it is. `owned`: it belongs to another than before, or to nobody. */
export type VoiceNews = VehicleEvent | { readonly kind: 'met' | 'named' | 'owned' | 'gone' };

export interface StationParts<Owner> {
  readonly agenda: Agenda;
  readonly clocks: Clocks;
  /** Whose it is, by what it has said so far; null: nobody's. Asked again when it says more. */
  readonly findOwner: (claim: Claim) => Owner | null;
  readonly tell: (voice: Voice<Owner>, news: VoiceNews) => void;
}

/**
 * A ground station for every vehicle that reaches this process, by whatever lines. It knows no rules: whose a vehicle is, it asks.
 * One that is nobody's is asked who it is, and for nothing else; nor does it share a thing with those that are somebody's. Of who
 * sends no vehicle's heartbeat nothing is kept.
 */
export const createMavlinkStation = <Owner>({ agenda, clocks, findOwner, tell }: StationParts<Owner>) => {
  const drops = noDrops();
  const lines = new Map<string, Line<Owner>>();
  const fleet = new Fleet();
  const ofUnknownSenders = new Framer(everyMessage, 'datagram');
  const strangers = createStrangers<Owner>(clocks.steadyMs, (voice) => forget(voice));

  const drop = (reason: DropReason): void => void (drops[reason] += 1);

  const hear = (name: string, datagram: Uint8Array, wayOut: () => WayOut): void => {
    const frames = (lines.get(name)?.framer ?? ofUnknownSenders).push(datagram);
    if (frames.length === 0) drop('not_from_a_vehicle');
    for (const frame of frames) hearFrame(name, frame, wayOut);
  };

  const hearFrame = (name: string, frame: Frame, wayOut: () => WayOut): void => {
    const known = lines.get(name)?.voices;
    if (frame.messageId === radioStatus.id) return known?.forEach(({ session }) => session.hear(frame));
    const voice = known?.get(frame.systemId) ?? meet(name, frame, wayOut);
    if (!voice) return;
    voice.heardAtMs = clocks.steadyMs();
    voice.session.hear(frame);
  };

  const meet = (name: string, frame: Frame, wayOut: () => WayOut): Voice<Owner> | undefined => {
    if (!isOfVehicle(frame)) return void drop('not_from_a_vehicle');
    const line = lines.get(name) ?? createLine<Owner>(name, wayOut());
    const [{ host }, { systemId }] = [line.wayOut, frame];
    const owner = findOwner({ host, systemId, autopilotId: null });
    if (owner === null && !strangers.makeRoom(host)) return void drop('too_many_strangers');
    if (!lines.has(name) && lines.size >= MOST_LINES) return void drop('too_many_lines');
    const [metAt, metAtMs] = [new Date(clocks.wallMs()), clocks.steadyMs()];
    const session = openSession(line, () => voice, owner);
    const times = { metAt, metAtMs, heardAtMs: metAtMs };
    const voice: Voice<Owner> = { line, host, systemId, owner, session, ...times, judgedId: null };
    lines.set(name, line);
    line.voices.set(systemId, voice);
    if (owner === null) strangers.add(voice);
    return voice;
  };

  const openSession = (line: Line<Owner>, voice: () => Voice<Owner>, owner: Owner | null): LinkSession => {
    const session = new LinkSession({
      speaker: createSpeaker({ writer: new FrameWriter(STATION), ...clocks, transmit: line.wayOut.transmit }),
      agenda,
      link: line.name,
      loss: line.framer.loss,
      answersOnly: true,
      // Else one who only says that it is another would be taken for it.
      fleet: owner === null ? new Fleet() : fleet,
      ...(owner === null && { rates: () => [] }),
      meet: () => tell(voice(), { kind: 'met' }),
      tell: (_, news) => {
        // What it says while it is taken leave of was said to another.
        if (voice().session !== session) return;
        tell(voice(), news);
        if (news.kind === 'update') judgeIfNews(voice());
      },
    });
    session.opened();
    return session;
  };

  const judgeIfNews = (voice: Voice<Owner>): void => {
    const id = vehicleOf(voice)?.vehicle.id ?? null;
    if (id === null || id === voice.judgedId) return;
    voice.judgedId = id;
    tell(voice, { kind: 'named' });
    judge(voice);
  };

  /** Who turns out to be another’s is met anew. */
  const judge = (voice: Voice<Owner>): void => {
    const { line, host, systemId, judgedId: autopilotId, owner: before } = voice;
    const owner = findOwner({ host, systemId, autopilotId });
    if (owner === before) return;
    if (owner === null) strangers.add(voice);
    else strangers.remove(voice);
    const { session } = voice;
    voice.owner = owner;
    voice.session = openSession(line, () => voice, owner);
    session.end();
    tell(voice, { kind: 'owned' });
  };

  const forget = (voice: Voice<Owner>): void => {
    const { line, systemId, session } = voice;
    strangers.remove(voice);
    line.voices.delete(systemId);
    if (line.voices.size === 0) lines.delete(line.name);
    session.end();
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
    hear,
    voices,
    forgetSilent,
    /** Whose vehicles are may be another than before. */
    judgeAll: () => voices().forEach(judge),
    end: () => voices().forEach(forget),
  };
};

export type MavlinkStation<Owner> = ReturnType<typeof createMavlinkStation<Owner>>;

/** Cameras, radios and other stations have heartbeats too. */
const isOfVehicle = (frame: Frame): boolean => {
  if (!frame.isVerified || frame.systemId === 0) return false;
  if (frame.messageId === highLatency2.id) return true;
  return frame.messageId === heartbeat.id && kindIn(frame).autopilot !== MavAutopilot.INVALID;
};
