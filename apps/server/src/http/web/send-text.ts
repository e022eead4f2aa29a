import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Encoding, Text } from './text-files.ts';

/** Below this a compressed text is hardly smaller than the header that announces it. */
const WORTH_COMPRESSING_BYTES = 1024;

export const sendText = async (request: FastifyRequest, reply: FastifyReply, text: Text): Promise<FastifyReply> => {
  const vary = reply.getHeader('vary');
  void reply.header('vary', vary ? `${String(vary)}, accept-encoding` : 'accept-encoding').header('etag', text.etag);
  if (request.headers['if-none-match']?.includes(text.etag)) return reply.code(304).send();
  const encoding =
    text.body.length < WORTH_COMPRESSING_BYTES ? undefined : chooseEncoding(request.headers['accept-encoding']);
  if (!encoding) return reply.send(text.body);
  return reply.header('content-encoding', encoding).send(await text.encoded(encoding));
};

const chooseEncoding = (accepted = ''): Encoding | undefined => {
  const offers = accepted.split(',').map((offer) => offer.trim().split(/\s*;\s*/));
  const accepts = (name: string) =>
    offers.some(([token, weight]) => token === name && !/^q=0(\.0*)?$/.test(weight ?? ''));
  return (['br', 'gzip'] as const).find(accepts);
};
