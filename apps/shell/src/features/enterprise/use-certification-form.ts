import { complaintAbout } from '@skein/app-kit/forms/complaint.ts';
import { useForm, type Complaints, type Values } from '@skein/app-kit/forms/use-form.ts';
import {
  EnterpriseAddress,
  EnterpriseName,
  EnterprisePhone,
  type EnterpriseFacts,
  type submitEnterprise,
} from '@skein/contract/certification.ts';
import { CreditCode } from '@skein/contract/credit-code.ts';
import type { SentInput } from '@skein/contract/endpoint.ts';
import { LicenceNumber } from '@skein/contract/flight-licence.ts';
import { PersonName } from '@skein/contract/person-name.ts';
import { usePreferences } from '@skein/ui/preferences.ts';

import { useText } from './enterprise.texts.ts';

export type CertificationField = keyof EnterpriseFacts;
const certificateFields = ['operatingCertNum', 'operatingCertImg', 'operatingCertExpireAt'] as const;

export const certificationFields: readonly CertificationField[] = [
  'enterpriseName',
  'enterpriseLicenseNum',
  'enterpriseLegalPerson',
  'enterpriseAddress',
  'enterprisePhone',
  'contactName',
  'enterpriseLicenseImg',
  ...certificateFields,
];

export const certificationDraft = 'enterprise-certification';

/** Begins with what was submitted last, or stands on the card: a refused one is mended, not typed again. */
export function useCertificationForm(known: EnterpriseFacts) {
  const t = useText();
  const { language } = usePreferences();
  const entries = certificationFields.map((name) => [name, known[name] ?? '']);
  const initial = Object.fromEntries(entries) as Values<CertificationField>;
  const text = t('enterprise.missing.text');
  const complain = (values: Values<CertificationField>): Complaints<CertificationField> => ({
    enterpriseName: complaintAbout(EnterpriseName, values.enterpriseName, language, t('enterprise.missing.name')),
    enterpriseLicenseNum: complaintAbout(CreditCode, values.enterpriseLicenseNum, language, text),
    enterpriseLegalPerson: complaintAbout(PersonName, values.enterpriseLegalPerson, language, text),
    enterpriseAddress: complaintAbout(EnterpriseAddress, values.enterpriseAddress, language, text),
    enterprisePhone: complaintAbout(EnterprisePhone, values.enterprisePhone, language, text),
    contactName: complaintAbout(PersonName, values.contactName, language, text),
    enterpriseLicenseImg: values.enterpriseLicenseImg ? undefined : t('enterprise.missing.picture'),
    ...complainOfCertificate(values),
  });
  const complainOfCertificate = (values: Values<CertificationField>): Complaints<CertificationField> => {
    if (certificateFields.every((name) => !values[name])) return {};
    const together = t('enterprise.missing.certificate');
    const number = t('enterprise.missing.certificateNumber');
    return {
      operatingCertNum: values.operatingCertNum
        ? complaintAbout(LicenceNumber, values.operatingCertNum, language, number)
        : together,
      operatingCertImg: values.operatingCertImg ? undefined : together,
      operatingCertExpireAt: values.operatingCertExpireAt ? undefined : together,
    };
  };
  return useForm<CertificationField>(initial, complain, { key: certificationDraft, fields: certificationFields });
}

/** A box that is left empty says nothing. */
export const toSubmission = (values: Values<CertificationField>): SentInput<typeof submitEnterprise>['body'] => ({
  ...values,
  operatingCertNum: values.operatingCertNum || null,
  operatingCertImg: values.operatingCertImg || null,
  operatingCertExpireAt: values.operatingCertExpireAt || null,
});
