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

  const answer = async (
    request: IncomingMessage,
  ): Promise<[status: number, body?: Buffer | undefined, headers?: Record<string, string | number>]> => {
    const { method = '', url = '' } = request;
    const body = await buffer(request);
    const [, place = '', ...key] = (url.split('?')[0] ?? '').split('/');
    const name = key.join('/');
    requests.push(`${method} ${name}`);
    if (!isSigned(request, body)) return [403];
    if (refuseWith) return [refuseWith];
    if (place !== bucket) return [404];
    if (name === '' && url.includes('list-type=2')) return [200, listing(objects, url)];
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
        return found ? [200, undefined, factsOf(found)] : [404];
      default:
        return found
          ? partOf(found, request.headers.range)
          : [404, Buffer.from('<Error><Code>NoSuchKey</Code></Error>')];
    }
  };

  const server = createServer((request, response) => {
    void answer(request).then(([status, body, headers = {}]) => response.writeHead(status, headers).end(body));
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

const factsOf = (bytes: Buffer) => ({
  'content-length': bytes.length,
  etag: `"${createHash('md5').update(bytes).digest('hex')}"`,
});

const partOf = (bytes: Buffer, range = ''): [status: number, body: Buffer] => {
  const [, from = '', to = ''] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? [];
  return from === '' ? [200, bytes] : [206, bytes.subarray(Number(from), Number(to) + 1)];
};

const listing = (objects: ReadonlyMap<string, Buffer>, url: string): Buffer => {
  const prefix = new URL(url, 'http://store').searchParams.get('prefix') ?? '';
  const found = [...objects].filter(([key]) => key.startsWith(prefix));
  const contents = found.map(([key, { length }]) => `<Contents><Key>${key}</Key><Size>${length}</Size></Contents>`);
  return Buffer.from(`<ListBucketResult>${contents.join('')}</ListBucketResult>`);
};
