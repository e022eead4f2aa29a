import { readFileSync } from 'node:fs';
import { keyFromPassphrase } from '@skein/mavlink/signing/setup-signing.ts';
import { SIGNING_KEY_LENGTH } from '@skein/mavlink/signing/signature.ts';
import { reasonOf, usageFailure } from '../cli/probe-failure.ts';

/** Never on the command line itself, where every user of the machine can read it. */
const KEY_VARIABLE = 'SKEIN_SIGNING_KEY';

/** From the file that was named, else from the environment; null when signing is not wanted. */
export function readSigningKey(file: string | undefined, environment: NodeJS.ProcessEnv): Uint8Array | null {
  const text = environment[KEY_VARIABLE];
  if (file === undefined) return text === undefined || text === '' ? null : keyOf(Buffer.from(text));
  try {
    return keyOf(readFileSync(file));
  } catch (error) {
    throw usageFailure(
      `无法读取签名密钥文件 ${file}：${reasonOf(error)}`,
      `The signing key cannot be read from ${file}: ${reasonOf(error)}`,
      error,
    );
  }
}

/** 32 bytes, 64 hexadecimal digits, or words that other ground stations make the same key from. */
function keyOf(content: Buffer): Uint8Array {
  const text = content.toString('utf8').trim();
  if (/^[0-9a-f]{64}$/i.test(text)) return new Uint8Array(Buffer.from(text, 'hex'));
  if (content.length === SIGNING_KEY_LENGTH && content.some((byte) => byte < 9 || byte > 126))
    return new Uint8Array(content);
  if (text === '') throw usageFailure('签名密钥为空', 'the signing key is empty');
  return keyFromPassphrase(text);
}
