import type { FastifyInstance } from 'fastify';

export interface SecuritySettings {
  /** Entry addresses of sub-applications built elsewhere; each one widens the policy by its origin. */
  readonly foreignEntries: readonly string[];
  readonly publicUrl: string | undefined;
}

/** Inline style stays allowed: the components and the map set style attributes. Inline script never is. */
const contentSecurityPolicy = (foreignEntries: readonly string[]): string => {
  const origins = [...new Set(foreignEntries.map((entry) => new URL(entry).origin))];
  // Classic scripts of foreign sub-applications run from blob: addresses, so that their globals can be caught.
  const foreignScripts = origins.length > 0 ? ['blob:', ...origins] : [];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...foreignScripts],
    'style-src': ["'self'", "'unsafe-inline'", ...origins],
    'img-src': ["'self'", 'data:', 'blob:', ...origins],
    'font-src': ["'self'", 'data:', ...origins],
    'worker-src': ["'self'", 'blob:'],
    'connect-src': ["'self'", ...origins],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
};

type SecurityHeaders = Readonly<Record<string, string>>;

export const securityHeadersFor = ({ foreignEntries, publicUrl }: SecuritySettings): SecurityHeaders => ({
  'content-security-policy': contentSecurityPolicy(foreignEntries),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self), fullscreen=(self)',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  ...(publicUrl?.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
});

export const addSecurityHeaders = (app: FastifyInstance, headers: SecurityHeaders): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
};
