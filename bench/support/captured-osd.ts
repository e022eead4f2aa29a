import { shapes } from '@skein/dji-cloud/testing/shapes.ts';

/** What four kinds of aircraft were heard to say. */
export const capturedOsd = shapes.flatMap(({ origin, topic, payload }) =>
  origin === 'captured' && /AIR\d\/osd$/.test(topic) && typeof payload === 'object' ? [payload] : [],
);

const decoder = new TextDecoder('utf-8', { fatal: true });

export const readText = (bytes: Uint8Array): unknown => JSON.parse(decoder.decode(bytes));
