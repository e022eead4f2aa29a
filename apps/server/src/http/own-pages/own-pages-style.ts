import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

export const OWN_PAGES_STYLE = '/pages.css';

const kitDir = join(import.meta.dirname, '../../../../../packages/ui/src');

/** The kit's tokens and ground rules as they stand in its sources: these pages look right without a build, too. */
export const addOwnPagesStyle = (app: FastifyInstance): void => {
  const style = [join(kitDir, 'tokens.css'), join(kitDir, 'base.css'), join(import.meta.dirname, 'own-pages.css')].map(
    (file) => readFileSync(file, 'utf8'),
  );
  app.get(OWN_PAGES_STYLE, async (_, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(style.join('\n')),
  );
};
