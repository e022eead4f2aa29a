import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { CloudSession } from '@skein/dji-cloud/cloud/cloud-session.ts';
import type { RequestHandlers } from '@skein/dji-cloud/cloud/request-handlers.ts';
import type { News } from '@skein/dji-cloud/cloud/news.ts';
import { cloudSubscriptions } from '@skein/dji-cloud/wire/topics.ts';
import type { Publication } from '@skein/dji-cloud/wire/message.ts';
import { Aedes } from 'aedes';
import { connectAsync, type MqttClient } from 'mqtt';

/** A broker inside the test. */
export async function embeddedBroker(port = 0): Promise<{ port: number; close: () => Promise<void> }> {
  const broker = await Aedes.createBroker();
  const server = createServer((socket) => broker.handle(socket));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = once(server, 'close');
      await new Promise<void>((resolve) => broker.close(() => resolve()));
      server.close();
      await closed;
    },
  };
}

const onFailure = (error: unknown): never => {
  throw error;
};

/** Our server's side of the protocol on a real MQTT connection. */
export class TestCloud {
  readonly news: News[] = [];
  readonly topics = new Set<string>();
  readonly session: CloudSession;
  readonly #client: MqttClient;
  readonly #timer: NodeJS.Timeout;
  readonly #waiting = new Set<() => void>();

  private constructor(client: MqttClient, handlers: RequestHandlers) {
    this.#client = client;
    const clocks = { wallMs: Date.now, steadyMs: () => performance.now() };
    this.session = new CloudSession({ ...clocks, newId: randomUUID, handlers, onFailure, mayClaim: () => true });
    client.on('message', (topic, payload) => {
      this.topics.add(topic);
      const { publish, news, later } = this.session.receive(topic, payload);
      this.news.push(...news);
      this.publish(...publish);
      void later?.then((answer) => this.publish(answer));
      this.#look();
    });
    // After the socket was read: what came while this process was kept waiting must not count as silence.
    this.#timer = setInterval(() => setImmediate(() => this.#tick()), 50);
  }

  static async at(port: number, handlers: RequestHandlers): Promise<TestCloud> {
    const client = await connectAsync(`mqtt://127.0.0.1:${port}`);
    const cloud = new TestCloud(client, handlers);
    await client.subscribeAsync([...cloudSubscriptions]);
    return cloud;
  }

  publish(...publications: readonly Publication[]): void {
    for (const { topic, payload } of publications) this.#client.publish(topic, payload);
  }

  sendRaw(topic: string, payload: string | Buffer): void {
    this.#client.publish(topic, payload);
  }

  /** Looks after every message, and several times a second: the truth is in the views of the session. */
  until<T>(look: () => T | null | undefined | false, what: string, withinMs = 120_000): Promise<T> {
    const deadline = Date.now() + withinMs;
    return new Promise((resolve, reject) => {
      const check = (): void => {
        const found = look();
        if (!found && Date.now() <= deadline) return;
        this.#waiting.delete(check);
        if (found) resolve(found);
        else reject(new Error(`not within ${withinMs} ms: ${what}`));
      };
      this.#waiting.add(check);
      check();
    });
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#client.endAsync(true);
  }

  #tick(): void {
    const { publish, news } = this.session.tick();
    this.news.push(...news);
    this.publish(...publish);
    this.#look();
  }

  #look(): void {
    for (const check of this.#waiting) check();
  }
}
