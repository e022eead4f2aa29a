/** What only this installation can compute or read. Made once from the master key and handed to every module. */
export interface Secrets {
  /** A keyed hash: for one-time codes and blind indexes. Different purposes never share a key. */
  mac(purpose: string, value: string): Buffer;
  /**
   * Encrypts for one place, `table/row/column`: moved to another row it does not open.
   * AES-256-GCM under a key of its own, which is wrapped by the master key.
   */
  seal(place: string, plaintext: string | Buffer): Buffer;
  open(place: string, sealed: Buffer): Buffer;
}
