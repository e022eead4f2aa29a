import type { OnChanges } from '@skein/app-kit/live.ts';
import type { LiveFollow, LiveMessage } from '@skein/contract/live.ts';

type Hear = (message: LiveMessage) => void;
const hearers = new Set<Hear>();

/** Calls back with everything that the server tells this page; returns the way to stop. */
export const onLive = (hear: Hear): (() => void) => {
  hearers.add(hear);
  return () => hearers.delete(hear);
};

export const tellLive: Hear = (message) => hearers.forEach((hear) => hear(message));

/** After a gap nobody knows what was missed: all of it may be old. */
export const onChanges: OnChanges = (hear) =>
  onLive((message) => {
    if (message.type === 'changed') hear(message.topics);
    else if (message.type === 'welcome') hear('everything');
  });

type Say = (message: LiveFollow) => void;
let speak: Say = () => undefined;

/** The way to the server, once there is one. */
export const speakBy = (say: Say): void => void (speak = say);

/** Lost where there is no channel: whoever has something to say says it again with every welcome. */
export const sayLive: Say = (message) => speak(message);
