import { UNAUTHENTICATED } from '@skein/contract/envelope.ts';
import {
  readSessionTerm,
  SESSION_TERM_HEADER,
  UNATTENDED_HEADER,
  type SessionTerm,
} from '@skein/contract/session-term.ts';
import { ApiError, NetworkError, SupersededError } from './call-errors.ts';
import { readEnvelope } from './read-envelope.ts';
import { beginRenewal, untilRenewed } from './renewal.ts';
import { credentialHeaders, hasToken, type CredentialStorage } from './credentials.ts';

export const REQUEST_TIMEOUT_MILLISECONDS = 10_000;

/** What the layer asks of the application around it. */
export interface RequestSurroundings {
  readonly storage: CredentialStorage;
  readonly fetch: typeof fetch;
  /** Starts the progress bar and gives back the way to end it. */
  beginRequest(): () => void;
  showError(message: string): void;
  /** The 401 rule: local storage is cleared and the user is led to `/login`. */
  endSession(): void;
  /**
   * Aborted as soon as somebody else is signed in, or nobody. Asked before and after each exchange, so that it can look
   * at what is stored: the browser is late to tell a tab what another one did.
   */
  sessionSignal(): AbortSignal;
  getLanguage(): string;
  /** How long the session has to live, as the latest answer says. */
  noteSessionTerm(term: SessionTerm): void;
  /** Whether somebody is at the page. A call that nobody has asked for does not keep their session alive. */
  isAttended(): boolean;
}

export interface LayerRequest {
  readonly method: string;
  readonly url: string;
  readonly body?: unknown;
  /** Lets an identical request run beside this one. A matter between page and layer: the server never sees it. */
  readonly allowedRepeat?: boolean;
  /** Whoever sends it sees whether it moves, and gives up when it no longer does: 20 MiB take minutes on a poor link. */
  readonly isTimedBySender?: boolean;
  /** What is asked for comes as bytes; only a refusal comes in the envelope. */
  readonly isFile?: boolean;
  /**
   * Nobody's hand is behind it: a page that brings itself up to date. It keeps no session alive, moves no progress bar, and
   * what is refused to it is told where its figures stand, not over the page every ten seconds.
   */
  readonly isUnasked?: boolean;
  /** Its answer brings a token in place of the one that is held, which ends before this page has the other. */
  readonly isRenewal?: boolean;
  /** The same for everyone: it goes on, whoever is signed in meanwhile. */
  readonly isPublic?: boolean;
  readonly signal?: AbortSignal;
}

/** A form keeps its own encoding, so that the browser sets the boundary; everything else is JSON. */
const encodeBody = (body: unknown): FormData | string | undefined =>
  body === undefined || body instanceof FormData ? body : JSON.stringify(body);

const isJson = ({ headers }: Response): boolean => headers.get('content-type')?.startsWith('application/json') ?? false;

/** An HTTP-level error is an answer too, not an exception: the layer swallows it, as specified. */
type Answer = { data: unknown } | { httpStatus: number };

export const createRequestLayer = (around: RequestSurroundings) => {
  const inFlight = new Map<string, AbortController>();

  const supersede = (key: string): AbortController => {
    inFlight.get(key)?.abort(new SupersededError());
    const controller = new AbortController();
    inFlight.set(key, controller);
    return controller;
  };

  const exchange = async (request: LayerRequest, signal: AbortSignal): Promise<Answer> => {
    const body = encodeBody(request.body);
    const credentials = credentialHeaders(around.storage);
    const response = await around.fetch(request.url, {
      method: request.method,
      headers: {
        'Accept-Language': around.getLanguage(),
        ...credentials,
        ...((request.isUnasked || !around.isAttended()) && { [UNATTENDED_HEADER]: '1' }),
        ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
      signal,
    });
    // What was asked for one person is not shown to the next.
    const stopIfReplacedByAnother = () => {
      around.sessionSignal();
      signal.throwIfAborted();
    };
    stopIfReplacedByAnother();
    const isReplaced = () => credentialHeaders(around.storage)['token'] !== credentials['token'];
    const term = readSessionTerm(response.headers.get(SESSION_TERM_HEADER));
    if (term && !isReplaced()) around.noteSessionTerm(term);
    if (!response.ok) return { httpStatus: response.status };
    if (request.isFile && !isJson(response)) return { data: await response.blob() };
    const envelope = readEnvelope(await response.json());
    // A proxy's login page or a half-written body is as good as an HTTP error.
    if (!envelope) return { httpStatus: response.status };
    if (envelope.isSuccess) return { data: envelope.data };
    if (envelope.code !== UNAUTHENTICATED) throw new ApiError(envelope);
    if (!request.isRenewal) await untilRenewed(around.storage, signal);
    stopIfReplacedByAnother();
    // Signed in again meanwhile: what was refused to the old token was not done, and it is not the new session that ended.
    if (isReplaced() && hasToken(around.storage)) return exchange(request, signal);
    throw new ApiError(envelope);
  };

  return async (request: LayerRequest): Promise<Answer> => {
    const key = `${request.method} ${request.url}`;
    const controller = request.allowedRepeat ? new AbortController() : supersede(key);
    const dropping = [controller.signal];
    if (request.signal) dropping.push(request.signal);
    if (!request.isPublic) dropping.push(around.sessionSignal());
    const dropped = AbortSignal.any(dropping);
    const timeouts = request.isTimedBySender ? [] : [AbortSignal.timeout(REQUEST_TIMEOUT_MILLISECONDS)];
    const endRenewal =
      request.isRenewal && hasToken(around.storage)
        ? beginRenewal(around.storage, REQUEST_TIMEOUT_MILLISECONDS)
        : undefined;
    const endProgress = request.isUnasked ? undefined : around.beginRequest();
    try {
      return await exchange(request, AbortSignal.any([dropped, ...timeouts]));
    } catch (error) {
      if (dropped.aborted) throw new SupersededError();
      if (!(error instanceof ApiError)) throw new NetworkError(error);
      const endsSession = error.code === UNAUTHENTICATED;
      if (error.message && (endsSession || !request.isUnasked)) around.showError(error.message);
      if (endsSession) around.endSession();
      throw error;
    } finally {
      endProgress?.();
      // Not before whoever asked has kept what came.
      if (endRenewal) setTimeout(endRenewal);
      if (inFlight.get(key) === controller) inFlight.delete(key);
    }
  };
};
