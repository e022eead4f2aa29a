import type { MetadataOutcome } from '../metadata/metadata-outcome.ts';
import type { StatusText } from '../texts/status-text.ts';
import { words, type Words } from '../words.ts';

/** `discovering`: heard, and being asked who it is. `stale`: silent for 2 s, `lost`: for 5 s, unless the link says otherwise. */
export type VehiclePhase = 'discovering' | 'live' | 'stale' | 'lost';

export type VehicleEvent =
  | { readonly kind: 'phase'; readonly phase: VehiclePhase; readonly before: VehiclePhase }
  /** Everything that was asked, granted or uploaded before must be doubted. */
  | { readonly kind: 'rebooted'; readonly wasArmed: boolean }
  /** Our own clock was set: whoever keeps states of this vehicle must move their times with it (`shiftStamps`). */
  | { readonly kind: 'clock-set'; readonly byMs: number }
  /**
   * `number`: two vehicles use one number on this link, and neither is spoken with until one is silent. `id`: it says the id of
   * another, contradicts it, and is a vehicle without a name.
   */
  | { readonly kind: 'clash'; readonly over: 'number' | 'id' }
  | { readonly kind: 'text'; readonly text: StatusText }
  /** What its events mean is known, or will not be. */
  | { readonly kind: 'metadata'; readonly outcome: MetadataOutcome }
  /** So many events were lost on the way, and the vehicle has them no more. */
  | { readonly kind: 'events-lost'; readonly count: number }
  /** A camera, a gimbal or another component was found, fell silent, or said something of itself: `session.components`. */
  | { readonly kind: 'components' }
  /** Something of it was told. What that is, its state says to whoever looks: it is put together only then. */
  | { readonly kind: 'update' };

const phaseWords: Readonly<Record<VehiclePhase, Words>> = {
  discovering: words('正在识别飞行器', 'Finding out about the vehicle'),
  live: words('链路正常', 'The link is live'),
  stale: words('近来未收到心跳，数据可能已过时', 'No heartbeat of late: what is shown may be old'),
  // No failsafe may be set on board, and none acts at once: what it does is nobody's knowledge here.
  lost: words(
    '链路已断开：飞行器此刻如何行动由机上设置决定，此处无从得知',
    'The link is lost: what the vehicle does now is set on board, and not known here',
  ),
};

export const wordsOfPhase = (phase: VehiclePhase): Words => phaseWords[phase];

export const wordsOfLostEvents = (count: number): Words =>
  words(`飞行器的 ${count} 条消息在途中丢失`, `${count} of the vehicle's messages were lost on the way`);

export const wordsOfClash = (systemId: number, over: 'number' | 'id'): Words =>
  over === 'number'
    ? words(
        `本链路上有两架飞行器都使用编号 ${systemId}，已停止与其通信：请为它们设置不同的编号`,
        `Two vehicles on this link use the number ${systemId}, and neither is spoken with: give each a number of its own`,
      )
    : words(
        `飞行器 ${systemId} 自称是另一架已知的飞行器，但两者的状态互相矛盾，已作为另一架处理：请核实它的身份`,
        `Vehicle ${systemId} says that it is one already known, and contradicts it: it is taken for another. Find out which it is`,
      );

export const wordsOfReboot = ({ wasArmed }: { readonly wasArmed: boolean }): Words =>
  wasArmed
    ? words(
        '飞控在解锁状态下重启！此前的指令、计划和参数均不可信，正在重新读取',
        'The autopilot restarted while armed! Nothing commanded, uploaded or read before can be relied on; reading it anew',
      )
    : words('飞控已重启，正在重新读取', 'The autopilot restarted; reading everything anew');
