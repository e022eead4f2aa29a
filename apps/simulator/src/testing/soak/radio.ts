import { decode } from '@skein/mavlink/wire/decode.ts';
import { everyMessage } from '@skein/mavlink/wire/every-message.ts';
import type { Frame } from '@skein/mavlink/wire/frame.ts';
import { Framer } from '@skein/mavlink/wire/framer.ts';
import { commandAck } from '@skein/mavlink/wire/messages.generated.ts';
import { VehicleGroup, type Party } from '../../mavlink/vehicle-group.ts';
import type { Air } from './air.ts';
import type { Body } from './body.ts';
import { calm, type Weather } from './weather.ts';

interface Carried {
  readonly body: Body;
  readonly party: Party;
}

/** What carries one vehicle, or several of the same number that do not know of each other. */
export class Radio {
  weather: Weather = calm;
  calmSinceMs = 0;
  /** Somebody presses one button after the other. */
  isFlurried = false;
  port: string;
  readonly bodies: readonly Body[];
  readonly #carried: readonly Carried[];
  readonly #framer = new Framer(everyMessage, 'datagram');
  readonly #replies = new Framer(everyMessage, 'datagram');
  /** What the vehicle says while it hears. */
  #said: Frame[] | null = null;

  constructor(port: string, bodies: readonly Body[], air: Air<Radio>) {
    this.port = port;
    this.bodies = bodies;
    for (const body of bodies) body.radioCount += 1;
    const transmit = (bytes: Uint8Array): void => {
      this.#said?.push(...this.#replies.push(bytes));
      air.send(this, this.port, false, bytes);
    };
    this.#carried = bodies.map((body) => ({
      body,
      party: new VehicleGroup([body.vehicle]).join({ kind: 'udp-partner', transmit }),
    }));
  }

  get name(): string {
    return `${this.bodies.map(({ name }) => name).join(' and ')} by ${this.port}`;
  }

  /** Hands a packet of the station to the vehicles, and writes down how each answered. */
  deliver(bytes: Uint8Array): void {
    const frames = this.#framer.push(bytes);
    for (const { body, party } of this.#carried) {
      this.#said = [];
      party.hear(bytes);
      const answers = this.#said.filter(({ messageId }) => messageId === commandAck.id);
      for (const task of body.tasks)
        for (const frame of frames)
          task.noteArrival(
            frame,
            answers.map((answer) => decode(commandAck, answer)),
          );
      this.#said = null;
      body.show();
    }
  }
}
