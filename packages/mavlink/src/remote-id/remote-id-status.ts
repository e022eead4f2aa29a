import type { ComponentRoster } from '../components/component-roster.ts';
import { decode } from '../wire/decode.ts';
import { MavOdidArmStatus } from '../wire/enums.generated.ts';
import type { Frame } from '../wire/frame.ts';
import { openDroneIdArmStatus } from '../wire/messages.generated.ts';
import { words, type Words } from '../words.ts';

/** `silent`: the transmitter was heard and is not any more, so that nobody knows whether it still broadcasts. */
export type RemoteIdStatus =
  | { readonly kind: 'absent' | 'waiting' | 'ready' | 'silent' }
  | { readonly kind: 'fault'; readonly said: string };

/** It is told once a second. */
const OLD_AFTER_MS = 5000;

/** Whether an aircraft may be flown as far as its Remote ID is concerned. */
export class RemoteIdWatch {
  readonly #roster: ComponentRoster;
  #told: { readonly isGood: boolean; readonly said: string; readonly atMs: number } | null = null;

  constructor(roster: ComponentRoster) {
    this.#roster = roster;
  }

  hear(frame: Frame, nowMs: number): void {
    if (frame.messageId !== openDroneIdArmStatus.id) return;
    const { status, error } = decode(openDroneIdArmStatus, frame);
    this.#told = { isGood: status === MavOdidArmStatus.GOOD_TO_ARM, said: error, atMs: nowMs };
  }

  statusAt(nowMs: number): RemoteIdStatus {
    const told = this.#told;
    if (told !== null && nowMs - told.atMs <= OLD_AFTER_MS)
      return told.isGood ? { kind: 'ready' } : { kind: 'fault', said: told.said };
    if (told !== null || this.#roster.hasLost('remote-id', nowMs)) return { kind: 'silent' };
    return { kind: this.#roster.of('remote-id', nowMs).length > 0 ? 'waiting' : 'absent' };
  }
}

const plain: Readonly<Record<Exclude<RemoteIdStatus['kind'], 'fault'>, Words>> = {
  absent: words('没有远程识别设备', 'No Remote ID transmitter'),
  waiting: words('远程识别正在启动', 'Remote ID is starting'),
  ready: words('远程识别正常', 'Remote ID is ready'),
  silent: words('远程识别设备没有消息', 'Nothing is heard from the Remote ID transmitter'),
};

export function wordsOfRemoteId(status: RemoteIdStatus): Words {
  if (status.kind !== 'fault') return plain[status.kind];
  const said = status.said === '' ? '' : `: ${status.said}`;
  return words(`远程识别故障${said.replace(': ', '：')}`, `Remote ID is not ready${said}`);
}
