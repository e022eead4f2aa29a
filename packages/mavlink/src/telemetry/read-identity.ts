import { FirmwareVersionType } from '../wire/enums.generated.ts';
import type { AutopilotVersion } from '../wire/messages.generated.ts';

const suffixes: readonly (readonly [type: number, suffix: string])[] = [
  [FirmwareVersionType.OFFICIAL, ''],
  [FirmwareVersionType.RC, '-rc'],
  [FirmwareVersionType.BETA, '-beta'],
  [FirmwareVersionType.ALPHA, '-alpha'],
  [FirmwareVersionType.DEV, '-dev'],
];

/** `4.6.3`, `1.18.0-beta`; null when the vehicle does not tell. */
export function firmwareVersionOf({ flightSwVersion }: AutopilotVersion): string | null {
  if (flightSwVersion === 0) return null;
  const [major, minor, patch] = [24, 16, 8].map((shift) => (flightSwVersion >>> shift) & 0xff);
  const type = flightSwVersion & 0xff;
  const suffix = suffixes.find(([least]) => type >= least)?.[1] ?? '';
  return `${major}.${minor}.${patch}${suffix}`;
}

/**
 * What makes two links one vehicle. Only the long id will do: numbers of systems are chosen by people and clash, and the short
 * id is zero on many boards.
 */
export function uniqueIdOf({ uid2 }: Pick<AutopilotVersion, 'uid2'>): string | null {
  if (uid2.every((byte) => byte === 0)) return null;
  return hexOf(uid2);
}

/** From characters at once: joined from pieces, the text would keep every piece, ten thousand times over. */
const hexOf = (bytes: Uint8Array): string =>
  String.fromCharCode(...Array.from(bytes).flatMap((byte) => [digitOf(byte >> 4), digitOf(byte & 0xf)]));

const digitOf = (value: number): number => '0123456789abcdef'.charCodeAt(value);

export const modelKeyOf = ({ vendorId, productId }: AutopilotVersion): string | null =>
  vendorId === 0 && productId === 0 ? null : `${vendorId}-${productId}`;
