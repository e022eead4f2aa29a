import type { ErrorReason } from '@skein/contract/errors.ts';

/** What the server says besides the reason: fields, what is missing, which part of the signature. */
type Details = Readonly<Record<string, unknown>> & { readonly reason?: ErrorReason };

interface Facts extends Pick<SkeinError, 'url' | 'status' | 'details' | 'requestId'> {
  /** How the attempt before it ended, where there was one. */
  readonly cause?: unknown;
}

/** An option of `createClient` with which no call could be made. */
export class OptionError extends TypeError {
  override readonly name = 'OptionError';
  readonly option: 'url' | 'key.id' | 'key.secret';

  constructor(option: OptionError['option'], problem: string) {
    super(`createClient: ${option} ${problem}`);
    this.option = option;
  }
}

/** The server answered, and refused. */
export class SkeinError extends Error {
  override readonly name = 'SkeinError';
  /** Of the server that was called. */
  readonly url: string;
  readonly status: number;
  /** For programs. Undefined: something else than Skein has answered. */
  readonly reason: ErrorReason | undefined;
  readonly details: Details;
  /** To be named when one asks why. */
  readonly requestId: string | undefined;

  constructor(message: string, { url, status, details, requestId, cause }: Facts) {
    super(message + wordsOfFields(details), cause === undefined ? {} : { cause });
    this.url = url;
    this.status = status;
    this.reason = details.reason;
    this.details = details;
    this.requestId = requestId;
  }
}

/** What was sent wrongly, and why: ` serialNumber: …; note: …`. */
const wordsOfFields = ({ fields }: Details): string => {
  if (typeof fields !== 'object' || fields === null) return '';
  const each = Object.entries(fields).map(([field, words]) => `${field}: ${String(words)}`);
  return each.length > 0 ? ` ${each.join('; ')}` : '';
};

/** No answer came: what was asked for may have been done, or may never have arrived. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
  readonly url: string;
  /** As the system says it. */
  readonly why: string;
  /** The system's word for it, as `ECONNREFUSED`, where it has one. */
  readonly code: string | undefined;

  constructor(url: string, cause: unknown) {
    const why = whyOf(cause);
    super(`no answer from ${url}: ${why}`, { cause });
    this.url = url;
    this.why = why;
    this.code = codeOf(cause);
  }
}

/** Another answers for the server that was named. What was signed for the one is not sent to the other: it would fit nowhere. */
export class RedirectedError extends Error {
  override readonly name = 'RedirectedError';
  readonly url: string;
  /** Which server to name instead, or the page to which the named one sends. Undefined: browsers do not tell. */
  readonly to: string | undefined;

  constructor(url: string, location: string | null) {
    const to = location === null || !URL.canParse(location, url) ? undefined : placeOf(new URL(location, url), url);
    super(`${url} sends calls ${mendingOf(to, url)}`);
    this.url = url;
    this.to = to;
  }
}

const placeOf = ({ origin, pathname }: URL, url: string): string => (origin === url ? origin + pathname : origin);

const mendingOf = (to: string | undefined, url: string): string => {
  if (to === undefined) return 'elsewhere; name the server that answers them as url';
  if (to.startsWith(`${url}/`)) return `to ${to}; something before Skein keeps /openapi/v1 from it`;
  return `to ${to}; name that server as url`;
};

/** Node says of each that fetching failed, and beneath it of what. */
const beneath = (cause: unknown): unknown =>
  cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;

const whyOf = (cause: unknown): string => {
  const error = beneath(cause);
  return error instanceof Error ? error.message || (codeOf(cause) ?? error.name) : String(error);
};

const codeOf = (cause: unknown): string | undefined => {
  const { code } = (beneath(cause) ?? {}) as { readonly code?: unknown };
  return typeof code === 'string' ? code : undefined;
};
