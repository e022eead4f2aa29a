import {
  readBindResults,
  readBindStatuses,
  readLicenceConfig,
  writeBindOrders,
  writeBindQuestion,
  writeOrganizationQuestion,
  type BindOrder,
  type LicenceConfig,
  type OrganizationQuestion,
} from '../messages/onboarding.ts';
import { writeTopology, type Topology } from '../messages/topology.ts';
import type { Environment } from '../wire/environment.ts';
import type { JsonObject } from '../wire/json.ts';
import type { Publication, ThingMessage } from '../wire/message.ts';
import { CloudCalls, type CloudAnswer } from './cloud-calls.ts';

export type OnboardingPhase =
  | 'offline'
  | 'asking-config'
  | 'asking-bind-status'
  | 'asking-organization'
  | 'binding'
  | 'announcing'
  | 'online'
  | 'refused';

export interface OnboardingParts {
  readonly serial: string;
  readonly question: OrganizationQuestion;
  /** Dock and aircraft, bound together. */
  readonly orders: readonly BindOrder[];
}

/** A dock coming online: licence, binding, topology, in the order a factory-new one takes. */
export class Onboarding {
  readonly #parts: OnboardingParts;
  readonly #requests: CloudCalls;
  readonly #status: CloudCalls;
  #phase: OnboardingPhase = 'offline';
  #config: LicenceConfig | null = null;
  #refusal: { readonly method: string; readonly result: number | null } | null = null;
  #topology: Topology;

  constructor(parts: OnboardingParts, topology: Topology, environment: Environment) {
    this.#parts = parts;
    this.#topology = topology;
    this.#requests = new CloudCalls('requests', parts.serial, environment);
    this.#status = new CloudCalls('status', parts.serial, environment);
  }

  get phase(): OnboardingPhase {
    return this.#phase;
  }

  get config(): LicenceConfig | null {
    return this.#config;
  }

  /** What was refused, and with which code; null for none, or no readable answer. */
  get refusal(): { readonly method: string; readonly result: number | null } | null {
    return this.#refusal;
  }

  /** Once MQTT is connected. */
  begin(): Publication {
    return this.#ask('asking-config', 'config', { config_type: 'json', config_scope: 'product' });
  }

  /** The aircraft went on or off. */
  announce(topology: Topology): Publication {
    this.#topology = topology;
    return this.#announce();
  }

  /** Null for an answer to nothing that was asked here. */
  receive(reply: ThingMessage): readonly Publication[] | null {
    if (reply.kind === 'status_reply') {
      const answer = this.#status.settle(reply);
      if (answer?.result === 0 && this.#phase === 'announcing') this.#phase = 'online';
      return answer && [];
    }
    const answer = this.#requests.settle(reply);
    if (!answer) return null;
    if (!answer.output) return this.#refused(answer);
    return this.#goOn(answer, answer.output);
  }

  tick(): readonly Publication[] {
    const [requests, status] = [this.#requests.tick(), this.#status.tick()];
    // A cloud that is silent may only be starting: ask again from where we stand.
    const again = requests.unanswered.length > 0 && this.#phase !== 'online' ? [this.begin()] : [];
    const announced = status.unanswered.length > 0 ? [this.#announce()] : [];
    return [...requests.publish, ...status.publish, ...again, ...announced];
  }

  #goOn(answer: CloudAnswer, output: JsonObject): readonly Publication[] {
    const { serial, question, orders } = this.#parts;
    switch (answer.method) {
      case 'config': {
        this.#config = readLicenceConfig(output);
        if (!this.#config) return this.#refused(answer);
        const serials = [serial, ...orders.map((order) => order.serial).filter((other) => other !== serial)];
        return [this.#ask('asking-bind-status', 'airport_bind_status', writeBindQuestion(serials))];
      }
      case 'airport_bind_status': {
        const mine = readBindStatuses(output).find((status) => status.serial === serial);
        if (mine?.isBound) return [this.#announce()];
        const data = writeOrganizationQuestion(question);
        return [this.#ask('asking-organization', 'airport_organization_get', data)];
      }
      case 'airport_organization_get':
        return [this.#ask('binding', 'airport_organization_bind', writeBindOrders(orders))];
      case 'airport_organization_bind': {
        const failed = readBindResults(output).find(({ code }) => code !== 0);
        return failed ? this.#refused({ ...answer, result: failed.code }) : [this.#announce()];
      }
      default:
        return [];
    }
  }

  #refused({ method, result }: CloudAnswer): readonly Publication[] {
    this.#refusal = { method, result };
    this.#phase = 'refused';
    return [];
  }

  #ask(phase: OnboardingPhase, method: string, data: JsonObject): Publication {
    this.#phase = phase;
    return this.#requests.ask(method, data).publish;
  }

  #announce(): Publication {
    if (this.#phase !== 'online') this.#phase = 'announcing';
    return this.#status.ask('update_topo', writeTopology(this.#topology)).publish;
  }
}
