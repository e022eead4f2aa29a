/** Why a call to somebody else's server came to nothing: its code goes into logs, and never the address, which may hold a key. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** Nothing, or not all of it, in the time there is. */
export const TIMEOUT = 'TIMEOUT';
/** A name that leads to this machine, to its neighbours, or to what tells a cloud its secrets. */
export const PRIVATE_ADDRESS = 'PRIVATE_ADDRESS';
/** Not tried at all. */
export const REFUSED_HOST = 'REFUSED_HOST';
/** It goes on announcing an answer, and gives none. */
export const ENDLESS_HINTS = 'ENDLESS_HINTS';

/** The door was shut in the middle of a call: nobody knows what became of it, and it is not the other side's doing. */
export class DoorClosedError extends Error {
  override readonly name = 'DoorClosedError';

  constructor() {
    super('the server is stopping');
  }
}
