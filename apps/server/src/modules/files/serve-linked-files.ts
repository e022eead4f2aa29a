import type { Readable } from 'node:stream';
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import { addressOf } from '../../http/caller-address.ts';
import { requireCaller, type Caller } from '../../http/caller.ts';
import { replyWithStatus } from '../../http/failure.ts';
import type { RequestOrigin } from '../../http/request-origin.ts';
import { FileAddress } from './file-links.ts';

/** Who asks, and from where. */
export interface Asking {
  readonly caller: Caller;
  readonly from: Pick<RequestOrigin, 'requestId' | 'ip'>;
}

export interface LinkedFile {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly content: Readable;
}

/** Even a file that slipped through every check runs nothing, loads nothing and stays in no cache. */
const harmless = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

const errorHandler: RouteShorthandOptions['errorHandler'] = (...thrown) => void replyWithStatus(...thrown);

/** Answers with the file itself, and refuses by HTTP status: outside the envelope. */
export const serveLinkedFiles = (
  app: FastifyInstance,
  path: string,
  openLink: (asking: Asking, address: FileAddress) => Promise<LinkedFile>,
): void => {
  app.get(`${path}/:id`, { errorHandler, compress: false }, async (request, reply) => {
    const caller = await requireCaller(request, app.edge.identify);
    request.caller = caller;
    const address = FileAddress.safeParse({ ...Object(request.query), ...Object(request.params) });
    if (!address.success) throw new AppError('no_such_file');
    const from = { requestId: request.id, ip: addressOf(request) };
    const { name, mediaType, bytes, content } = await openLink({ caller, from }, address.data);
    return (
      reply
        .headers(harmless)
        .type(mediaType)
        .header('content-length', bytes)
        // Opened by its address, a file is saved and never shown as a page of ours; pages fetch it and show the bytes.
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(content)
    );
  });
};
