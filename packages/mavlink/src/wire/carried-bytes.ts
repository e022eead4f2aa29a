/** Room for the seams of some hundred pushes. */
const SLAB_LENGTH = 8192;

const nothing = new Uint8Array(0);

/**
 * What one push left unfinished, and what of the next was laid behind it to finish it. The frames found here keep the memory
 * alive and are never written over: it is used up piece by piece. Memory for each seam alone would cost as much as the
 * checksums of twenty frames.
 */
export class CarriedBytes {
  #slab: Uint8Array = nothing;
  #start = 0;
  #end = 0;

  get length(): number {
    return this.#end - this.#start;
  }

  get bytes(): Uint8Array {
    return this.#slab.subarray(this.#start, this.#end);
  }

  /** Takes a copy: the caller may use its memory again. */
  append(bytes: Uint8Array): void {
    if (this.#end + bytes.length > this.#slab.length) this.#moveToNewSlab(bytes.length);
    this.#slab.set(bytes, this.#end);
    this.#end += bytes.length;
  }

  /** The first `count` bytes are done with: frames or noise. */
  pass(count: number): void {
    this.#start += count;
  }

  /** Lets go of what was not passed. */
  clear(): void {
    this.#end = this.#start;
  }

  #moveToNewSlab(roomNeeded: number): void {
    const kept = this.#slab.subarray(this.#start, this.#end);
    this.#slab = new Uint8Array(Math.max(SLAB_LENGTH, kept.length + roomNeeded));
    this.#slab.set(kept);
    this.#start = 0;
    this.#end = kept.length;
  }
}
