import { readLivePush, type LivePushOrder } from '../messages/live.ts';
import { resultCodes } from '../terms/result-codes.ts';
import { textAt } from '../wire/fields.ts';
import type { JsonObject } from '../wire/json.ts';
import type { Reply } from '../wire/reply.ts';
import { accept, refuse, type ServiceHandler } from './service-desk.ts';

export interface LiveDeeds {
  start(order: LivePushOrder): void;
  stop(videoId: string): void;
}

/** Which videos are being pushed, and where to. */
export class LiveDesk {
  readonly #deeds: LiveDeeds;
  readonly #pushes = new Map<string, LivePushOrder>();
  readonly #maximumVideos: number;

  constructor(deeds: LiveDeeds, maximumVideos: number) {
    this.#deeds = deeds;
    this.#maximumVideos = maximumVideos;
  }

  get pushes(): readonly LivePushOrder[] {
    return [...this.#pushes.values()];
  }

  get handlers(): readonly (readonly [string, ServiceHandler])[] {
    return [
      ['live_start_push', (data) => this.#start(readLivePush(data))],
      ['live_stop_push', (data) => this.#stop(textAt(data, 'video_id') ?? '')],
      ['live_set_quality', (data) => this.#change(data)],
      ['live_lens_change', (data) => this.#change(data)],
      ['live_camera_change', (data) => this.#change(data)],
    ];
  }

  #start(order: LivePushOrder | null): Reply {
    if (!order) return refuse(resultCodes.malformed);
    const isFull = this.#pushes.size >= this.#maximumVideos && !this.#pushes.has(order.videoId);
    if (isFull) return refuse(resultCodes.notPossibleNow);
    this.#pushes.set(order.videoId, order);
    this.#deeds.start(order);
    return accept();
  }

  #stop(videoId: string): Reply {
    if (!this.#pushes.delete(videoId)) return refuse(resultCodes.notPossibleNow);
    this.#deeds.stop(videoId);
    return accept();
  }

  #change(data: JsonObject): Reply {
    return this.#pushes.has(textAt(data, 'video_id') ?? '') ? accept() : refuse(resultCodes.notPossibleNow);
  }
}
