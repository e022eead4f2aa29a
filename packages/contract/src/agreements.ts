import * as z from 'zod';

/** What one accepts with an account, in the version that is in force. */
export const currentAgreements = { privacyStatement: '1.0', serviceAgreement: '1.0' } as const;
export type AgreementName = keyof typeof currentAgreements;

/** Whoever read an older version has to read again. */
export const Agreements = z
  .strictObject({
    privacyStatement: z.literal(currentAgreements.privacyStatement),
    serviceAgreement: z.literal(currentAgreements.serviceAgreement),
  })
  .describe('The versions that were shown and ticked');
