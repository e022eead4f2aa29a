import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

const bucket = 'skein-files';
const accessKeyId = 'AKIASTANDIN';

/** A bucket in memory, behind what an S3 store asks of every request: a signature, its date, the body's own hash. */
export const startS3StandIn = async () => {
  const objects = new Map<string, Buffer>();
  const requests: string[] = [];
  let refuseWith: number | undefined;
  let putMilliseconds = 0;

  const answer = async (request: IncomingMessage): Promise<[status: number, body?: Buffer]> => {
    const { method = '', url = '' } = request;
    const body = await buffer(request);
    const [, place = '', ...key] = (url.split('?')[0] ?? '').split('/');
    const name = key.join('/');
    requests.push(`${method} ${name}`);
    if (!isSigned(request, body)) return [403];
    if (refuseWith) return [refuseWith];
    if (place !== bucket) return [404];
    if (name === '') return [200];
    const found = objects.get(name);
    switch (method) {
      case 'PUT':
        await sleep(putMilliseconds);
        objects.set(name, body);
        return [200];
      case 'DELETE':
        objects.delete(name);
        return [204];
      case 'HEAD':
        return [found ? 200 : 404];
      default:
        return found ? [200, found] : [404, Buffer.from('<Error><Code>NoSuchKey</Code></Error>')];
    }
  };

  const server = createServer((request, response) => {
    void answer(request).then(([status, body]) => response.writeHead(status).end(body));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    objects,
    requests,
    config: {
      endpoint,
      bucket,
      region: 'us-east-1',
      accessKeyId,
      secretAccessKey: 'a-secret',
      forcePathStyle: true,
    },
    environment: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: 'a-secret',
    },
    delayPuts: (milliseconds: number) => {
      putMilliseconds = milliseconds;
    },
    refuseWith: (status: number | undefined) => {
      refuseWith = status;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

const signature =
  /^AWS4-HMAC-SHA256 Credential=(\w+)\/\d{8}\/us-east-1\/s3\/aws4_request, SignedHeaders=[\w;-]*\bhost\b[\w;-]*, Signature=[\da-f]{64}$/;

const isSigned = ({ headers }: IncomingMessage, body: Buffer): boolean =>
  signature.exec(headers.authorization ?? '')?.[1] === accessKeyId &&
  /^\d{8}T\d{6}Z$/.test(String(headers['x-amz-date'])) &&
  headers['x-amz-content-sha256'] === createHash('sha256').update(body).digest('hex');
