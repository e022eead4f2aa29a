import type { Stamp } from '../stamp.ts';

/** How well we hear the vehicle; its stamp is the last sign of life (HEARTBEAT, or any OSD). */
export interface Link extends Stamp {
  /** 0 nothing … 100 perfect, however the protocol tells it. */
  readonly qualityPercent: number | null;
  readonly lossPercent: number | null;
  readonly latencyMs: number | null;
  readonly rssiDbm: number | null;
  readonly bearer: 'radio' | 'cellular' | 'satellite' | 'wired' | null;
}

/** Who holds the sticks. */
export interface Control extends Stamp {
  /** The channel, station or browser as the vehicle names it: `A`, `B`, `255/190`. */
  readonly flightHolder: string | null;
  readonly isManualControlActive: boolean | null;
  readonly remoteControlQualityPercent: number | null;
}
