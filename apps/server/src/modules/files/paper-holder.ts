import type { FilePurpose } from '@skein/contract/files.ts';
import type { Caller } from '../../http/caller.ts';

/** Of a module that keeps files of the enterprise with something that not every member sees. */
export interface PaperHolder {
  /** What all its files are for, and those of no other module. */
  readonly purpose: FilePurpose;
  /** Whether the caller sees anything that holds the file by now. */
  readonly sees: (caller: Caller, fileId: string) => Promise<boolean>;
}
