import type { ImageKind } from '@skein/contract/files.ts';
import sharp, { type Sharp } from 'sharp';
import { AppError } from '../http/app-error.ts';

const MEGAPIXEL = 1_000_000;
const MAX_MEGAPIXELS = 40;
const LOSSY_QUALITY = 88;
/** Of what is only recognised by it. */
const SMALL_QUALITY = 72;

// Left to itself, sharp also reads SVG, TIFF, GIF, HEIF and whatever its libraries learn next.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
// Nobody sends the same picture twice in a row; the cache would only keep other people's.
sharp.cache(false);
// One job, one core: the others are for whoever did not upload anything.
sharp.concurrency(1);

/**
 * With the bounds that every picture from outside is decoded in. Of time there is none: sharp would count how long the
 * machine was busy with others, and call the picture broken. The process that it is decoded in has its own.
 */
export const openImage = (original: Buffer): Sharp =>
  sharp(original, { failOn: 'error', limitInputPixels: MAX_MEGAPIXELS * MEGAPIXEL });

export const encodeImage = (picture: Sharp, kind: ImageKind): Sharp =>
  picture.toFormat(kind, kind === 'png' ? {} : { quality: LOSSY_QUALITY });

export interface Picture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Only pixels pass: metadata, appended files and whatever else the sender packed in stay behind. */
export const reencodeImage = async (original: Buffer, kind: ImageKind): Promise<Picture> => {
  await refusePixelFlood(original);
  const { data, info } = await decoded(
    encodeImage(openImage(original).autoOrient(), kind).toBuffer({ resolveWithObject: true }),
  );
  return { bytes: data, width: info.width, height: info.height };
};

/** The square in its middle, as WebP of this many pixels a side. */
export const toSquareWebp = (original: Buffer, side: number): Promise<Buffer> =>
  decoded(encodeImage(openImage(original).resize(side, side, { fit: 'cover' }), 'webp').toBuffer());

/** All of it, as WebP of at most this many pixels a side. */
export const toSmallWebp = (original: Buffer, side: number): Promise<Buffer> =>
  decoded(
    openImage(original)
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: SMALL_QUALITY })
      .toBuffer(),
  );

/** By the header alone: a few kilobytes can promise gigabytes. */
const refusePixelFlood = async (original: Buffer): Promise<void> => {
  const { width, height } = await decoded(sharp(original, { limitInputPixels: false }).metadata());
  if (width * height > MAX_MEGAPIXELS * MEGAPIXEL) throw new AppError('too_many_pixels', { limit: MAX_MEGAPIXELS });
};

/** Whatever the decoder dislikes about these bytes is the sender's to mend. */
const decoded = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch {
    throw new AppError('file_broken');
  }
};
