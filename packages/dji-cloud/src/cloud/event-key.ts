import type { ThingMessage } from '../wire/message.ts';

const NIL = '00000000-0000-0000-0000-000000000000';

/**
 * What a repetition of an event has in common with it, and no other event has. Some firmware gives one tid to several events,
 * and some gives none but the nil one: then the time it was sent at tells them apart, and where there is none, what it says.
 */
export const eventKeyOf = ({ tid, bid, method, timestampMs, data }: ThingMessage): string =>
  tid === NIL ? `${tid} ${bid} ${method} ${timestampMs} ${JSON.stringify(data)}` : `${tid} ${bid} ${method}`;
