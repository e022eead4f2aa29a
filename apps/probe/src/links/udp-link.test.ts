import { createSocket } from 'node:dgram';
import { expect, it } from 'vitest';
import { listenUdp } from './udp-link.ts';

it('forgets a remote that was silent for ten minutes, when another appears', async () => {
  let nowMs = 0;
  const [opened, forgotten]: [string[], string[]] = [[], []];
  const link = await listenUdp(
    '127.0.0.1',
    0,
    {
      open: ({ name, isOpenToAll }) => {
        expect(isOpenToAll).toBe(true);
        opened.push(name);
        return () => undefined;
      },
      forget: ({ name }) => forgotten.push(name),
      cut: () => undefined,
      back: () => undefined,
      fail: () => undefined,
    },
    () => nowMs,
  );
  const port = Number(link.name.split(':').at(-1));
  const sockets = [createSocket('udp4'), createSocket('udp4'), createSocket('udp4')];
  const speak = async (index: number, count: number) => {
    sockets[index]?.send('hello', port, '127.0.0.1');
    await expect.poll(() => opened.length).toBe(count);
  };
  await speak(0, 1);
  nowMs = 5 * 60_000;
  await speak(1, 2);
  nowMs = 11 * 60_000;
  await speak(2, 3);
  expect(forgotten).toEqual(opened.slice(0, 1));
  for (const socket of sockets) socket.close();
  await link.close();
});
