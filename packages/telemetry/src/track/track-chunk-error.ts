/** Why bytes are not a track, in words for whoever has to mend it. */
export class TrackChunkError extends Error {
  override readonly name = 'TrackChunkError';
}
