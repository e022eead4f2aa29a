import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathOf, refuseUnknown } from '../failure.ts';
import { languageOf } from '../request-language.ts';
import { fileFolders, isApiPath, REFERENCE_FILES } from '../top-level-names.ts';
import { describeFile } from './file-kinds.ts';
import { paintHtml, paintShell } from './html.ts';
import { sendText } from './send-text.ts';
import { createTextFiles } from './text-files.ts';
import { unbuiltPage } from './unbuilt-page.ts';

/** Built files, and for every other address the shell's page: the browser's router decides what it shows. */
export const addWebFiles = async (app: FastifyInstance, webDir: string): Promise<void> => {
  await app.register(serveStatic, { root: webDir, serve: false, suppressWarning: true });
  const texts = createTextFiles();

  const sendFile = async (request: FastifyRequest, reply: FastifyReply, file: string): Promise<FastifyReply> => {
    const { type, isText, cacheControl } = describeFile(file);
    void reply.type(type).header('cache-control', cacheControl);
    if (!isText) return reply.sendFile(file, webDir, { cacheControl: false, contentType: false });
    const isHtml = file.endsWith('.html');
    if (isHtml) void reply.header('vary', 'accept-language, cookie');
    const text = await texts.read(join(webDir, file), isHtml ? paintFor(file)(request) : undefined);
    return sendText(request, reply, text);
  };

  const serve = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = pathOf(request);
    if (isApiPath(path)) return refuseUnknown(request, reply);
    if (/^\/child\/[^/]+$/.test(path)) return reply.redirect(`${path}/`, 308);
    const file = locateFile(path);
    if (file !== undefined && (await isFile(join(webDir, file)))) return sendFile(request, reply, file);
    if (!wantsPage(request, path)) return reply.code(404).type('text/plain; charset=utf-8').send('not found\n');
    if (await isFile(join(webDir, shellPage))) return sendFile(request, reply, shellPage);
    return reply
      .code(503)
      .type('text/html; charset=utf-8')
      .header('retry-after', 10)
      .send(unbuiltPage(languageOf(request)));
  };
  // Texts come compressed from memory; everything else is compressed already, and ranges must stay what they are.
  app.get('/*', { compress: false }, serve);
  app.head('/*', { compress: false }, serve);
  app.setNotFoundHandler(refuseUnknown);
};

const shellPage = 'shell/index.html';

const paintFor = (file: string) => (file === shellPage ? paintShell : paintHtml);

/** The file below the web folder that a path names; undefined for anything that tries to climb or hide. */
const locateFile = (path: string): string | undefined => {
  const decoded = decode(path);
  if (decoded === undefined || /[\0\\]|\/\./.test(decoded)) return undefined;
  if (decoded.startsWith(REFERENCE_FILES)) return `reference/${decoded.slice(REFERENCE_FILES.length)}`;
  if (!decoded.startsWith('/child/')) return `shell${decoded}`;
  return decoded.slice(1) + (decoded.endsWith('/') ? 'index.html' : '');
};

const decode = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path);
  } catch {
    // Not a path any file could have.
    return undefined;
  }
};

const isFile = async (path: string): Promise<boolean> => {
  try {
    return (await stat(path)).isFile();
  } catch {
    // Absent, or a name too long to exist.
    return false;
  }
};

/** A browser going somewhere, or someone trying an address with curl; never a script, style or picture that is missing. */
const wantsPage = (request: FastifyRequest, path: string): boolean => {
  if (fileFolders.some((folder) => path.startsWith(folder))) return false;
  const accepted = request.headers.accept ?? '*/*';
  const hasExtension = /\.\w+$/.test(path);
  return accepted.includes('text/html') || (accepted.includes('*/*') && !hasExtension);
};
