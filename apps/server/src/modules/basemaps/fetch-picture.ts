import type { FindAddresses } from '../../outbound/find-addresses.ts';
import { createOutboundDoor, type OutboundLimits, type Passage } from '../../outbound/outbound-door.ts';
import { OutboundError } from '../../outbound/outbound-error.ts';
import { pictureKind } from './picture-kind.ts';

export interface Picture {
  readonly bytes: Buffer;
  readonly mediaType: string;
}

/** It answered with something else: a page, or words. */
export const NO_PICTURE = 'NO_PICTURE';

const NOTHING_HERE = new Set([204, 404, 410]);
const HEADERS = { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Skein' };

/** One picture from an address that somebody typed. What is no picture is nothing. */
export const createPictureFetcher = (passage: Passage, limits: OutboundLimits, find?: FindAddresses) => {
  const { call, mayCall, close } = createOutboundDoor(passage, limits, find);

  /** Undefined: its sender says that there is none. */
  const fetchPicture = async (url: URL): Promise<Picture | undefined> => {
    const { status, bytes, isCut } = await call(url, { method: 'GET', headers: HEADERS });
    if (isCut) throw new OutboundError('TOO_LARGE');
    if (NOTHING_HERE.has(status)) return undefined;
    if (status !== 200) throw new OutboundError(`HTTP_${status}`);
    const mediaType = pictureKind(bytes);
    if (!mediaType) throw new OutboundError(NO_PICTURE);
    return { bytes, mediaType };
  };

  return { fetchPicture, mayFetchFrom: mayCall, close };
};
