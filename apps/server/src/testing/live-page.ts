import { once } from 'node:events';
import { LIVE_PATH } from '@skein/contract/live-terms.ts';
import { LiveMessage } from '@skein/contract/live.ts';
import { vi } from 'vitest';
import { WebSocket } from 'ws';
import { PATIENCE_MILLISECONDS } from './patience.ts';

type Told<Type extends LiveMessage['type']> = Extract<LiveMessage, { type: Type }>;

/** A page that listens, as the browser does, and keeps what it was told. */
export const openPage = (serverUrl: string, options: { readonly origin?: string; readonly address?: string } = {}) => {
  const { origin = serverUrl, address = LIVE_PATH } = options;
  const socket = new WebSocket(serverUrl.replace('http', 'ws') + address, { headers: { origin } });
  const messages: LiveMessage[] = [];
  // Not `once`, which would take an error for the end.
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => resolve({ code, reason: String(reason) }));
  });
  socket.on('message', (data: Buffer) => messages.push(LiveMessage.parse(JSON.parse(data.toString()))));
  // Whoever is refused waits for `closed` or for the answer.
  socket.on('error', () => undefined);

  const all = <Type extends LiveMessage['type']>(type: Type): Told<Type>[] =>
    messages.filter((message): message is Told<Type> => message.type === type);

  const until = async <Type extends LiveMessage['type']>(type: Type, count = 1): Promise<Told<Type>[]> => {
    await vi.waitUntil(() => all(type).length >= count, { timeout: PATIENCE_MILLISECONDS, interval: 5 });
    return all(type);
  };

  const opened = async (): Promise<void> => {
    if (socket.readyState !== WebSocket.OPEN) await once(socket, 'open');
  };
  const say = async (text: string): Promise<void> => {
    await opened();
    socket.send(text);
  };

  return {
    socket,
    opened,
    closed,
    all,
    until,
    say,
    /** Says who it is; resolves when it was welcomed. */
    greet: async (token: string, after?: number): Promise<Told<'welcome'>> => {
      await say(JSON.stringify({ type: 'hello', token, ...(after === undefined ? {} : { after }) }));
      const [welcome] = await until('welcome');
      if (!welcome) throw new Error('it was not welcomed');
      return welcome;
    },
    refused: async (): Promise<number> => {
      const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }];
      return response.statusCode;
    },
    leave: async (): Promise<void> => {
      socket.terminate();
      await closed;
    },
  };
};
