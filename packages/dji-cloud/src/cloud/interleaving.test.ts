import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { DockDevice } from '../device/dock-device.ts';
import { isEnd, type JobStatus } from '../messages/status.ts';
import { InvalidOrder } from '../messages/order.ts';
import { createDockParts, order } from '../testing/dock-parts.ts';
import { createManualEnvironment } from '../testing/manual-environment.ts';
import { opened } from '../testing/messages.ts';
import type { Publication } from '../wire/message.ts';
import { CloudGateway } from './cloud-gateway.ts';

/** A dock and a cloud with a bad line between them: messages wait, overtake, are lost and come twice. */
class BadLine {
  readonly environment = createManualEnvironment();
  readonly parts = createDockParts(this.environment);
  readonly device = new DockDevice(this.parts);
  readonly gateway = new CloudGateway('DOCK1', this.environment, () => true);
  readonly task = this.gateway.jobs.flightTask('F1');
  /** Every status that the dock truly had. */
  readonly truth: JobStatus[] = [];
  readonly #down: Publication[] = [];
  readonly #up: Publication[] = [];

  command(name: 'prepare' | 'execute' | 'pause' | 'recover' | 'undo'): void {
    try {
      this.#down.push(name === 'prepare' ? this.task.prepare(order(this.environment.wallMs())) : this.task[name]());
    } catch (error) {
      // What makes no sense here is refused before it is sent; anything else is a fault.
      if (!(error instanceof InvalidOrder)) throw error;
    }
  }

  /** Most stories begin in flight: that is where there is most to get wrong. */
  begin(isFlying: boolean): void {
    this.command('prepare');
    if (!isFlying) return;
    this.move('down', 0, 'deliver');
    this.move('up', 0, 'deliver');
    this.command('execute');
    this.move('down', 0, 'deliver');
    this.report('in_progress');
  }

  report(status: JobStatus): void {
    this.environment.pass(1);
    const publications = this.device.tasks.report(this.parts.progress(status, 50));
    if (publications.length > 0) this.truth.push(status);
    this.#up.push(...publications);
  }

  /** Lets one message through, out of its turn if need be; or loses it; or delivers it and keeps a copy. */
  move(direction: 'down' | 'up', position: number, fate: 'deliver' | 'lose' | 'double'): void {
    const line = direction === 'down' ? this.#down : this.#up;
    const at = line.length === 0 ? 0 : position % line.length;
    const [publication] = fate === 'double' ? line.slice(at, at + 1) : line.splice(at, 1);
    if (!publication || fate === 'lose') return;
    if (direction === 'down') this.#up.push(...this.device.receive(publication.topic, publication.payload));
    else this.#down.push(...this.gateway.receive(opened(publication)).publish);
  }

  pass(ms: number): void {
    this.environment.pass(ms);
    this.#down.push(...this.gateway.tick().publish);
    this.#up.push(...this.device.tick());
  }

  /** The line is good again. */
  recover(): void {
    for (let round = 0; round < 20; round++) {
      while (this.#down.length > 0) this.move('down', 0, 'deliver');
      while (this.#up.length > 0) this.move('up', 0, 'deliver');
      this.pass(3000);
    }
  }
}

type Deed = (line: BadLine) => void;

const direction = fc.constantFrom('down', 'up');
const fate = fc.constantFrom('deliver', 'deliver', 'deliver', 'lose', 'double');

/** Undoing ends the story, so it comes seldom. */
const commands = [
  ...Array.from({ length: 4 }, () => ['prepare', 'execute', 'pause', 'recover'] as const).flat(),
  'undo' as const,
];

const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(direction, fc.nat(5), fate).map(
      ([way, at, what]): Deed =>
        (line) =>
          line.move(way, at, what),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(...commands).map(
      (name): Deed =>
        (line) =>
          line.command(name),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(100, 3000, 10_000).map(
      (ms): Deed =>
        (line) =>
          line.pass(ms),
    ),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom('in_progress', 'in_progress', 'in_progress', 'paused', 'ok', 'failed', 'partially_done')
      .map(
        (status): Deed =>
          (line) =>
            line.report(status),
      ),
  },
);

/** What the cloud says must be what the dock has said; it may be behind, never ahead and never elsewhere. */
function lieOf({ task, truth, parts }: BadLine): string | null {
  const { phase, isEndReported } = task.view;
  if (parts.done.filter((done) => done.startsWith('start')).length > 1) return 'flown twice';
  if (phase === 'draft' || phase === 'prepared' || phase === 'sent') return null;
  if (isEndReported && truth.at(-1) !== phase) return `over as ${phase}, but the dock said ${truth.at(-1)}`;
  // Undone by us: the dock never reports on it.
  if (phase === 'canceled') return isEndReported ? 'cancelled by nobody' : null;
  return truth.includes(phase) ? null : `${phase}, which the dock never said`;
}

/** Once everything has arrived, being behind is no excuse. */
function ignoranceOf({ task, truth, device }: BadLine): string | null {
  const [{ phase }, last] = [task.view, truth.at(-1)];
  if (last === undefined) return isEnd(phase) && phase !== 'canceled' ? `${phase} without a flight` : null;
  if (phase !== last) return `${phase}, but the dock is ${last}`;
  return isEnd(last) && device.events.owedCount > 0 ? 'the dock still waits for an answer' : null;
}

it('tells the truth about a flight task on any line, and the whole of it once the line is good', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(fc.nat(4), fc.array(deed, { minLength: 5, maxLength: 60 }), (start, deeds) => {
      const line = new BadLine();
      line.begin(start > 0);
      for (const act of deeds) {
        act(line);
        expect(lieOf(line)).toBeNull();
      }
      line.recover();
      const { runningFlightId, status } = line.device.tasks;
      if (runningFlightId !== null && status !== null && status !== 'sent') {
        line.report(status);
        line.recover();
      }
      expect(lieOf(line) ?? ignoranceOf(line)).toBeNull();
      seen.add(line.task.view.phase);
    }),
    // Always the same ones: what they come to is looked at below.
    { numRuns: 1500, seed: 7 },
  );
  // A run that never got off the ground would prove nothing.
  expect([...seen]).toEqual(expect.arrayContaining(['prepared', 'canceled', 'in_progress', 'paused', 'ok', 'failed']));
});
