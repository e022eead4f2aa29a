import type { Endpoint, Reply, SentInput } from '@skein/contract/endpoint.ts';
import { UnavailableError } from './call-errors.ts';
import { createRequestLayer, type LayerRequest, type RequestSurroundings } from './request-layer.ts';

interface AnyInput {
  readonly params?: Record<string, string | number>;
  readonly query?: Record<string, string | number | boolean | undefined>;
  readonly body?: unknown;
  readonly upload?: Blob;
  readonly allowedRepeat?: boolean;
  readonly isUnasked?: boolean;
  readonly isRenewal?: boolean;
}

/** What it says to the layer is taken off before anything is sent. */
export type CallInput<E extends Endpoint> = SentInput<E> &
  Pick<LayerRequest, 'allowedRepeat' | 'isUnasked' | 'isRenewal'>;

const urlFor = (path: string, { params = {}, query = {} }: AnyInput): string => {
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
  return search.size > 0 ? `${filled}?${search.toString()}` : filled;
};

const formWith = (field: string, upload: Blob): FormData => {
  const form = new FormData();
  form.set(field, upload);
  return form;
};

/** `call(endpoint, input)`: the one way a page talks to the server. */
export const createApiClient = (around: RequestSurroundings, baseUrl = '') => {
  const send = createRequestLayer(around);

  return async <E extends Endpoint>(endpoint: E, input: CallInput<E>, signal?: AbortSignal): Promise<Reply<E>> => {
    const parts = input as AnyInput;
    const body = endpoint.upload && parts.upload ? formWith(endpoint.upload.field, parts.upload) : parts.body;
    const answer = await send({
      method: endpoint.method,
      url: baseUrl + urlFor(endpoint.path, parts),
      ...(body !== undefined && { body }),
      // Two files share one address: the back of a card must not cancel its front.
      ...((parts.allowedRepeat || parts.upload) && { allowedRepeat: true }),
      ...(parts.isUnasked && { isUnasked: true }),
      ...(parts.isRenewal && { isRenewal: true }),
      ...(parts.upload && { isTimedBySender: true }),
      ...(endpoint.download && { isFile: true, isTimedBySender: true }),
      ...(endpoint.access === 'public' && { isPublic: true }),
      ...(signal && { signal }),
    });
    // The layer swallowed it; the page still has to know, to show its own retry.
    if ('httpStatus' in answer) throw new UnavailableError(answer.httpStatus);
    return answer.data as Reply<E>;
  };
};

export type ApiClient = ReturnType<typeof createApiClient>;
