import * as z from 'zod';

/** Why a service is closed to somebody, and who could open it. */
export const Closure = z.object({
  reason: z.enum(['service_missing', 'service_ended', 'seat_missing']),
  since: z.iso.datetime().nullable().describe('When it ended'),
  why: z.string().nullable().describe('In the words of the platform, where it ended the service'),
  menders: z.array(z.string()).max(3).describe('Names of colleagues who manage the services of the enterprise'),
});
export type Closure = z.infer<typeof Closure>;
