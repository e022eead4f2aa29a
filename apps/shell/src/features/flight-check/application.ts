import type { FlightAnswer } from '@skein/contract/flight-answer.ts';

import { fitsIntoAddress, type FlightAddress } from '@skein/contract/flight-address.ts';
import { addressOfBoxes, type FlightBoxes } from './flight-boxes.ts';

/** What a request for an unlock begins with. */
export interface Application extends FlightAddress {
  /** Of what is asked for by its zones: a corridor, which no request has, or what is too detailed to be carried over. */
  readonly zone?: string | readonly string[];
}

export function applicationFor(boxes: FlightBoxes, { reasons }: Pick<FlightAnswer, 'reasons'>): Application {
  const address = addressOfBoxes(boxes);
  const { shape, ...rest } = address;
  if (shape && shape.kind !== 'path' && fitsIntoAddress(address)) return address;
  return { ...rest, zone: reasons.filter(({ about }) => about === 'zone').map(({ id }) => id) };
}
