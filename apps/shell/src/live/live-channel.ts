import { LIVE_BEAT_MILLISECONDS, LiveClose } from '@skein/contract/live-terms.ts';
import type { LiveFollow, LiveHello, LiveMessage } from '@skein/contract/live.ts';

const FIRST_PAUSE_MILLISECONDS = 1_000;
const LONGEST_PAUSE_MILLISECONDS = 30_000;
/** So long after the last word the channel is taken for lost: a cut cable says nothing. */
const SILENCE_MILLISECONDS = 2 * LIVE_BEAT_MILLISECONDS + 5_000;

interface ChannelParts {
  readonly url: string;
  /** The one that is held now: it may have been renewed since the channel was opened. */
  readonly getToken: () => string | undefined;
  readonly onMessage: (message: LiveMessage) => void;
  /** The server does not know this session any more. */
  readonly onSessionEnded: () => void;
}

export interface LiveChannel {
  /** Now rather than after the pause: the network is back, or somebody looks again. */
  readonly hurry: () => void;
  /** Nothing, while it is cut: what still holds is said again at the next welcome. */
  readonly say: (message: LiveFollow) => void;
  readonly close: () => void;
}

/** One that is still being opened is closed once it is: browsers complain of the other in the console. */
const hangUp = (socket: WebSocket): void => {
  if (socket.readyState !== WebSocket.CONNECTING) socket.close();
};

/** Listens to the server, and comes back whenever it is cut off, from where it was. */
export const keepLiveChannel = ({ url, getToken, onMessage, onSessionEnded }: ChannelParts): LiveChannel => {
  let socket: WebSocket | undefined;
  let mark: number | undefined;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  let isWelcome = false;

  const wait = (milliseconds: number, then: () => void): void => {
    clearTimeout(timer);
    timer = setTimeout(then, milliseconds);
  };

  const open = (): void => {
    const token = getToken();
    if (token === undefined || isClosed) return;
    const opened = (socket = new WebSocket(url));
    isWelcome = false;
    wait(SILENCE_MILLISECONDS, () => lose(opened));
    opened.addEventListener('open', () => {
      if (opened !== socket) return opened.close();
      const hello: LiveHello = { type: 'hello', token, ...(mark !== undefined && { after: mark }) };
      return opened.send(JSON.stringify(hello));
    });
    opened.addEventListener('message', ({ data }) => {
      if (opened !== socket) return;
      wait(SILENCE_MILLISECONDS, () => lose(opened));
      hear(JSON.parse(String(data)) as LiveMessage);
    });
    opened.addEventListener('close', ({ code }) => {
      if (opened !== socket) return;
      socket = undefined;
      if (code !== LiveClose.policy) comeBack();
      else if (getToken() !== token) open();
      else onSessionEnded();
    });
  };

  const hear = (message: LiveMessage): void => {
    if (message.type === 'welcome') [failures, isWelcome] = [0, true];
    if ('mark' in message) mark = message.mark;
    onMessage(message);
  };

  /** Not waiting for its farewell: it may never come. */
  const lose = (lost: WebSocket): void => {
    socket = undefined;
    hangUp(lost);
    comeBack();
  };

  /** Not all pages at the same moment when a server comes back. */
  const comeBack = (): void => {
    const pause = Math.min(FIRST_PAUSE_MILLISECONDS * 2 ** failures, LONGEST_PAUSE_MILLISECONDS);
    failures += 1;
    wait(pause * (0.5 + Math.random() / 2), open);
  };

  open();
  return {
    hurry: () => {
      if (socket || isClosed) return;
      clearTimeout(timer);
      open();
    },
    say: (message) => {
      if (isWelcome && socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      const last = socket;
      socket = undefined;
      if (last) hangUp(last);
    },
  };
};
