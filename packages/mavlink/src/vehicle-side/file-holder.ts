import { ftpCrc } from '../ftp/ftp-crc.ts';
import { MOST_DATA, readFtp, sendFtp, type FtpPacket, type HeardFtp } from '../ftp/ftp-packet.ts';
import { isMeantFor, type Address, type Speaker } from '../speaker.ts';
import { MavFtpErr, MavFtpOpcode } from '../wire/enums.generated.ts';
import type { Frame } from '../wire/frame.ts';
import { fileTransferProtocol } from '../wire/messages.generated.ts';

export interface FileHolderOptions {
  readonly speaker: Speaker;
  /** What is there, by full path; made when it is asked for. */
  readonly files: ReadonlyMap<string, () => Uint8Array>;
  /** How long a file is said to be when it is opened: one that is made while it is read is not measured before. */
  readonly announce?: (path: string, length: number) => number;
  /** How many packets a burst has. */
  readonly burst?: number;
}

const SESSION = 1;
const BURST = 25;

type Answer = Partial<FtpPacket> | { readonly error: number };

/** The vehicle's side of files: lists folders and reads, one session at a time. */
export class FileHolder {
  readonly #options: FileHolderOptions;
  #open: Uint8Array | null = null;

  constructor(options: FileHolderOptions) {
    this.#options = options;
  }

  hear(frame: Frame): void {
    if (frame.messageId !== fileTransferProtocol.id) return;
    const asked = readFtp(frame);
    if (!isMeantFor(this.#options.speaker, asked)) return;
    if (asked.opcode === MavFtpOpcode.BURSTREADFILE) this.#burst(asked, frame);
    else this.#answer(asked, frame, this.#answerTo(asked));
  }

  #answerTo(asked: HeardFtp): Answer {
    const path = new TextDecoder('utf-8').decode(asked.data).replace(/\0.*$/, '');
    switch (asked.opcode) {
      case MavFtpOpcode.RESETSESSION:
      case MavFtpOpcode.TERMINATESESSION:
        this.#open = null;
        return {};
      case MavFtpOpcode.LISTDIRECTORY:
        return this.#list(path, asked.offset);
      case MavFtpOpcode.OPENFILERO: {
        const file = this.#options.files.get(path)?.() ?? null;
        if (file === null) return { error: MavFtpErr.FILENOTFOUND };
        this.#open = file;
        return { session: SESSION, data: wordOf(this.#options.announce?.(path, file.length) ?? file.length) };
      }
      case MavFtpOpcode.READFILE:
        return this.#piece(asked.offset, asked.size);
      case MavFtpOpcode.CALCFILECRC: {
        const file = this.#options.files.get(path)?.();
        return file === undefined ? { error: MavFtpErr.FILENOTFOUND } : { data: wordOf(ftpCrc(file)) };
      }
      default:
        return { error: MavFtpErr.UNKNOWNCOMMAND };
    }
  }

  #piece(offset: number, size: number): Answer {
    if (this.#open === null) return { error: MavFtpErr.INVALIDSESSION };
    if (offset >= this.#open.length) return { error: MavFtpErr.EOF };
    return { session: SESSION, offset, data: this.#open.slice(offset, offset + Math.min(size, MOST_DATA)) };
  }

  #burst(asked: HeardFtp, to: Address): void {
    const { burst = BURST } = this.#options;
    for (let at = 0; at < burst; at += 1) {
      const offset = asked.offset + at * asked.size;
      const piece = this.#piece(offset, asked.size);
      const isBurstOver = at === burst - 1 || 'error' in piece;
      const sequence = (asked.sequence + at) & 0xffff;
      this.#answer({ ...asked, sequence }, to, 'error' in piece ? piece : { ...piece, isBurstOver });
      if (isBurstOver) return;
    }
  }

  #list(folder: string, from: number): Answer {
    const prefix = folder.endsWith('/') ? folder : `${folder}/`;
    const inside = [...this.#options.files].filter(([path]) => path.startsWith(prefix));
    if (inside.length === 0) return { error: MavFtpErr.FILENOTFOUND };
    const entries = new Set(
      inside.map(([path, file]) => {
        const [name = '', ...deeper] = path.slice(prefix.length).split('/');
        return deeper.length > 0 ? `D${name}\0` : `F${name}\t${file().length}\0`;
      }),
    );
    let text = '';
    for (const entry of [...entries].slice(from)) if (text.length + entry.length <= MOST_DATA) text += entry;
    return text === '' ? { error: MavFtpErr.EOF } : { data: new TextEncoder().encode(text) };
  }

  #answer(asked: HeardFtp, to: Address, answer: Answer): void {
    const isRefusal = 'error' in answer;
    sendFtp(this.#options.speaker.send, to, {
      ...(isRefusal ? { data: Uint8Array.of(answer.error) } : answer),
      sequence: (asked.sequence + 1) & 0xffff,
      opcode: isRefusal ? MavFtpOpcode.NAK : MavFtpOpcode.ACK,
      askedOpcode: asked.opcode,
    });
  }
}

function wordOf(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value, true);
  return bytes;
}
