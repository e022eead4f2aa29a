import type { CloudGateway } from './cloud-gateway.ts';

/**
 * The gateways of a broker, those that are heard apart from the silent ones, and in both the longest silent first: whoever looks
 * for one that has fallen silent looks at one, not at ten thousand.
 */
export class GatewayRoll {
  readonly #bySerial = new Map<string, CloudGateway>();
  readonly #heard = new Set<CloudGateway>();
  readonly #silent = new Set<CloudGateway>();

  find(serial: string): CloudGateway | null {
    return this.#bySerial.get(serial) ?? null;
  }

  /** Not heard yet: it may be known from a journal only. */
  enter(gateway: CloudGateway): void {
    this.#bySerial.set(gateway.serial, gateway);
    this.#silent.add(gateway);
  }

  noteHeard(gateway: CloudGateway): void {
    if (!this.#heard.delete(gateway)) this.#silent.delete(gateway);
    this.#heard.add(gateway);
  }

  /** Those that have fallen silent since it was last asked. */
  takeSilent(): readonly CloudGateway[] {
    const fallen: CloudGateway[] = [];
    for (const gateway of this.#heard) {
      if (gateway.isOnline) break;
      fallen.push(gateway);
    }
    for (const gateway of fallen) {
      this.#heard.delete(gateway);
      this.#silent.add(gateway);
    }
    return fallen;
  }

  get longestSilent(): CloudGateway | null {
    for (const some of [this.#silent, this.#heard]) for (const gateway of some) return gateway;
    return null;
  }

  forget(gateway: CloudGateway): void {
    this.#bySerial.delete(gateway.serial);
    this.#silent.delete(gateway);
    this.#heard.delete(gateway);
  }

  get size(): number {
    return this.#bySerial.size;
  }

  values(): IterableIterator<CloudGateway> {
    return this.#bySerial.values();
  }
}
