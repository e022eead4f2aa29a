import { createSpeaker } from '@skein/mavlink/speaker.ts';
import { Fleet } from '@skein/mavlink/vehicle/fleet.ts';
import { LinkSession } from '@skein/mavlink/vehicle/link-session.ts';
import type { VehicleEvent } from '@skein/mavlink/vehicle/vehicle-event.ts';
import { FrameWriter } from '@skein/mavlink/wire/frame-writer.ts';
import type { Agenda } from '@skein/telemetry/agenda/agenda.ts';
import type { Clocks } from '@skein/telemetry/agenda/clocks.ts';
import type { HeldKey } from './held-key.ts';
import type { Line } from './line.ts';
import type { Conversation, Voice } from './voice.ts';

/** The address that autopilots expect a ground station at: ArduPilot counts its failsafe by this number alone. */
const STATION = { systemId: 255, componentId: 190 };

interface Parts<Owner> {
  readonly line: Line<Voice<Owner>>;
  readonly agenda: Agenda;
  readonly clocks: Clocks;
  readonly fleet: Fleet;
  readonly owner: Owner | null;
  readonly held: HeldKey<Owner> | null;
}

type Tell = (conversation: () => Conversation, news: VehicleEvent | { readonly kind: 'met' }) => void;

/** With one vehicle, as its owner's or as a stranger; signed where it has a key. */
export const openConversation = <Owner extends string>(parts: Parts<Owner>, tell: Tell): Conversation => {
  const { line, agenda, clocks, fleet, owner, held } = parts;
  const signed = held?.takeWay() ?? null;
  const writer = new FrameWriter({ ...STATION, ...(signed && { signer: signed.signer }) });
  const session = new LinkSession({
    speaker: createSpeaker({ writer, ...clocks, transmit: line.wayOut.transmit }),
    agenda,
    link: line.name,
    loss: line.framer.loss,
    answersOnly: true,
    // Else one who only says that it is another would be taken for it.
    fleet: owner === null ? new Fleet() : fleet,
    ...(owner === null && { rates: () => [] }),
    ...(held && { signedWith: held.owner }),
    meet: () => tell(() => conversation, { kind: 'met' }),
    tell: (_, news) => tell(() => conversation, news),
  });
  const conversation: Conversation = { session, signed };
  session.opened();
  return conversation;
};
