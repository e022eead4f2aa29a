import * as z from 'zod';
import { DrawnShape, FlownReference } from './airspace.ts';

/** What a page hands on to another about a flight, in its address: what was drawn, when, how high, and who flies. */
export interface FlightAddress {
  readonly shape?: z.infer<typeof DrawnShape> | undefined;
  readonly lower?: string | undefined;
  readonly upper?: string | undefined;
  readonly reference?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly drone?: string | undefined;
  readonly pilot?: string | undefined;
}

/** An address that is longer is cut off by chats and refused by servers. */
const LONGEST_ADDRESS = 1800;

export const fitsIntoAddress = (search: object): boolean =>
  encodeURIComponent(JSON.stringify(search)).length <= LONGEST_ADDRESS;

const moment = z.iso.datetime().optional().catch(undefined);
const meters = z
  .union([z.string().regex(/^-?\d+(\.\d+)?$/), z.number().transform(String)])
  .optional()
  .catch(undefined);
const id = z.uuid().optional().catch(undefined);

/** Whatever in an address is none of it says nothing: somebody may have shortened it. */
const Address = z.object({
  shape: DrawnShape.optional().catch(undefined),
  lower: meters,
  upper: meters,
  reference: FlownReference.optional().catch(undefined),
  from: moment,
  until: moment,
  drone: id,
  pilot: id,
});

export const readFlightAddress = (search: object): FlightAddress => Address.parse(search);
