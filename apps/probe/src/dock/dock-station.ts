import { randomUUID } from 'node:crypto';
import type { CloudGateway } from '@skein/dji-cloud/cloud/cloud-gateway.ts';
import { CloudSession } from '@skein/dji-cloud/cloud/cloud-session.ts';
import type { WaylineFile } from '@skein/dji-cloud/messages/flight-task.ts';
import { textAt } from '@skein/dji-cloud/wire/fields.ts';
import { dataOf, isDrc, type Publication } from '@skein/dji-cloud/wire/message.ts';
import { readMessage } from '@skein/dji-cloud/wire/read-message.ts';
import { cloudSubscriptions } from '@skein/dji-cloud/wire/topics.ts';
import { words } from '@skein/mavlink/words.ts';
import { connectAsync, type MqttClient } from 'mqtt';
import { ProbeFailure, reasonOf, usageFailure } from '../cli/probe-failure.ts';
import { Lookout } from '../station/lookout.ts';
import { startTicking } from '../station/start-ticking.ts';
import { cloudAnswers } from './cloud-answers.ts';

const TICK_MS = 50;
const CONNECT_MS = 10_000;

export interface DockStationOptions {
  readonly url: string;
  /** Answer docks as their cloud does. Only where there is no other: two answers to one question confuse a dock. */
  readonly actsAsCloud: boolean;
}

/** The docks at one broker. Beside another cloud it only listens, and speaks when it has a task of its own. */
export class DockStation {
  readonly #client: MqttClient;
  readonly #session: CloudSession;
  readonly #actsAsCloud: boolean;
  readonly #serials = new Set<string>();
  readonly #files = new Map<string, WaylineFile>();
  readonly #lookout = new Lookout();
  readonly #stopTicking: () => void;
  #failure: unknown = null;

  private constructor(client: MqttClient, actsAsCloud: boolean) {
    this.#client = client;
    this.#actsAsCloud = actsAsCloud;
    this.#session = new CloudSession({
      wallMs: Date.now,
      steadyMs: () => performance.now(),
      newId: randomUUID,
      handlers: cloudAnswers(process.env, (flightId) => this.#files.get(flightId) ?? null),
      onFailure: (error) => (this.#failure = error),
      // Whoever can publish at this broker is believed: a probe has no bindings to ask.
      mayClaim: () => true,
    });
    client.on('message', (topic, payload) => this.#receive(topic, payload));
    // The library connects again by itself; a dock that stays silent meanwhile is told by its age.
    client.on('error', () => undefined);
    this.#stopTicking = startTicking(TICK_MS, () => this.#tick());
  }

  static async open({ url, actsAsCloud }: DockStationOptions): Promise<DockStation> {
    if (!URL.canParse(url) || new URL(url).hostname === '')
      throw usageFailure(
        `“${url}”不是消息服务器地址；请写 mqtt://user:password@host:1883`,
        `"${url}" is no address of a broker; write mqtt://user:password@host:1883`,
      );
    const client = await connected(url);
    const station = new DockStation(client, actsAsCloud);
    await client.subscribeAsync([...cloudSubscriptions]);
    return station;
  }

  /** Those that were heard, in the order they were. */
  get gateways(): readonly CloudGateway[] {
    return [...this.#serials].flatMap((serial) => this.#session.gateway(serial) ?? []);
  }

  /** The dock asks for the file of a task by the task's id. */
  offer(flightId: string, file: WaylineFile): void {
    this.#files.set(flightId, file);
  }

  publish(...publications: readonly Publication[]): void {
    // Not kept for later: an order that the broker hands over after a gap would be carried out when nobody wants it any more.
    if (!this.#client.connected) return;
    for (const { topic, payload } of publications) this.#client.publish(topic, payload, { qos: 0 });
  }

  /** Looks after every message and several times a second. Null when the time is over, or when it was closed meanwhile. */
  until<T>(look: () => T | null | undefined, withinMs: number): Promise<T | null> {
    return this.#lookout.until(() => {
      if (this.#failure !== null) throw this.#failure;
      return look();
    }, withinMs);
  }

  async close(): Promise<void> {
    this.#stopTicking();
    this.#lookout.end();
    await this.#client.endAsync(true);
  }

  #tick(): void {
    this.publish(...this.#session.tick().publish);
    this.#lookout.look();
  }

  #receive(topic: string, payload: Buffer): void {
    const { publish, news, later } = this.#session.receive(topic, payload);
    for (const { gateway } of news) this.#serials.add(gateway);
    if (this.#actsAsCloud) this.publish(...publish);
    if (later !== null && (this.#actsAsCloud || this.#asksForOurFile(topic, payload)))
      void later.then((answer) => this.publish(answer));
    // Now, not at the next tick: several reports may come between two of those, and each tells of a step.
    this.#lookout.look();
  }

  #asksForOurFile(topic: string, payload: Buffer): boolean {
    const read = readMessage(topic, payload, 'up');
    if ('fault' in read || isDrc(read.message) || read.message.method !== 'flighttask_resource_get') return false;
    return this.#files.has(textAt(dataOf(read.message), 'flight_id') ?? '');
  }
}

async function connected(url: string): Promise<MqttClient> {
  try {
    return await connectAsync(url, { connectTimeout: CONNECT_MS, reconnectPeriod: 1000, queueQoSZero: false }, false);
  } catch (error) {
    const { host } = new URL(url);
    const reason = reasonOf(error) || String(error);
    throw new ProbeFailure(
      'no-link',
      words(
        `无法连接消息服务器 ${host}（${reason}）：请检查地址、用户名和密码`,
        `Cannot connect to the broker at ${host} (${reason}): check address, user and password`,
      ),
      { cause: error },
    );
  }
}
