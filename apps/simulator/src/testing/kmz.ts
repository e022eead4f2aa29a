import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32, deflateRawSync } from 'node:zlib';

type Waypoint = readonly [latitudeDeg: number, longitudeDeg: number, heightM: number];

const wpml = (points: readonly Waypoint[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:wpml="http://www.dji.com/wpmz/1.0.6"><Document>
<wpml:missionConfig><wpml:takeOffSecurityHeight>20</wpml:takeOffSecurityHeight></wpml:missionConfig>
<Folder><wpml:executeHeightMode>relativeToStartPoint</wpml:executeHeightMode>
<wpml:autoFlightSpeed>12</wpml:autoFlightSpeed>
${points
  .map(
    ([latitude, longitude, height], index) =>
      `<Placemark><Point><coordinates>${longitude},${latitude}</coordinates></Point>
<wpml:index>${index}</wpml:index><wpml:executeHeight>${height}</wpml:executeHeight></Placemark>`,
  )
  .join('\n')}
</Folder></Document></kml>`;

/** A wayline file as the makers' own programs pack it. */
export const kmzOf = (points: readonly Waypoint[]): Buffer => kmzOfText(wpml(points));

type Packing = 'stored' | 'deflated';

/** The same with any text in it. */
export const kmzOfText = (text: string, packing: Packing = 'deflated'): Buffer =>
  zipOf('wpmz/waylines.wpml', Buffer.from(text), packing);

function zipOf(name: string, content: Buffer, packing: Packing): Buffer {
  const packed = packing === 'stored' ? content : deflateRawSync(content);
  const title = Buffer.from(name);
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(packing === 'stored' ? 0 : 8, 4);
  facts.writeUInt32LE(crc32(content), 10);
  facts.writeUInt32LE(packed.length, 14);
  facts.writeUInt32LE(content.length, 18);
  facts.writeUInt16LE(title.length, 22);
  const local = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), facts, title, packed]);
  const list = Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), facts, Buffer.alloc(14), title]);
  const end = Buffer.alloc(22);
  end.set([0x50, 0x4b, 5, 6]);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, list, end]);
}

/** Serves one file over HTTP, and tells what a cloud would tell of it. */
export async function serveFile(bytes: Buffer): Promise<{ url: string; fingerprint: string; close: () => void }> {
  const server = createServer((_, response) => response.end(bytes));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const fingerprint = createHash('md5').update(bytes).digest('hex');
  return { url: `http://127.0.0.1:${port}/wayline.kmz`, fingerprint, close: () => void server.close() };
}
