import multipart from '@fastify/multipart';
import type { Upload } from '@skein/contract/endpoint.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { watchPace, type UploadPace } from './body-patience.ts';

/** The file of a request. Not yet read: how much of it is worth reading is for the handler to say. */
export interface UploadedFile {
  readonly read: (maxBytes: number) => Promise<Buffer>;
}

/** A corner of the server where forms are taken, and only forms; everywhere else they stay refused. */
export const takeForms = (app: FastifyInstance, serve: (corner: FastifyInstance) => void): void => {
  void app.register(async (corner) => {
    corner.removeAllContentTypeParsers();
    await corner.register(multipart);
    serve(corner);
  });
};

export const uploadOf = (request: FastifyRequest, { field }: Upload, pace: UploadPace): UploadedFile => ({
  read: async (maxBytes) => {
    if (!request.isMultipart()) throw new AppError('unsupported_media_type', { expected: 'multipart/form-data' });
    if (saidBytes(request) > maxBytes + AROUND_A_FILE_BYTES) throw refuseUnread(request, maxBytes);
    const stalled = Promise.withResolvers<never>();
    const stopWatching = watchPace(request.raw, pace, () => stalled.reject(new AppError('body_stalled')));
    try {
      return await Promise.race([readOnlyPart(request, field, maxBytes), stalled.promise]);
    } catch (error) {
      // Left in the socket, the rest would hold up the next request on this connection.
      request.raw.unpipe().resume();
      if (error instanceof AppError) throw error;
      throw isTooLarge(error) ? fileTooLarge(maxBytes) : new AppError('malformed_upload', { field });
    } finally {
      stopWatching();
    }
  },
});

/** Boundaries, headers and a name: more than any browser writes around one file. */
const AROUND_A_FILE_BYTES = 64 * 1024;

const saidBytes = ({ headers }: FastifyRequest): number => Number(headers['content-length'] ?? 0);

/** By its length alone: as much as is allowed would else be kept in memory before it is found to be too much. */
const refuseUnread = (request: FastifyRequest, maxBytes: number): AppError => {
  request.raw.resume();
  return fileTooLarge(maxBytes);
};

const readOnlyPart = async (request: FastifyRequest, field: string, maxBytes: number): Promise<Buffer> => {
  let bytes: Buffer | undefined;
  for await (const part of request.parts({ limits: { parts: 1, fields: 0, fileSize: maxBytes } })) {
    if (part.type !== 'file' || part.fieldname !== field) throw new Error(`a part named ${part.fieldname}`);
    bytes = await part.toBuffer();
  }
  if (!bytes) throw new Error('no part at all');
  return bytes;
};

const MEBIBYTE = 1024 * 1024;

export const fileTooLarge = (maxBytes: number): AppError =>
  new AppError('file_too_large', { limit: maxBytes, limitMebibytes: maxBytes / MEBIBYTE });

/** Whatever else goes wrong while reading is wrong with the form. */
const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';
