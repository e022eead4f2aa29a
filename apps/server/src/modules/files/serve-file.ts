import { fileKinds } from '@skein/contract/files.ts';
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import { requireCaller } from '../../http/caller.ts';
import { replyWithStatus } from '../../http/failure.ts';
import { FILE_PATH, FileAddress } from './file-links.ts';
import type { createFileService } from './files.service.ts';

/** Even a file that slipped through every check runs nothing, loads nothing and stays in no cache. */
const harmless = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

const errorHandler: RouteShorthandOptions['errorHandler'] = (...thrown) => void replyWithStatus(...thrown);

/** Answers with the file itself, and refuses by HTTP status: the one call of files outside the envelope. */
export const serveFile = (app: FastifyInstance, { openLink }: ReturnType<typeof createFileService>): void => {
  app.get(`${FILE_PATH}/:id`, { errorHandler, compress: false }, async (request, reply) => {
    const caller = await requireCaller(request, app.edge.identify);
    request.caller = caller;
    const address = FileAddress.safeParse({ ...Object(request.query), ...Object(request.params) });
    if (!address.success) throw new AppError('no_such_file');
    const from = { requestId: request.id, ip: request.ip };
    const { file, content } = await openLink({ caller, from }, address.data);
    const disposition = file.kind === 'pdf' ? 'attachment' : 'inline';
    return reply
      .headers(harmless)
      .type(fileKinds[file.kind].mediaType)
      .header('content-length', file.bytes)
      .header('content-disposition', `${disposition}; filename="${file.id}.${file.kind}"`)
      .send(content);
  });
};
