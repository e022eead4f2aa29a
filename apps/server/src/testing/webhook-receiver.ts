import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly id: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  readonly said: {
    readonly id: string;
    readonly type: string;
    readonly at: string;
    readonly data: Record<string, unknown>;
  };
}

type Answer = (response: ServerResponse, received: Received) => void;

const taken: Answer = (response) => void response.writeHead(204).end();

/** Somebody's server that is told of events, and answers as a test says. */
export const aReceiver = async () => {
  const received: Received[] = [];
  let answer = taken;
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const body = Buffer.concat(pieces).toString();
      const { headers, url = '' } = request;
      const id = String(headers['webhook-id']);
      const one = { id, path: url, headers, body, said: JSON.parse(body) as Received['said'] };
      received.push(one);
      answer(response, one);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    received,
    answerBy: (next: Answer) => void (answer = next),
    answerWith: (status: number, headers: Record<string, string> = {}) =>
      void (answer = (response) => void response.writeHead(status, headers).end(`answer ${status}`)),
    close: async () => {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

export type Receiver = Awaited<ReturnType<typeof aReceiver>>;

/** As a receiver computes it, from nothing but the words of the Standard Webhooks scheme. */
export const signatureBy = (secret: string, { headers, body }: Received): string => {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
};
