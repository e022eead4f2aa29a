import * as z from 'zod';
import { refuseField } from './field-refusal.ts';

const LONGEST_RANGE = 64;

const words = {
  'zh-CN': '请填写 IP 地址或网段，如 203.0.113.7、203.0.113.0/24 或 2001:db8::/32',
  'en-US': 'Give an IP address or a range of them, such as 203.0.113.7, 203.0.113.0/24 or 2001:db8::/32.',
} as const;

const isRange = (text: string): boolean =>
  [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()].some((form) => form.safeParse(text).success);

/** One address, or those of a network, of either version. Whoever types full-width digits means plain ones. */
export const IpRange = z
  .string()
  .max(LONGEST_RANGE)
  .transform((text, context) => {
    const range = text.normalize('NFKC').trim().toLowerCase();
    if (!isRange(range)) refuseField(context, words);
    return range;
  })
  .describe('An address or a CIDR range, IPv4 or IPv6');
