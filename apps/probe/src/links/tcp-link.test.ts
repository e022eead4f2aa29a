import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import type { Channel } from './link.ts';
import { connectTcp } from './tcp-link.ts';

/** The other end, and what the link tells of it. */
async function setUp(reconnects: boolean) {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const told: string[] = [];
  const channels: Channel[] = [];
  const accepted = once(server, 'connection');
  const events = {
    open: (channel: Channel) => {
      channels.push(channel);
      return (bytes: Uint8Array) => void told.push(Buffer.from(bytes).toString());
    },
    forget: () => undefined,
    cut: () => void told.push('cut'),
    back: () => void told.push('back'),
    fail: (reason: string) => void told.push(`failed: ${reason}`),
  };
  const { port } = server.address() as AddressInfo;
  const link = await connectTcp('127.0.0.1', port, events, reconnects);
  const [far] = (await accepted) as [Socket];
  const nextConnection = async (): Promise<Socket> => {
    const [socket] = (await once(server, 'connection')) as [Socket];
    return socket;
  };
  onTestFinished(async () => {
    await link.close();
    server.close();
  });
  const [channel] = channels;
  if (channel === undefined) throw new Error('the link did not open');
  return { told, channel, far, nextConnection };
}

it('says that the link is gone when the other end hangs up and nobody wants it back', async () => {
  const { told, far } = await setUp(false);
  far.destroy();
  await expect.poll(() => told).toEqual(['failed: the other end closed the connection']);
});

it('takes a broken connection up again, and speaks and hears on the new one', async () => {
  const { told, channel, far, nextConnection } = await setUp(true);
  const next = nextConnection();
  far.destroy();
  const fresh = await next;
  fresh.write('hello');
  await expect.poll(() => told).toEqual(['cut', 'back', 'hello']);
  const said = once(fresh, 'data');
  channel.transmit(Buffer.from('hi'));
  expect(String((await said)[0])).toBe('hi');
});

it('resets a connection that it drops, so that nothing of it arrives later, and connects anew', async () => {
  const { told, channel, far, nextConnection } = await setUp(true);
  const broken = once(far, 'error');
  far.resume();
  const next = nextConnection();
  channel.drop?.();
  expect(await broken).toMatchObject([{ code: 'ECONNRESET' }]);
  await next;
  await expect.poll(() => told).toEqual(['cut', 'back']);
});

it('says why it hung up itself, where it does not connect anew', async () => {
  const { told, channel, far } = await setUp(false);
  far.on('error', () => undefined);
  channel.drop?.();
  await expect.poll(() => told).toEqual(['failed: nothing is heard there any more']);
});
