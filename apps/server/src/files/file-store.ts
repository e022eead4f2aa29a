import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

/** Bytes under the name of their SHA-256: the same bytes twice are kept once, and no name comes from outside. */
export interface FileStore {
  /** Gives the name under which the bytes are found from now on. */
  put(bytes: Buffer): Promise<string>;
  /** Undefined when nothing of that name is kept. */
  get(name: string): Promise<Readable | undefined>;
  /** Takes in what is too large for memory. It is found by its name once it is kept, and nowhere before. */
  receive(content: Readable): Promise<ReceivedFile>;
  has(name: string): Promise<boolean>;
  /** Fails when nothing could be kept now. */
  ping(): Promise<void>;
  /** Leaves nothing of that name, whether there was any or not. */
  delete(name: string): Promise<void>;
}

interface ReceivedFile {
  readonly name: string;
  readonly bytes: number;
  keep(): Promise<void>;
  discard(): Promise<void>;
}

export const nameOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
