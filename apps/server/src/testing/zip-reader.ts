import { text } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** What lies in a zip, by path, as an independent reader finds it. */
export const readZip = async (bytes: Buffer): Promise<Map<string, string>> => {
  const zip = await fromBufferPromise(bytes);
  const found = new Map<string, string>();
  for await (const entry of zip.eachEntry())
    found.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  return found;
};
