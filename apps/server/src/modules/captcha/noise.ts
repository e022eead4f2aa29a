import { createCipheriv } from 'node:crypto';

export interface Noise {
  between(low: number, high: number): number;
}

const SEED_BYTES = 32;
const SAMPLE_BYTES = 4;
const SAMPLES = 1024;
const HIGHEST_SAMPLE = 2 ** 32;

/** An endless row of numbers that the seed determines and nobody without it can foretell. */
export const createNoise = (seed: Buffer): Noise => {
  const cipher = createCipheriv('aes-256-ctr', seed.subarray(0, SEED_BYTES), Buffer.alloc(16));
  let samples = Buffer.alloc(0);
  let offset = 0;
  const next = (): number => {
    if (offset >= samples.length) {
      samples = cipher.update(Buffer.alloc(SAMPLES * SAMPLE_BYTES));
      offset = 0;
    }
    const sample = samples.readUInt32BE(offset) / HIGHEST_SAMPLE;
    offset += SAMPLE_BYTES;
    return sample;
  };
  return { between: (low, high) => low + next() * (high - low) };
};
