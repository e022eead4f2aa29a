import type { WechatPurpose } from '@skein/contract/wechat.ts';

import { safeReturnTo } from '../../app/safe-return-to.ts';

const AUTHORISATION_KEY = 'skein_chat_authorisation';
const TICKET_KEY = 'skein_chat_ticket';
const NONCE_BYTES = 32;

/** What this tab began. The nonce is nowhere else: a callback in any other tab or browser completes nothing. */
export interface Authorisation {
  readonly nonce: string;
  readonly purpose: WechatPurpose;
  readonly returnTo: string | undefined;
}

/** A WeChat that is not bound yet, in the hands of whom it belongs to. */
export interface HeldTicket {
  readonly ticket: string;
  readonly nickname: string;
  readonly returnTo: string | undefined;
}

export function beginAuthorisation(purpose: WechatPurpose, returnTo: string | undefined): Authorisation {
  const authorisation = { nonce: makeNonce(), purpose, returnTo };
  sessionStorage.setItem(AUTHORISATION_KEY, JSON.stringify(authorisation));
  return authorisation;
}

/** Kept after it was completed: the callback may arrive once more. */
export function readAuthorisation(): Authorisation | undefined {
  const { nonce, purpose, returnTo } = readStored(AUTHORISATION_KEY);
  if (typeof nonce !== 'string') return undefined;
  return { nonce, purpose: purpose === 'bind' ? 'bind' : 'login', returnTo: safeReturnTo(returnTo) };
}

export const holdTicket = (held: HeldTicket): void => sessionStorage.setItem(TICKET_KEY, JSON.stringify(held));

export const dropTicket = (): void => sessionStorage.removeItem(TICKET_KEY);

export function readTicket(): HeldTicket | undefined {
  const { ticket, nickname, returnTo } = readStored(TICKET_KEY);
  if (typeof ticket !== 'string') return undefined;
  return { ticket, nickname: typeof nickname === 'string' ? nickname : '', returnTo: safeReturnTo(returnTo) };
}

/** In the alphabet of base64url, without padding. */
function makeNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  return btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (sign) => ({ '+': '-', '/': '_' })[sign] ?? '');
}

function readStored(key: string): Readonly<Record<string, unknown>> {
  const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
  return typeof stored === 'object' && stored !== null ? { ...stored } : {};
}
