import { complaintAbout } from '@skein/app-kit/forms/complaint.ts';
import type { Draft } from '@skein/app-kit/forms/use-draft.ts';
import { useForm, type Form, type Values } from '@skein/app-kit/forms/use-form.ts';
import { LicenceCategory, LicenceClass, LicenceNumber, LicenceRating } from '@skein/contract/flight-licence.ts';
import { ResidentId } from '@skein/contract/resident-id.ts';
import type { QualificationInfo } from '@skein/contract/verification.ts';
import { usePreferences } from '@skein/ui/preferences.ts';

import { useText } from '../account.texts.ts';

/** In the order in which they stand, so that the first wrong one gets the focus. */
export const qualificationFields = [
  'licenceClass',
  'licenceCategory',
  'licenceRating',
  'licenceNumber',
  'issuedAt',
  'expireAt',
  'idCard',
  'electronicCert',
  'idCardImg',
] as const;

const isoDate = /^\d{4}-\d{2}-\d{2}$/;

type FieldName = (typeof qualificationFields)[number];

export const qualificationDraft = 'qualification';

/** What an earlier release may have called otherwise, and an ID number, which has no place in the browser's storage. */
const draft = {
  key: qualificationDraft,
  fields: qualificationFields.filter((name) => name !== 'idCard'),
  unwritten: ['idCard'],
  fits: {
    licenceClass: (value) => LicenceClass.safeParse(value).success,
    licenceCategory: (value) => LicenceCategory.safeParse(value).success,
    licenceRating: (value) => LicenceRating.safeParse(value).success,
    issuedAt: (value) => isoDate.test(value),
    expireAt: (value) => isoDate.test(value),
  },
} satisfies Draft<FieldName>;

/** Starts with what the last submission held, save the numbers, which only come back masked. */
export function useQualificationForm(info: QualificationInfo): Form<FieldName> {
  const t = useText();
  const { language } = usePreferences();
  const initial = {
    licenceClass: info.licenceClass ?? '',
    licenceCategory: info.licenceCategory ?? '',
    licenceRating: info.licenceRating ?? '',
    licenceNumber: '',
    issuedAt: info.issuedAt ?? '',
    expireAt: info.expireAt ?? '',
    idCard: '',
    electronicCert: info.electronicCert ?? '',
    idCardImg: info.idCardImg ?? '',
  };
  const complain = (values: Values<FieldName>) => ({
    licenceClass: required(values.licenceClass, t('verification.chooseMissing')),
    licenceCategory: required(values.licenceCategory, t('verification.chooseMissing')),
    licenceRating: required(values.licenceRating, t('verification.chooseMissing')),
    licenceNumber: complaintAbout(
      LicenceNumber,
      values.licenceNumber,
      language,
      t('verification.licenceNumberInvalid'),
    ),
    issuedAt: required(values.issuedAt, t('verification.dateMissing')),
    expireAt:
      required(values.expireAt, t('verification.dateMissing')) ??
      (values.expireAt > values.issuedAt ? undefined : t('verification.dateOrder')),
    idCard: complaintAbout(ResidentId, values.idCard, language, t('verification.idCardMissing')),
    electronicCert: required(values.electronicCert, t('verification.pictureMissing')),
    idCardImg: required(values.idCardImg, t('verification.pictureMissing')),
  });
  return useForm<FieldName>(initial, complain, draft);
}

const required = (value: string, words: string): string | undefined => (value ? undefined : words);

/** Once nothing is missing, what the selects hold is one of their options. */
export const toQualification = ({ licenceClass, licenceCategory, licenceRating, ...rest }: Values<FieldName>) => ({
  ...rest,
  licenceClass: LicenceClass.parse(licenceClass),
  licenceCategory: LicenceCategory.parse(licenceCategory),
  licenceRating: LicenceRating.parse(licenceRating),
});
