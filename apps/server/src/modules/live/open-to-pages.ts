import { LIVE_BEAT_MILLISECONDS, LiveClose } from '@skein/contract/live-terms.ts';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Channels } from './channels.ts';
import { dismiss } from './dismiss.ts';
import { HELLO_BYTES } from './live.limits.ts';
import { refusalOf, refuseUpgrade } from './upgrade.ts';

interface Door {
  readonly channels: Channels;
  readonly publicUrl: string | undefined;
  readonly receive: (socket: WebSocket) => void;
}

/** Lets pages in for as long as the server runs, and sends them away with a word when it stops. */
export const openToPages = (app: FastifyInstance, { channels, publicUrl, receive }: Door): void => {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: HELLO_BYTES,
    perMessageDeflate: false,
    // As `answerPing` does: by itself it would answer whoever asks and never listens, until no memory is left.
    autoPong: false,
  });
  const welcome = (socket: WebSocket): void => {
    socket.on('ping', (words) => answerPing(socket, words));
    receive(socket);
  };
  let isStopping = false;
  app.server.on('upgrade', (request, socket, head) => {
    const refusal = isStopping ? stopping : refusalOf(request, publicUrl);
    if (refusal) refuseUpgrade(socket, refusal);
    else sockets.handleUpgrade(request, socket, head, welcome);
  });
  let beating: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    beating = setInterval(() => channels.all().forEach((channel) => channel.beat()), LIVE_BEAT_MILLISECONDS);
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    clearInterval(beating);
    for (const socket of sockets.clients) dismiss(socket, LiveClose.restart, 'the server stops');
  });
};

/** Only the latest: the protocol allows it while an earlier answer is still on its way. */
const answerPing = (socket: WebSocket, words: Buffer): void => {
  if (socket.bufferedAmount === 0) socket.pong(words);
};

const stopping = { status: '503 Service Unavailable', words: 'the server stops' };
