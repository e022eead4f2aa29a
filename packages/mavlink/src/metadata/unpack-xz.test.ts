import { expect, it } from 'vitest';
import { packedBomb } from '../testing/packed-bomb.ts';
import { Random } from '../testing/random.ts';
import { storeAsXz } from '../vehicle-side/stored-xz.ts';
import { unpackXz } from './unpack-xz.ts';

/** Packed by XZ Utils 5. */
const packed = {
  'a text':
    '/Td6WFoAAAFpIt42AgAhARwAAAAQz1jM4AjYAQldADKdiM6RG98Gu5EeU2e2tMfjjIBFTOh0OBrw5czav+KGQxObJyHjL0BteJkfRd4OECN//xfZU5Coigx7dIUVJIkLTyp1M/aH4F6V2kYq03FSOzmqSaDY1f8KayqbvBK4rlYGnZR0awhgUoWlzXxEy1biaznnKKpOtjAiVJIXHLu8+oCVPGx5NC6VlsD87rGjT+ZGAU3E2bN126vPmDZu9542HRIFFymDBq9M0B/fwVzAz62JfxfvNH3b2pOgTETxLl0HAR0sLI1A1dz/pV3ITxklQFNNtQLWWzaMrPJcRMgVJc6pXf9KtEqphuiNgnxo6/Zlr1s/BTY8+pC5f3kKZ9hzRHR9rJcslWgAAAAAWtayZgABoQLZEQAAonptLT4wDYsCAAAAAAFZWg==',
  'with other properties':
    '/Td6WFoAAATm1rRGAgAhARYAAAB0L+Wj4AjYARQcADKeddpGigXNAw7l0D/84WTBvU/96Dz72NgJSFYnXT08CsgUZeTUuYCl/Lfp5mhizFZavmAvQsOf+sshqsjZBzwXO3jYXk1XK7rLEueB4+ewwT/+Nlofkx9EXROzMGZTqFaldCt5Ffhgjgh8Q1VQLA00yp5Xk6o6nLF7T8TQ8AHT+a2/adyzSDMcROgXsdzdNpy2hxV6D3ta13KemHa91gaRNP2d1S7YdtHdpNtssRaPlNGCVnDeQXxJco0l+ftBo5RWsCpAy0yZvIzWpMQLx/QEBp1o1umEH1Sq7GzbjabUS8lS9B1EMBcn53Jhc2FvLohrMY+IEipp6ekFSEuahVef36po5DNVYGdlw6fFg0sAq3TcAACalB8bAd1biQABsALZEQAAnKvn5bHEZ/sCAAAAAARZWg==',
  'in several blocks':
    '/Td6WFoAAAD/EtlBAgAhARYAAAB0L+Wj4AODAJddADKdiM6RG98Gu5EeU2e2tMfjjIBFTOh0OBrw5czav+KGQxObJyHjL0BteJkfRd4OECN//xfZU5Coigx7dIUVJIkLTyp1M/aH4F6V2kYq03FSOzmqSaDY1f8KayqbvBK4rlYGnZR0awhgUoWlzXxEy1biaznnKKpOtjAiVJIXHLu8+oCVPGx5NC6VlsD87rGjT+ZGAPJpwFwAAAIAIQEWAAAAdC/lo+ADgwCTXQAQGUrGZ2cCnVHHpK5nNrGcm5JvRysxIE1cKSYTdrIhgMa5fboR2qZ88vql8/VslLFyqndw9l8jHQtkzmpXHxvPyV/GwCryNKmh6qZ8sF0KTBuSG+2UtXj6xs6wR/pJZtZcnBmrl3A8tUuRrBz/QkyII9FRK4C67tBcsauZOzxWB63gQBLq0gOxI6mIUQgH1rQEMgAAAAIAIQEWAAAAdC/lo+AB0ABlXQA5GUrwMbRHRA1P7Z/hT1uBzbGnvhRkiZ7c/xAboC1IeFbcktjZ/UNe0m0TioCiekQgNQAdPbrmqxaXK48l7IBroP4w6Y5ERwsa++XDqPvvD5lEmkS7p/Djfh5daA3O8wV+IJUmAAAAAAAAA6sBhAenAYQHedEDAAAAKQChr7XjUyoEAAAAAABZWg==',
  'with a long checksum':
    '/Td6WFoAAArh+wyhAgAhARYAAAB0L+Wj4AjYAQldADKdiM6RG98Gu5EeU2e2tMfjjIBFTOh0OBrw5czav+KGQxObJyHjL0BteJkfRd4OECN//xfZU5Coigx7dIUVJIkLTyp1M/aH4F6V2kYq03FSOzmqSaDY1f8KayqbvBK4rlYGnZR0awhgUoWlzXxEy1biaznnKKpOtjAiVJIXHLu8+oCVPGx5NC6VlsD87rGjT+ZGAU3E2bN126vPmDZu9542HRIFFymDBq9M0B/fwVzAz62JfxfvNH3b2pOgTETxLl0HAR0sLI1A1dz/pV3ITxklQFNNtQLWWzaMrPJcRMgVJc6pXf9KtEqphuiNgnxo6/Zlr1s/BTY8+pC5f3kKZ9hzRHR9rJcslWgAAAAA6I786DMRr6rKymQclOgN0LsVibXC4dfdirh7AoSLhygAAb0C2REAAEK4eVm26d8cAgAAAAAKWVo=',
};
const nothing = '/Td6WFoAAATm1rRGAAAAABzfRCEftvN9AQAAAAAEWVo=';
const noise =
  '/Td6WFoAAAFpIt42AgAhARYAAAB0L+WjAQErbE50khMlIi4xoc0TvhLtQmlmziT8I9fajSCXYWoGlW7CitQDE2go1FcePF3ubl7ASpERX107UT7CU6QWrW7lOJQR0Ciao0z1wDR8WcrwhJXzYRsLUGjVmAT5LrcpmVVXeZm+eMAQZocCmeV/bNI1vPuPRJ3u4jvh7MyMv/W/vsIL2/hrnOVPhbYHz0bpSksq+9Tlj0/hXBESghijKxj3ct+P1XpHW97kdDSTJlyRndmL5lRZip0PHw7UKt3g3NhekG6tHNmr6p7T2oiY2+ADwUJ+63K4TSwDd3sY5S9DOX+0LtnKagtNq2yvBhN/bVXZuVQBUvEri7blLTwyLoXzzOSIsPsRtN8C1mxlEF9xbBmIIO9yTG4EL/Kj7Dz22dw+uDSJJ+fedpuryf0GAOOOBGQAAcACrAIAANrrRKw+MA2LAgAAAAABWVo=';

