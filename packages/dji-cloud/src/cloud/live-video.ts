import {
  writeDockCamera,
  writeLensChange,
  writeLivePush,
  writeLiveQuality,
  writeLiveStop,
  type LiveCapacity,
  type LivePushOrder,
  type VideoQuality,
} from '../messages/live.ts';
import type { VideoType } from '../terms/live-terms.ts';
import type { JsonObject } from '../wire/json.ts';
import type { Publication } from '../wire/message.ts';
import { Recent } from '../wire/recent.ts';
import type { JobCommand } from './job.ts';
import type { Outcome } from './outcome.ts';
import type { ServiceCalls } from './service-calls.ts';

export interface LiveView {
  /** What can be watched, as the gateway last told: of itself, and of aircraft that it may claim now. */
  readonly capacity: LiveCapacity | null;
  /** The newest command for each video. Whether pictures come is for the receiver of the stream to say. */
  readonly commands: ReadonlyMap<string, JobCommand>;
}

const REMEMBERED = 32;

/** Live video of a gateway and its aircraft: what there is, and what was asked of each. */
export class LiveVideo {
  readonly #calls: ServiceCalls;
  readonly #maySpeakFor: (device: string) => boolean;
  readonly #asked = new Recent<{ readonly videoId: string; readonly method: string }>(REMEMBERED);
  readonly #commands = new Recent<readonly [videoId: string, tid: string, command: JobCommand]>(REMEMBERED);
  #capacity: LiveCapacity | null = null;

  constructor(calls: ServiceCalls, maySpeakFor: (device: string) => boolean) {
    this.#calls = calls;
    this.#maySpeakFor = maySpeakFor;
  }

  get view(): LiveView {
    const commands = [...this.#commands.values()].map(([videoId, , command]): [string, JobCommand] => [
      videoId,
      command,
    ]);
    const cameras = this.#capacity?.cameras.filter(({ deviceSerial }) => this.#maySpeakFor(deviceSerial)) ?? [];
    return { capacity: this.#capacity && { ...this.#capacity, cameras }, commands: new Map(commands) };
  }

  offered(capacity: LiveCapacity): void {
    this.#capacity = capacity;
  }

  start(order: LivePushOrder): Publication {
    return this.#send('live_start_push', order.videoId, writeLivePush(order));
  }

  stop(videoId: string): Publication {
    return this.#send('live_stop_push', videoId, writeLiveStop(videoId));
  }

  setQuality(videoId: string, quality: VideoQuality): Publication {
    return this.#send('live_set_quality', videoId, writeLiveQuality(videoId, quality));
  }

  changeLens(videoId: string, type: VideoType): Publication {
    return this.#send('live_lens_change', videoId, writeLensChange(videoId, type));
  }

  switchDockCamera(videoId: string, position: 'inside' | 'outside'): Publication {
    return this.#send('live_camera_change', videoId, writeDockCamera(videoId, position));
  }

  /** False when the command was not about live video. */
  concluded(tid: string, outcome: Outcome): boolean {
    const asked = this.#asked.get(tid);
    if (!asked) return false;
    const { videoId, method } = asked;
    const isNewest = this.#commands.get(videoId)?.[1] === tid;
    if (isNewest) this.#commands.set(videoId, [videoId, tid, { method, state: outcome.kind, outcome }]);
    return true;
  }

  #send(method: string, videoId: string, data: JsonObject): Publication {
    const { tid, publish } = this.#calls.call(method, data);
    this.#asked.set(tid, { videoId, method });
    this.#commands.set(videoId, [videoId, tid, { method, state: 'asked', outcome: null }]);
    return publish;
  }
}
