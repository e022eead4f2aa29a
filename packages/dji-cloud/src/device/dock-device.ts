import type { PropertyChange } from '../messages/property-set.ts';
import type { Topology } from '../messages/topology.ts';
import { DropCounts } from '../wire/drop-counts.ts';
import type { Environment } from '../wire/environment.ts';
import { isDrc, type DrcMessage, type Publication } from '../wire/message.ts';
import { readMessage } from '../wire/read-message.ts';
import { CloudCalls, type CloudAnswer } from './cloud-calls.ts';
import { DebugDesk, type DebugDeeds } from './debug-desk.ts';
import { DrcDesk, type DrcDeeds } from './drc-desk.ts';
import { EventOutbox } from './event-outbox.ts';
import { FlightDesk, type FlightDeeds } from './flight-desk.ts';
import { FlightTaskDesk, type DockSituation, type FlightTaskDeeds } from './flight-task-desk.ts';
import { LiveDesk, type LiveDeeds } from './live-desk.ts';
import { Onboarding, type OnboardingParts } from './onboarding.ts';
import { PropertyDesk } from './property-desk.ts';
import { ServiceDesk } from './service-desk.ts';
import { TelemetryWriter } from './telemetry-writer.ts';

/** What a dock can do. The protocol decides what may be done; this does it. */
export interface DockDeeds {
  readonly situation: () => Omit<DockSituation, 'isRemoteDebugging'>;
  readonly tasks: FlightTaskDeeds;
  readonly flights: FlightDeeds;
  readonly debug: DebugDeeds;
  readonly drc: DrcDeeds;
  readonly live: LiveDeeds;
  readonly writeProperty: (change: PropertyChange) => number;
}

export interface DockDeviceParts extends OnboardingParts {
  readonly topology: Topology;
  readonly environment: Environment;
  readonly deeds: DockDeeds;
  readonly maximumVideos: number;
}

/** The device's side of the protocol: speaks as a dock with its aircraft. Hand it each message; publish what it returns. */
export class DockDevice {
  readonly onboarding: Onboarding;
  readonly events: EventOutbox;
  readonly tasks: FlightTaskDesk;
  readonly flights: FlightDesk;
  readonly debug: DebugDesk;
  readonly drc: DrcDesk;
  readonly telemetry: TelemetryWriter;
  /** The device's own questions, such as `flighttask_resource_get`. */
  readonly requests: CloudCalls;
  readonly drops = new DropCounts();
  readonly #serial: string;
  readonly #services: ServiceDesk;
  readonly #properties: PropertyDesk;
  readonly #answers: CloudAnswer[] = [];

  constructor({ serial, question, orders, topology, environment, deeds, maximumVideos }: DockDeviceParts) {
    const { wallMs } = environment;
    this.#serial = serial;
    this.events = new EventOutbox(serial, environment);
    this.debug = new DebugDesk(deeds.debug, this.events);
    const situation = () => ({ ...deeds.situation(), isRemoteDebugging: this.debug.isOpen });
    this.tasks = new FlightTaskDesk(situation, deeds.tasks, this.events, wallMs);
    this.flights = new FlightDesk(situation, deeds.flights, this.events);
    this.drc = new DrcDesk(serial, deeds.drc, this.events, environment);
    const live = new LiveDesk(deeds.live, maximumVideos);
    const desks = [this.tasks, this.flights, this.debug, this.drc, live];
    this.#services = new ServiceDesk(new Map(desks.flatMap(({ handlers }) => handlers)), wallMs);
    this.#properties = new PropertyDesk(deeds.writeProperty, wallMs);
    this.onboarding = new Onboarding({ serial, question, orders }, topology, environment);
    this.requests = new CloudCalls('requests', serial, environment);
    this.telemetry = new TelemetryWriter(serial, environment);
  }

  receive(topic: string, payload: Uint8Array | string): readonly Publication[] {
    const read = readMessage(topic, payload, 'down');
    if ('fault' in read) return this.#drop(read.fault);
    const { message } = read;
    if (message.serial !== this.#serial) return this.#drop('gateway_mismatch');
    if (isDrc(message)) return this.#receiveDrc(message);
    switch (message.kind) {
      case 'services':
        if (!this.#services.knows(message.method)) this.drops.add('unknown_method');
        return [this.#services.receive(message)];
      case 'property/set':
        return [this.#properties.receive(message)];
      case 'events_reply':
        return this.events.settle(message) ? [] : this.#drop('unasked_reply');
      case 'status_reply':
        return this.onboarding.receive(message) ?? this.#drop('unasked_reply');
      case 'requests_reply': {
        const answer = this.requests.settle(message);
        if (!answer) return this.onboarding.receive(message) ?? this.#drop('unasked_reply');
        this.#answers.push(answer);
        return [];
      }
      default:
        return this.#drop('unknown_topic');
    }
  }

  /** About once a second: repetitions, time-outs, the heartbeat of manual control. */
  tick(): readonly Publication[] {
    const { publish } = this.requests.tick();
    return [...publish, ...this.onboarding.tick(), ...this.events.tick(), ...this.drc.tick()];
  }

  /** The answers to its own questions since the last look. */
  takeAnswers(): readonly CloudAnswer[] {
    return this.#answers.splice(0);
  }

  #receiveDrc(message: DrcMessage): readonly Publication[] {
    const step = this.drc.receive(message);
    return 'dropped' in step ? this.#drop(step.dropped) : step;
  }

  #drop(reason: Parameters<DropCounts['add']>[0]): readonly Publication[] {
    this.drops.add(reason);
    return [];
  }
}
