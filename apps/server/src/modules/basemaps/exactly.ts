import { pipeline, Transform, type Readable } from 'node:stream';

/** A stream that breaks where it ends too soon: whoever was told its length would wait for the rest without end. */
export const exactly = (stream: Readable, bytes: number): Readable => {
  let missing = bytes;
  const counted = new Transform({
    transform(piece: Buffer, _, done) {
      missing -= piece.length;
      done(null, piece);
    },
    flush(done) {
      done(missing === 0 ? null : new Error(`cut off: ${missing} bytes are missing`));
    },
  });
  // What goes wrong with either ends both, and whoever reads hears of it.
  return pipeline(stream, counted, () => undefined);
};
