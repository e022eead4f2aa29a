import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import type { OutboundLimits } from '../../outbound/outbound-door.ts';
import { isPublicAddress } from '../../outbound/public-address.ts';
import { createPictureFetcher } from './fetch-picture.ts';

const limits: OutboundLimits = { milliseconds: 400, bytes: 1000, connections: 2 };
/** What it sends below an address; nothing anywhere else. */
const sent: Readonly<Record<string, string>> = {
  '/switches': 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n',
  '/begins-nothing': 'HTTP/1.1 404 Not Found\r\nContent-Length: 900\r\n\r\nx',
  '/endless-nothing': `HTTP/1.1 404 Not Found\r\n\r\n${'x'.repeat(4000)}`,
};
const slow = createServer(({ url = '', socket }) => void (url in sent && socket.write(sent[url] ?? '')));
await once(slow.listen(0, '127.0.0.1'), 'listening');
const { port } = slow.address() as AddressInfo;
afterAll(() => {
  slow.closeAllConnections();
  slow.close();
});

/** A name server that answers so, one answer after the other. */
const answering = (...answers: readonly (readonly string[])[]) => {
  let turn = 0;
  return async () => {
    const addresses = answers[Math.min(turn, answers.length - 1)] ?? [];
    turn += 1;
    return addresses;
  };
};

it.each([
  [['127.0.0.1']],
  [['::1']],
  [['169.254.169.254']],
  // One good address does not make up for one that leads inside.
  [['93.184.216.34', '10.0.0.1']],
  [['::ffff:127.0.0.1']],
])('connects to no name that resolves to %j', async (addresses) => {
  const { fetchPicture, close } = createPictureFetcher({ hosts: [] }, limits, answering(addresses));
  await expect(fetchPicture(new URL(`https://tiles.example.org:${port}/1`))).rejects.toMatchObject({
    code: 'PRIVATE_ADDRESS',
  });
  close();
});

it('looks at every connection anew: a name that leads inside later is refused then', async () => {
  const { fetchPicture, close } = createPictureFetcher(
    { hosts: [] },
    limits,
    answering(['2001:4860:4860::8888'], ['127.0.0.1']),
  );
  const url = new URL(`https://tiles.example.org:${port}/1`);
  await expect(fetchPicture(url)).rejects.not.toMatchObject({ code: 'PRIVATE_ADDRESS' });
  await expect(fetchPicture(url)).rejects.toMatchObject({ code: 'PRIVATE_ADDRESS' });
  close();
});

it('waits no longer than it may for one that says nothing, and tells no address', async () => {
  const { fetchPicture, close } = createPictureFetcher({ hosts: [`127.0.0.1:${port}`] }, limits);
  const refused = fetchPicture(new URL(`http://127.0.0.1:${port}/secret`));
  await expect(refused).rejects.toMatchObject({ code: 'TIMEOUT', message: 'TIMEOUT' });
  close();
});

it.each([
  ['/switches', 'NO_ANSWER'],
  ['/begins-nothing', 'TIMEOUT'],
  ['/endless-nothing', 'TOO_LARGE'],
])('waits for nothing beyond its limits either: %s', async (path, code) => {
  const { fetchPicture, close } = createPictureFetcher({ hosts: [`127.0.0.1:${port}`] }, limits);
  await expect(fetchPicture(new URL(`http://127.0.0.1:${port}${path}`))).rejects.toMatchObject({ code });
  close();
});

it('refuses what was not named by its port, and what speaks without https', async () => {
  const { fetchPicture, close } = createPictureFetcher({ hosts: [`127.0.0.1:${port}`] }, limits);
  for (const address of ['http://127.0.0.1:1/', 'http://tiles.example.org/', 'https://192.168.0.1/'])
    await expect(fetchPicture(new URL(address))).rejects.toMatchObject({ code: 'REFUSED_HOST' });
  close();
  const withoutPort = createPictureFetcher({ hosts: ['127.0.0.1'] }, limits);
  const beside = new URL(`http://127.0.0.1:${port}/`);
  await expect(withoutPort.fetchPicture(beside)).rejects.toMatchObject({ code: 'REFUSED_HOST' });
  withoutPort.close();
});

it.each([
  ['8.8.8.8', true],
  ['114.114.114.114', true],
  ['2408:8000::1', true],
  ['100.64.0.1', false],
  ['172.31.255.255', false],
  ['192.0.2.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['fe80::1', false],
  ['fd00:ec2::254', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['::ffff:8.8.8.8', false],
  ['localhost', false],
])('takes %s for public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
