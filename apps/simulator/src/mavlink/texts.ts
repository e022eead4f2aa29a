import { MavSeverity } from '@skein/mavlink/wire/enums.generated.ts';
import { statustext } from '@skein/mavlink/wire/messages.generated.ts';
import type { Send } from '@skein/mavlink/speaker.ts';
import type { AircraftEvent } from '../model/event.ts';

type Severity = Extract<AircraftEvent, { kind: 'text' }>['severity'];

export const severities: Readonly<Record<Severity, number>> = {
  critical: MavSeverity.CRITICAL,
  warning: MavSeverity.WARNING,
  notice: MavSeverity.NOTICE,
  info: MavSeverity.INFO,
};

/** What one STATUSTEXT holds. */
const PART_LENGTH = 50;

/** Sends a text, in numbered parts where it is too long for one message. */
export function sendText(send: Send, severity: Severity, text: string, textId: number): void {
  const count = Math.max(1, Math.ceil(text.length / PART_LENGTH));
  const id = count === 1 ? 0 : textId;
  for (let part = 0; part < count; part++) {
    const piece = text.slice(part * PART_LENGTH, (part + 1) * PART_LENGTH);
    send(statustext, { severity: severities[severity], text: piece, id, chunkSeq: part });
  }
}
