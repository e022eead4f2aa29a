import { autopilotVersion } from '@skein/mavlink/wire/messages.generated.ts';
import type { VehicleSession } from '@skein/mavlink/vehicle/vehicle-session.ts';
import { words } from '@skein/mavlink/words.ts';
import { ProbeFailure } from '../cli/probe-failure.ts';
import type { Station } from './station.ts';

/**
 * A vehicle that signs gives no answer at all to what is not signed, which looks like a bad link. One line of ArduPilot is trusted
 * without: there it answers.
 */
export function unheardWithoutKey(vehicle: VehicleSession, station: Station): ProbeFailure | null {
  const isSigning = station.lineOf(vehicle)?.signers.has(vehicle.address.systemId) === true;
  const isAnswered = vehicle.discovery.answerTo(autopilotVersion.id) !== 'unanswered';
  if (station.signing !== null || !isSigning || isAnswered) return null;
  return new ProbeFailure(
    'refused',
    words(
      '飞行器启用了签名，而此处没有密钥：它不理会未签名的消息。请用 --signing-key 指定密钥文件，或设置 SKEIN_SIGNING_KEY',
      'The vehicle signs, and no key was given: it hears nothing of what is not signed. Name the key with --signing-key file, or SKEIN_SIGNING_KEY',
    ),
  );
}
