import { complaintAbout } from '@skein/app-kit/forms/complaint.ts';
import { useForm, type Form, type Values } from '@skein/app-kit/forms/use-form.ts';
import {
  ApplicantType,
  DeveloperSubmission,
  type developerCalls,
  type DeveloperFacts,
  type DeveloperInfo,
} from '@skein/contract/developers.ts';
import type { SentInput } from '@skein/contract/endpoint.ts';
import { usePreferences } from '@skein/ui/preferences.ts';

import { useText } from './developer-certificate.texts.ts';

/** In the order in which they stand, so that the first wrong one gets the focus. */
export const developerFields = [
  'applicantType',
  'contactName',
  'contactMail',
  'website',
  'purpose',
  'authorizationImg',
] as const;
export type DeveloperField = (typeof developerFields)[number];

export const developerDraft = 'developer-certificate';

const { contactName, contactMail, website, purpose } = DeveloperSubmission.shape;

/** Begins with what was submitted last, or is certified: a refused one is mended, not typed again. */
export function useDeveloperForm({ submitted, certified, lacks }: DeveloperInfo): Form<DeveloperField> {
  const t = useText();
  const { language } = usePreferences();
  const known: DeveloperFacts | null = submitted ?? certified;
  const usual = lacks.includes('certifiedEnterprise') ? 'person' : (known?.applicantType ?? 'person');
  const initial = {
    applicantType: usual,
    contactName: known?.contactName ?? '',
    contactMail: known?.contactMail ?? '',
    website: known?.website ?? '',
    purpose: known?.purpose ?? '',
    authorizationImg: known?.authorizationImg ?? '',
  };
  const complain = (values: Values<DeveloperField>) => ({
    contactName: complaintAbout(contactName, values.contactName, language, t('certificate.missing.contactName')),
    contactMail: complaintAbout(contactMail, values.contactMail, language, t('certificate.missing.contactMail')),
    website: values.website.trim()
      ? complaintAbout(website, values.website, language, t('certificate.missing.website'))
      : undefined,
    purpose: complaintAbout(purpose, values.purpose, language, t('certificate.missing.purpose')),
    authorizationImg:
      values.applicantType === 'enterprise' && !values.authorizationImg
        ? t('certificate.missing.authorizationImg')
        : undefined,
  });
  return useForm<DeveloperField>(initial, complain, {
    key: developerDraft,
    fields: developerFields,
    fits: { applicantType: (value) => ApplicantType.safeParse(value).success },
  });
}

/** A box that is left empty says nothing; a letter is of an enterprise alone. */
export const toSubmission = (values: Values<DeveloperField>): SentInput<(typeof developerCalls)['submit']>['body'] => ({
  ...values,
  applicantType: ApplicantType.parse(values.applicantType),
  website: values.website.trim() || null,
  authorizationImg: values.applicantType === 'enterprise' ? values.authorizationImg : null,
});
