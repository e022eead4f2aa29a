import { randomUUID } from 'node:crypto';
import type { DrcEntry } from '@skein/dji-cloud/messages/drc.ts';
import { deviceSubscriptions, writeTopic } from '@skein/dji-cloud/wire/topics.ts';
import { connect, type MqttClient } from 'mqtt';
import type { Dock } from '../model/dock.ts';
import type { OpenTransport, TransportEvents } from '../transport/transport.ts';
import type { DockIdentity } from './dock-identity.ts';
import { DockSpeaker } from './dock-speaker.ts';
import { fetchWayline } from './fetch-wayline.ts';

const RECONNECT_MS = 1000;

/** A broker that is away for a while gets the newest, not everything since. */
const clientOptions = { reconnectPeriod: RECONNECT_MS, queueQoSZero: false, clean: true } as const;

export interface MqttDockOptions extends TransportEvents {
  readonly url: string;
  readonly dock: Dock;
  readonly identity: DockIdentity;
  readonly now: () => number;
}

export interface MqttDock extends OpenTransport {
  readonly speaker: DockSpeaker;
}

/** A dock on a broker. It keeps trying until the broker is there, and comes online again after every break. */
export function openMqttDock({ url, dock, identity, now, report }: MqttDockOptions): MqttDock {
  const { dockSerial } = identity;
  const client = connect(url, { ...clientOptions, clientId: dockSerial });
  const drc = new DrcLine(dockSerial, report);
  const speaker = new DockSpeaker({
    dock,
    identity,
    // Never from the seed: a cloud that remembers ids would take a second run for a repetition of the first.
    environment: { wallMs: now, steadyMs: now, newId: randomUUID },
    publish: ({ topic, payload }) => {
      const line = topic.endsWith('/drc/up') ? (drc.client ?? client) : client;
      if (line.connected) line.publish(topic, payload, { qos: 0 });
    },
    fetchFile: fetchWayline,
    openDrc: (entry) => drc.open(entry, speaker),
    closeDrc: () => drc.close(),
    report,
  });
  // Manual control has a session of its own, often at the same broker: here its messages would come twice.
  const subscriptions = deviceSubscriptions(dockSerial).filter((topic) => !topic.endsWith('/drc/down'));
  client.on('connect', () => {
    client.subscribe(subscriptions, { qos: 0 }, (error) => {
      if (error) report(`${dockSerial}: the broker refused the subscription: ${error.message}`);
      else speaker.connected();
    });
  });
  client.on('message', (topic, payload) => speaker.receive(topic, payload));
  client.on('error', (error) => report(`${dockSerial}: ${error.message || String(error)}`));
  const { hostname, port } = new URL(url);
  return {
    endpoint: { kind: 'mqtt', host: hostname, port: Number(port || 1883), serials: [dockSerial, identity.droneSerial] },
    speaker,
    close: async () => {
      drc.close();
      await client.endAsync(true);
    },
  };
}

/** The second session, which manual control asks for. */
class DrcLine {
  client: MqttClient | null = null;
  readonly #serial: string;
  readonly #report: (line: string) => void;

  constructor(serial: string, report: (line: string) => void) {
    this.#serial = serial;
    this.#report = report;
  }

  open({ broker }: DrcEntry, speaker: DockSpeaker): void {
    this.close();
    const { address, clientId, username, password, usesTls } = broker;
    const url = address.includes('://') ? address : `${usesTls ? 'mqtts' : 'mqtt'}://${address}`;
    const client = connect(url, { ...clientOptions, clientId, username, password });
    this.client = client;
    client.on('message', (topic, payload) => speaker.receive(topic, payload));
    client.on('error', (error) => this.#report(`${this.#serial}, manual control: ${error.message || String(error)}`));
    client.on('connect', () => {
      const topic = writeTopic({ kind: 'drc/down', serial: this.#serial });
      client.subscribe(topic, { qos: 0 }, (error) => {
        if (error) this.#report(`${this.#serial}, manual control: the broker refused it: ${error.message}`);
        else speaker.drcConnected();
      });
    });
  }

  close(): void {
    this.client?.end(true);
    this.client = null;
  }
}
