import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { FindAddresses } from './find-addresses.ts';
import { createOutboundDoor, type Passage } from './outbound-door.ts';

const limits = { milliseconds: 10_000, bytes: 1000, connections: 2 };

let asked: string[] = [];
/** How often an answer was announced that never came. */
let hinted = 0;
const hintWithoutEnd = (response: ServerResponse): void => {
  const hint = (): void => {
    if (response.socket?.destroyed !== false) return;
    hinted += 1;
    response.writeEarlyHints({ link: '</style.css>; rel=preload' }, () => setImmediate(hint));
  };
  hint();
};
const neighbour = createServer((request: IncomingMessage, response) => {
  asked.push(`${request.method} ${request.url}`);
  if (request.url === '/elsewhere') response.writeHead(307, { location: '/secrets' }).end();
  else if (request.url === '/hints') hintWithoutEnd(response);
  else if (request.url === '/headers') response.writeHead(200, { 'x-long': 'x'.repeat(20_000) }).end();
  else if (request.url === '/silent') return;
  else if (request.url === '/long') response.end('x'.repeat(5000));
  else request.pipe(response);
});
await once(neighbour.listen(0, '127.0.0.1'), 'listening');
const { port } = neighbour.address() as AddressInfo;
afterAll(() => {
  neighbour.closeAllConnections();
  neighbour.close();
});
beforeEach(() => {
  asked = [];
  hinted = 0;
});

/** A name server that answers so, one answer after the other. */
const answering = (...answers: readonly string[]): FindAddresses => {
  let turn = 0;
  return async () => {
    const address = answers[Math.min(turn, answers.length - 1)] ?? '';
    turn += 1;
    return [address];
  };
};

const post = async (address: string, passage: Passage, find?: FindAddresses) => {
  const door = createOutboundDoor(passage, limits, find);
  try {
    return await door.call(new URL(address), { method: 'POST', headers: {}, body: Buffer.from('told') });
  } finally {
    door.close();
  }
};
const loopback = { networks: ['127.0.0.0/8'] };

describe('without a word of whoever runs the server', () => {
  it.each([
    'http://127.0.0.1:PORT/',
    'https://127.0.0.1:PORT/',
    'http://[::1]:PORT/',
    'https://[::ffff:127.0.0.1]:PORT/',
    'https://2130706433:PORT/',
    'https://0x7f.1:PORT/',
    'https://169.254.169.254/latest/meta-data',
    'https://127.0.0.1.:PORT/',
    'https://0.0.0.0:PORT/',
    'https://0177.0.0.1:PORT/',
    'https://[64:ff9b::7f00:1]:PORT/',
    'https://10.0.0.1/',
    'https://100.64.0.1/',
    'https://224.0.0.1/',
    'https://[fe80::1]/',
    'https://[fd00:ec2::254]/',
    'http://example.org/',
    'ftp://example.org/',
    'file:///etc/passwd',
  ])('is sent to nobody by %s', async (address) => {
    await expect(post(address.replace('PORT', String(port)), {})).rejects.toMatchObject({ code: 'REFUSED_HOST' });
    expect(asked).toEqual([]);
  });

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.0.0.1', '169.254.169.254', '100.100.100.200', 'ff02::1'])(
    'is sent to nobody by a name that leads to %s',
    async (address) => {
      const refused = post(`https://hooks.example.org:${port}/`, {}, answering(address));
      await expect(refused).rejects.toMatchObject({ code: 'PRIVATE_ADDRESS' });
      expect(asked).toEqual([]);
    },
  );
});

