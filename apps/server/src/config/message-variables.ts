import * as z from 'zod';
import { isLinkLocal } from './link-local.ts';

/** `no-reply@example.org`, or `Skein <no-reply@example.org>`. */
export const Mailbox = z
  .string()
  .transform((text) => /^(?:([^<>"\p{Cc}]*)<([^<>]+)>|([^<>]+))$/u.exec(text.trim()) ?? [])
  .transform(([, name = '', inBrackets, alone = '']) => ({ name: name.trim(), address: inBrackets ?? alone }))
  .pipe(z.object({ name: z.string(), address: z.email() }));

/** Codes in clear over somebody's network would be nobody's secret: plain http only within this machine. */
export const isProviderAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  const { protocol, hostname } = url;
  if (isLinkLocal(url)) return false;
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(hostname));
};
