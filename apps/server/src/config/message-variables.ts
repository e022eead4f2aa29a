import * as z from 'zod';

/** `no-reply@example.org`, or `Skein <no-reply@example.org>`. */
export const Mailbox = z
  .string()
  .transform((text) => /^(?:([^<>"\p{Cc}]*)<([^<>]+)>|([^<>]+))$/u.exec(text.trim()) ?? [])
  .transform(([, name = '', inBrackets, alone = '']) => ({ name: name.trim(), address: inBrackets ?? alone }))
  .pipe(z.object({ name: z.string(), address: z.email() }));

/** Codes in clear over somebody's network would be nobody's secret: plain http only within this machine. */
export const isProviderAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(hostname));
};
