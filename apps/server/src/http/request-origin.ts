import type { Language } from '@skein/contract/language.ts';

/** The key that a program signed with: its id that is no secret, and what it was called then. */
interface SigningKeyName {
  readonly id: string;
  readonly name: string;
}

/** Where a call came from: for limits, audit rows and the list of sessions. */
export interface RequestOrigin {
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  /** Scheme, host and port under which the caller found us. */
  readonly origin: string;
  readonly language: Language;
  /** The session it was made in, if any. */
  readonly session: { readonly id: string; readonly userId: string } | undefined;
  /** Absent: no program made it. */
  readonly accessKey?: SigningKeyName;
  /** What an earlier sign-in left with this browser. */
  readonly deviceToken: string | undefined;
  /** Leaves it there for the next time, out of reach of scripts. */
  readonly keepDeviceToken: (token: string) => void;
}
