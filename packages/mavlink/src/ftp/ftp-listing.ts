import { MavFtpErr, MavFtpOpcode } from '../wire/enums.generated.ts';
import type { FtpLine } from './ftp-line.ts';
import type { FtpEntry, FtpOutcome } from './ftp-outcome.ts';
import type { FtpPacket } from './ftp-packet.ts';

/** A folder that has no end is no folder. */
const MOST_ENTRIES = 10_000;

/** Lists a folder, as many entries at a time as fit. */
export class FtpListing {
  readonly #line: FtpLine;
  readonly #path: Uint8Array;
  readonly #settle: (outcome: FtpOutcome) => void;
  readonly #entries: FtpEntry[] = [];
  #count = 0;

  constructor(line: FtpLine, path: string, settle: (outcome: FtpOutcome) => void) {
    this.#line = line;
    this.#path = new TextEncoder().encode(path);
    this.#settle = settle;
    this.#ask();
  }

  get begun(): Uint8Array {
    return new Uint8Array(0);
  }

  #ask(): void {
    const question = { opcode: MavFtpOpcode.LISTDIRECTORY, offset: this.#count, data: this.#path };
    this.#line.ask(question, (answer) => this.#hear(answer));
  }

  #hear(answer: FtpPacket | null): void {
    if (answer === null) return this.#settle({ kind: 'broken', reason: 'no-answer', begun: this.begun });
    if (answer.opcode !== MavFtpOpcode.ACK) {
      const [error = MavFtpErr.FAIL] = answer.data;
      return this.#settle(error === MavFtpErr.EOF ? this.#listed() : { kind: 'refused', error });
    }
    const texts = new TextDecoder('utf-8')
      .decode(answer.data)
      .split('\0')
      .filter((text) => text !== '');
    this.#count += texts.length;
    this.#entries.push(...texts.flatMap(entryOf));
    if (texts.length === 0 || this.#count > MOST_ENTRIES) this.#settle(this.#listed());
    else this.#ask();
  }

  #listed(): FtpOutcome {
    return { kind: 'listed', entries: this.#entries };
  }
}

/** `Fname⇥size` or `Dname`; what may not be seen is told as `S`, and counts. */
function entryOf(text: string): FtpEntry[] {
  const [name = '', size = ''] = text.slice(1).split('\t');
  if (text.startsWith('F')) return [{ kind: 'file', name, sizeBytes: Number.parseInt(size, 10) || 0 }];
  const isFolder = text.startsWith('D') && name !== '.' && name !== '..';
  return isFolder ? [{ kind: 'folder', name, sizeBytes: null }] : [];
}
