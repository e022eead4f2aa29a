import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export const aliyunKey = { id: 'LTAI-test', secret: 'aliyun-test-secret' };

/** Aliyun's `SendSms` as far as we use it: checks the signature, answers with the code it is told to. */
export const startAliyunStandIn = async () => {
  const requests: URLSearchParams[] = [];
  const standIn = { code: 'OK', httpStatus: 200 };

  const judge = (parameters: URLSearchParams): { code: string; status: number } => {
    if (parameters.get('AccessKeyId') !== aliyunKey.id) return { code: 'InvalidAccessKeyId.NotFound', status: 404 };
    if (parameters.get('Signature') !== expectedSignature(parameters))
      return { code: 'SignatureDoesNotMatch', status: 400 };
    requests.push(parameters);
    return { code: standIn.code, status: standIn.httpStatus };
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    const { code, status } = judge(new URLSearchParams(body));
    // As the real one may, the words quote what was asked.
    const words = { Code: code, Message: `about ${body}`, RequestId: 'A-1', ...(code === 'OK' && { BizId: '9' }) };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(words));
  };
  const server = createServer((request, response) => void answer(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;

  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { requests, standIn, url: `http://127.0.0.1:${port}/`, stop };
};

/** Written from Aliyun's description, byte by byte, and not from our own signer. */
const expectedSignature = (parameters: URLSearchParams): string => {
  const pairs = [...parameters].filter(([name]) => name !== 'Signature');
  const query = pairs
    .map(([name, value]) => `${percentEncode(name)}=${percentEncode(value)}`)
    .toSorted()
    .join('&');
  return createHmac('sha1', `${aliyunKey.secret}&`)
    .update(['POST', percentEncode('/'), percentEncode(query)].join('&'))
    .digest('base64');
};

const percentEncode = (value: string): string =>
  [...Buffer.from(value)]
    .map((byte) => {
      const character = String.fromCharCode(byte);
      return /[\w.~-]/.test(character) ? character : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');
