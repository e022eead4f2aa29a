import { browserSupportsWebAuthn } from '@simplewebauthn/browser';

/** Why this page cannot use passkeys. */
export type PasskeyObstacle = 'address' | 'insecure' | 'browser';

export const passkeyObstacle = (): PasskeyObstacle | undefined => {
  if (isAddress(window.location.hostname)) return 'address';
  if (!window.isSecureContext) return 'insecure';
  return browserSupportsWebAuthn() ? undefined : 'browser';
};

/** The same page by a name, where there is one that leads here for certain. */
export const namedAddress = ({ protocol, hostname, port, pathname, search }: Location): string | undefined => {
  if (hostname !== '127.0.0.1' && hostname !== '[::1]') return undefined;
  return `${protocol}//localhost${port && `:${port}`}${pathname}${search}`;
};

/** Browsers bind a passkey to a name and take no bare address for one. */
export const isAddress = (hostname: string): boolean => hostname.startsWith('[') || /^\d+(\.\d+){3}$/.test(hostname);
