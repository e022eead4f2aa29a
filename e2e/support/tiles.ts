import { once } from 'node:events';
import { createServer } from 'node:http';
import { crc32, deflateSync } from 'node:zlib';
import { ownServer } from './servers.ts';

export const TILE_PIXELS = 256;
export type Color = readonly [red: number, green: number, blue: number];

/** A picture of one tile, each pixel in the colour that its place has. */
export const drawTile = (colorAt: (x: number, y: number) => Color): Buffer => {
  const rows = Buffer.alloc(TILE_PIXELS * (1 + 3 * TILE_PIXELS));
  for (let y = 0; y < TILE_PIXELS; y += 1)
    for (let x = 0; x < TILE_PIXELS; x += 1) rows.set(colorAt(x, y), y * (1 + 3 * TILE_PIXELS) + 1 + 3 * x);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(TILE_PIXELS, 0);
  head.writeUInt32BE(TILE_PIXELS, 4);
  // Eight bits a colour, three colours.
  head.set([8, 2, 0, 0, 0], 8);
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
};

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** Somebody else's tiles, on this machine, until it is told to fail. */
export const serveTiles = async (draw: (z: number, x: number, y: number) => Buffer) => {
  const { tilePort } = ownServer();
  let isAway = false;
  const server = createServer(({ url = '' }, response) => {
    const [z = 0, x = 0, y = 0] = (/\/(\d+)\/(\d+)\/(\d+)/.exec(url) ?? []).slice(1).map(Number);
    if (isAway) response.writeHead(500).end();
    else response.writeHead(200, { 'content-type': 'image/png' }).end(draw(z, x, y));
  });
  await once(server.listen(tilePort, '127.0.0.1'), 'listening');
  return {
    template: `http://127.0.0.1:${tilePort}/{z}/{x}/{y}.png`,
    goAway: () => {
      isAway = true;
    },
    comeBack: () => {
      isAway = false;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
