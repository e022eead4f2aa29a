import { MavFtpErr } from '../wire/enums.generated.ts';
import { words, type Words } from '../words.ts';
import type { Severance } from '../severance.ts';

export interface FtpEntry {
  readonly kind: 'file' | 'folder';
  readonly name: string;
  /** Null for folders. */
  readonly sizeBytes: number | null;
}

export type FtpOutcome =
  | { readonly kind: 'listed'; readonly entries: readonly FtpEntry[] }
  /** `isVerified`: the vehicle's checksum is that of what came; false where it makes none. */
  | { readonly kind: 'read'; readonly bytes: Uint8Array; readonly isVerified: boolean }
  /** MAV_FTP_ERR. */
  | { readonly kind: 'refused'; readonly error: number }
  /** `begun` is what had come without a gap: given to the next try, it goes on from there. */
  | {
      readonly kind: 'broken';
      readonly reason: 'no-answer' | Severance | 'cancelled';
      readonly begun: Uint8Array;
    }
  /** Its checksum is another: the file changed while it was read. */
  | { readonly kind: 'corrupt' }
  | { readonly kind: 'too-large'; readonly sizeBytes: number }
  | { readonly kind: 'busy' };

const errorWords: Readonly<Record<number, Words>> = {
  [MavFtpErr.FILENOTFOUND]: words('没有此文件', 'there is no such file'),
  [MavFtpErr.FILEPROTECTED]: words('文件受保护', 'the file is protected'),
  [MavFtpErr.NOSESSIONSAVAILABLE]: words('飞行器正在传输其他文件', 'it is busy with other files'),
  [MavFtpErr.UNKNOWNCOMMAND]: words('不支持文件传输', 'it does not know this'),
};

const brokenWords: Readonly<Record<Extract<FtpOutcome, { kind: 'broken' }>['reason'], Words>> = {
  'no-answer': words('飞行器没有答复', 'the vehicle did not answer'),
  'link-lost': words('链路已断开', 'the link was lost'),
  rebooted: words('飞行器已重启', 'the vehicle restarted'),
  clash: words('另有飞行器使用同一编号', 'another vehicle uses the same number'),
  cancelled: words('已取消', 'it was cancelled'),
};

export function wordsOfFtpOutcome(outcome: FtpOutcome): Words {
  switch (outcome.kind) {
    case 'listed':
      return words(`共 ${outcome.entries.length} 项`, `${outcome.entries.length} entries`);
    case 'read':
      return outcome.isVerified
        ? words(`已读取并校验 ${outcome.bytes.length} 字节`, `${outcome.bytes.length} bytes read and verified`)
        : words(`已读取 ${outcome.bytes.length} 字节，未校验`, `${outcome.bytes.length} bytes read, not verified`);
    case 'refused': {
      const why = errorWords[outcome.error] ?? words(`代码 ${outcome.error}`, `code ${outcome.error}`);
      return words(`飞行器拒绝：${why['zh-CN']}`, `The vehicle refused: ${why['en-US']}`);
    }
    case 'broken': {
      const why = brokenWords[outcome.reason];
      return words(`传输中断：${why['zh-CN']}`, `The transfer was broken off: ${why['en-US']}`);
    }
    case 'corrupt':
      return words('校验不符，文件在读取时有变化，请重新读取', 'The file changed while it was read: read it again');
    case 'too-large':
      return words(`文件过大：${outcome.sizeBytes} 字节`, `The file is too large: ${outcome.sizeBytes} bytes`);
    default:
      return words('正在传输另一个文件', 'Another file is being transferred');
  }
}