const filtered = '/Td6WFoAAATm1rRGAgEDAQEhARYcR3hW4AALAApdADCYfE/oysVQgAAAAACTz0NUSRQ2XQABJgwkeu7qH7bzfQEAAAAABFla';

const text = Array.from(
  { length: 60 },
  (_, at) => `event ${at}: battery at ${100 - ((at * 7) % 100)} %, returning; `,
).join('');

const bytesOf = (base64: string): Uint8Array => new Uint8Array(Buffer.from(base64, 'base64'));
const MIB = 2 ** 20;

function unpacked(bytes: Uint8Array, mostBytes = MIB): Uint8Array | string {
  const outcome = unpackXz(bytes, mostBytes);
  return outcome.kind === 'unpacked' ? outcome.bytes : outcome.reason;
}

it.each(Object.entries(packed))('unpacks %s', (_, base64) => {
  expect(new TextDecoder().decode(unpacked(bytesOf(base64)) as Uint8Array)).toBe(text);
});

it('unpacks nothing, and what could not be packed', () => {
  expect(unpacked(bytesOf(nothing))).toEqual(new Uint8Array(0));
  let state = 7;
  const expected = Array.from({ length: 300 }, () => {
    state = Number((BigInt(state) * 1_103_515_245n + 12_345n) & 0x7fff_ffffn);
    return (state >>> 16) & 0xff;
  });
  expect([...(unpacked(bytesOf(noise)) as Uint8Array)]).toEqual(expected);
});

it('unpacks what our own side stores, over several chunks', () => {
  const bytes = new Random(1).bytes(150_000);
  expect(unpacked(storeAsXz(bytes))).toEqual(bytes);
  expect(unpacked(storeAsXz(new Uint8Array(0)))).toEqual(new Uint8Array(0));
});

it('stops at the limit, whatever a few bytes stand for', () => {
  expect(unpacked(packedBomb())).toBe('too-large');
  expect(unpacked(packedBomb(), 8 * MIB)).toHaveLength(8 * MIB);
  expect(unpacked(packedBomb(), 8 * MIB - 1)).toBe('too-large');
});

it('refuses what is no such file, or packed by other means', () => {
  expect(unpacked(new TextEncoder().encode('{"version": 1}'))).toBe('damaged');
  expect(unpacked(bytesOf(filtered))).toBe('unsupported');
});

it('refuses a file that was cut anywhere before its index', () => {
  const whole = bytesOf(packed['a text']);
  // Index and footer say nothing that is needed.
  for (let length = 0; length < whole.length - 28; length += 1)
    expect(unpacked(whole.slice(0, length))).toBe('damaged');
});

it('neither throws nor grows, whatever the bytes', () => {
  const random = new Random(4);
  let longest = 0;
  for (const file of [...Object.values(packed).map(bytesOf), packedBomb()])
    for (let run = 0; run < 150; run += 1) {
      const bytes = file.slice();
      for (let flips = 1 + random.below(4); flips > 0; flips -= 1)
        bytes[random.below(bytes.length)] = random.below(256);
      const outcome = unpackXz(bytes, 20_000);
      if (outcome.kind === 'unpacked') longest = Math.max(longest, outcome.bytes.length);
    }
  expect(longest).toBeGreaterThan(0);
  expect(longest).toBeLessThanOrEqual(20_000);
});