describe('with a range that is open', () => {
  it('reaches it, by address and by name, and hands the answer over', async () => {
    const byName = await post(`http://hooks.intranet:${port}/a`, loopback, answering('127.0.0.1'));
    expect(byName).toMatchObject({ status: 200, isCut: false });
    expect(byName.bytes.toString()).toBe('told');
    await post(`http://127.0.0.1:${port}/b`, loopback);
    expect(asked).toEqual(['POST /a', 'POST /b']);
  });

  it('reaches nothing beside it', async () => {
    const beside = { networks: ['127.0.0.2/32'] };
    await expect(post(`http://127.0.0.1:${port}/`, beside)).rejects.toMatchObject({ code: 'REFUSED_HOST' });
    const named = post(`http://hooks.intranet:${port}/`, beside, answering('127.0.0.1'));
    await expect(named).rejects.toMatchObject({ code: 'PRIVATE_ADDRESS' });
    // Without https even what is on the internet could be anybody.
    const open = post('http://hooks.example.org/', beside, answering('93.184.216.34'));
    await expect(open).rejects.toMatchObject({ code: 'PRIVATE_ADDRESS' });
  });

  it('never reaches what tells a cloud its secrets', async () => {
    const all = { networks: ['0.0.0.0/0', '::/0'] };
    await expect(post('http://169.254.169.254/', all)).rejects.toMatchObject({ code: 'REFUSED_HOST' });
    const named = post('http://hooks.intranet/', all, answering('::ffff:169.254.169.254'));
    await expect(named).rejects.toMatchObject({ code: 'PRIVATE_ADDRESS' });
  });
});

it('connects to what it has looked at: a name that leads inside the next time is refused then', async () => {
  const door = createOutboundDoor({ networks: ['127.0.0.0/8'] }, limits, answering('127.0.0.1', '10.0.0.1'));
  const url = new URL(`http://hooks.intranet:${port}/1`);
  const first = door.call(url, { method: 'GET', headers: { connection: 'close' } });
  expect((await first).status).toBe(200);
  await expect(door.call(url, { method: 'GET', headers: {} })).rejects.toMatchObject({ code: 'PRIVATE_ADDRESS' });
  expect(asked).toEqual(['GET /1']);
  door.close();
});

it('gives up one who announces an answer without end, or heads it with more than may be', async () => {
  await expect(post(`http://127.0.0.1:${port}/hints`, loopback)).rejects.toMatchObject({ code: 'ENDLESS_HINTS' });
  expect(hinted).toBeGreaterThan(1);
  const headed = post(`http://127.0.0.1:${port}/headers`, loopback);
  await expect(headed).rejects.toMatchObject({ code: 'HPE_HEADER_OVERFLOW' });
});

it('holds nothing against the other side that was cut off by its being shut, and begins nothing after that', async () => {
  const door = createOutboundDoor(loopback, limits);
  const url = new URL(`http://127.0.0.1:${port}/silent`);
  const underWay = door.call(url, { method: 'GET', headers: {} });
  const ended = underWay.catch((error: unknown) => error);
  await expect.poll(() => asked).toEqual(['GET /silent']);
  door.close();
  expect(await ended).toMatchObject({ name: 'DoorClosedError' });
  await expect(door.call(url, { method: 'GET', headers: {} })).rejects.toMatchObject({ name: 'DoorClosedError' });
});

it('holds none of the threads of this process while it looks for a name', async () => {
  // It may be refused before the look below is over: whoever waits for that waits from the beginning.
  const refused = post('https://hooks.skein.example/', {}).catch((error: unknown) => error);
  // Asked for once the request is under way.
  await new Promise(setImmediate);
  expect(process.getActiveResourcesInfo()).not.toContain('GetAddrInfoReqWrap');
  expect(await refused).toMatchObject({ name: 'OutboundError' });
});

it('follows no redirect, and takes no more of an answer than it may', async () => {
  expect(await post(`http://127.0.0.1:${port}/elsewhere`, loopback)).toMatchObject({ status: 307 });
  expect(asked).toEqual(['POST /elsewhere']);
  const { bytes, isCut } = await post(`http://127.0.0.1:${port}/long`, loopback);
  expect([bytes.length, isCut]).toEqual([1000, true]);
});
