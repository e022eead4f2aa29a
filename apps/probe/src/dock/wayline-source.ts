import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { WaylineFile } from '@skein/dji-cloud/messages/flight-task.ts';
import type { Given } from '../cli/given.ts';
import { reasonOf, usageFailure } from '../cli/probe-failure.ts';

/** A wayline that docks can fetch. */
export interface WaylineSource {
  readonly file: WaylineFile;
  readonly close: () => void;
}

/** An address that is served elsewhere, or a file that is served here for as long as the flight takes. */
export async function openWayline(given: Given): Promise<WaylineSource> {
  const where = given.text('wayline');
  if (where === undefined) throw usageFailure('请用 --wayline 指定航线文件', 'say what to fly with --wayline file.kmz');
  if (!/^https?:\/\//.test(where)) return serveFile(where, given.text('serve') ?? '127.0.0.1:0');
  const fingerprint = given.text('md5') ?? '';
  if (!/^[0-9a-f]{32}$/i.test(fingerprint))
    throw usageFailure(
      '请用 --md5 给出文件的 MD5（32 位十六进制）',
      'give the MD5 of the file with --md5, 32 hexadecimal digits',
    );
  return { file: { url: where, fingerprint: fingerprint.toLowerCase() }, close: () => undefined };
}

async function serveFile(path: string, at: string): Promise<WaylineSource> {
  const [, host, port = '0'] = /^(.+?)(?::(\d{1,5}))?$/.exec(at) ?? [];
  if (host === undefined || Number(port) > 65_535)
    throw usageFailure(`--serve ${at}：请写 host:port`, `--serve ${at}: write host:port`);
  const bytes = contentOf(path);
  const server = createServer((_, response) => response.end(bytes));
  server.listen(Number(port), host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw usageFailure(`无法在 ${at} 提供文件：${reasonOf(error)}`, `cannot serve at ${at}: ${reasonOf(error)}`, error);
  }
  const address = server.address();
  const taken = typeof address === 'object' && address !== null ? address.port : port;
  const fingerprint = createHash('md5').update(bytes).digest('hex');
  return {
    file: { url: `http://${host}:${taken}/wayline.kmz`, fingerprint },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function contentOf(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw usageFailure(`无法读取 ${path}：${reasonOf(error)}`, `${path} cannot be read: ${reasonOf(error)}`, error);
  }
}
