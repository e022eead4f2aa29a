import * as z from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { infoOf } from './envelope.ts';

/** What a stranger who holds the paper may know of a licence, and no more. */
export const LicenceValidity = z
  .object({
    validity: z
      .enum(['valid', 'notYetValid', 'expired', 'revoked', 'noDrone', 'noPilot', 'zonesChanged', 'unknown'])
      .describe(
        'noDrone, noPilot, zonesChanged: in time, but none of its drones or pilots is in the service of its holder, or none of ' +
          'its zones is what it was when it was issued, so nobody may fly by it',
      ),
    number: z.string().nullable(),
    from: z.iso.datetime().nullable(),
    until: z.iso.datetime().nullable(),
  })
  .meta({ id: 'LicenceValidity' });
export type LicenceValidity = z.infer<typeof LicenceValidity>;

export const getLicenceValidity = defineEndpoint({
  id: 'licences.validity',
  method: 'GET',
  path: '/airspace/v1/licence/validity',
  summary: {
    'zh-CN': '核验解禁许可是否有效，只返回有效性、编号和期限',
    'en-US': 'Whether a licence is valid: its validity, number and period, and nothing else',
  },
  access: 'public',
  query: z.strictObject({ code: z.string().trim().min(1).max(64) }),
  reply: infoOf(LicenceValidity),
  errors: ['too_busy'],
});
