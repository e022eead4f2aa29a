import { Agenda, type Rousable, type Sleeper } from '@skein/telemetry/agenda/agenda.ts';
import type { Clocks } from '@skein/telemetry/agenda/clocks.ts';
import type { CloudGateway } from './cloud-gateway.ts';
import { joinSteps, tell, type Step } from './news.ts';

/**
 * The gateways of a broker, the longest silent first, and when something is next due for each: whoever ticks looks at those that
 * something is due for, not at ten thousand.
 */
export class GatewayRoll {
  readonly #agenda: Agenda;
  readonly #entries = new Map<string, Entry>();
  /** What their turns have led to since it was last taken. */
  readonly #steps: Step[] = [];

  constructor(clocks: Clocks) {
    this.#agenda = new Agenda(clocks);
  }

  find(serial: string): CloudGateway | null {
    return this.#entries.get(serial)?.gateway ?? null;
  }

  /** Made by whoever enters it, for the host that it gets. It may be known from a journal only. */
  enter(serial: string, make: (host: Rousable) => CloudGateway): CloudGateway {
    const entry = new Entry(this.#agenda, this.#steps, make);
    this.#entries.set(serial, entry);
    this.#agenda.enter(entry);
    return entry.gateway;
  }

  noteHeard({ serial }: CloudGateway): void {
    const entry = this.#entries.get(serial);
    if (!entry) return;
    this.#entries.delete(serial);
    this.#entries.set(serial, entry);
  }

  get longestSilent(): CloudGateway | null {
    for (const { gateway } of this.#entries.values()) return gateway;
    return null;
  }

  forget({ serial }: CloudGateway): void {
    const entry = this.#entries.get(serial);
    if (!entry) return;
    this.#entries.delete(serial);
    this.#agenda.leave(entry);
  }

  get size(): number {
    return this.#entries.size;
  }

  nextDueMs(): number {
    return this.#agenda.nextDueMs();
  }

  /** Before anything is stamped: whether somebody has set the clock. */
  watchClocks(): void {
    this.#agenda.watchClocks();
  }

  tick(): Step {
    this.#agenda.tick();
    return joinSteps(this.#steps.splice(0));
  }
}

/** A gateway in the agenda: what its turns lead to is put beside that of the others. */
class Entry implements Sleeper, Rousable {
  readonly gateway: CloudGateway;
  place = -1;
  readonly #agenda: Agenda;
  readonly #steps: Step[];

  constructor(agenda: Agenda, steps: Step[], make: (host: Rousable) => CloudGateway) {
    this.#agenda = agenda;
    this.#steps = steps;
    this.gateway = make(this);
  }

  nextDueMs(): number {
    return this.gateway.nextDueMs();
  }

  tick(): void {
    this.#steps.push(this.gateway.tick());
  }

  rouse(): void {
    this.#agenda.rouse(this);
  }

  noteClockStep(byMs: number): void {
    this.#steps.push(tell(this.gateway.noteClockStep(byMs)));
  }
}
