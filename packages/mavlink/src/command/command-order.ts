import { commandInt, commandLong } from '../wire/messages.generated.ts';
import { targetOf, type Address, type Speaker } from '../speaker.ts';

type FourParams = readonly [number, number, number, number];

/** COMMAND_LONG: seven numbers. */
export interface LongOrder {
  readonly form: 'long';
  readonly command: number;
  readonly params: readonly [...FourParams, number, number, number];
}

/** COMMAND_INT: four numbers and a place, exact to the centimetre, in a frame that is said. */
export interface PlaceOrder {
  readonly form: 'int';
  readonly command: number;
  readonly frame: number;
  readonly params: FourParams;
  /** Degrees times 1e7. */
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

export type CommandOrder = LongOrder | PlaceOrder;

/** Numbers that are left out are zero. */
export function longOrder(command: number, params: readonly number[] = []): LongOrder {
  const [p1 = 0, p2 = 0, p3 = 0, p4 = 0, p5 = 0, p6 = 0, p7 = 0] = params;
  return { form: 'long', command, params: [p1, p2, p3, p4, p5, p6, p7] };
}

export interface Place {
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  /** In the sense of the frame: above home, or above sea level. */
  readonly heightM: number;
}

export const toDegE7 = (deg: number): number => Math.round(deg * 1e7);

/** Float degrees in a COMMAND_LONG are a metre off: every place goes as COMMAND_INT. */
export const placeOrder = (command: number, frame: number, place: Place, params: FourParams): PlaceOrder => ({
  form: 'int',
  command,
  frame,
  params,
  x: toDegE7(place.latitudeDeg),
  y: toDegE7(place.longitudeDeg),
  z: place.heightM,
});

/** Sends it for the (confirmation + 1)th time. COMMAND_INT has no counter. */
export function sendOrder(speaker: Speaker, target: Address, order: CommandOrder, confirmation: number): void {
  const { command, params } = order;
  const [param1, param2, param3, param4] = params;
  const head = { ...targetOf(target), command, param1, param2, param3, param4 };
  if (order.form === 'int') {
    const { frame, x, y, z } = order;
    return speaker.send(commandInt, { ...head, frame, current: 0, autocontinue: 0, x, y, z });
  }
  const [, , , , param5, param6, param7] = order.params;
  speaker.send(commandLong, { ...head, confirmation, param5, param6, param7 });
}
