import { submitEnterprise } from '@skein/contract/certification.ts';
import { findCreditCodeProblem } from '@skein/contract/credit-code.ts';
import { uploadPicture, type Person } from './verification-builders.ts';

let issued = 0;

/** Another code each time, with its check character. */
export const aCreditCode = (): string => {
  issued += 1;
  const head = `91990100MA${String(issued).padStart(7, '0')}`;
  const found = Array.from('0123456789ABCDEFGHJKLMNPQRTUWXY')
    .map((character) => head + character)
    .find((code) => !findCreditCodeProblem(code));
  if (!found) throw new Error(`no check character fits ${head}`);
  return found;
};

export const operatingCertificate = async (person: Person) => ({
  operatingCertNum: 'UAS-OC-2026-0007',
  operatingCertImg: await uploadPicture(person, 'certificate'),
  operatingCertExpireAt: '2099-12-31',
});

export const anEnterpriseSubmission = async (person: Person, given: object = {}) => ({
  enterpriseName: '海岬巡检科技有限公司',
  enterpriseLicenseNum: aCreditCode(),
  enterpriseLicenseImg: await uploadPicture(person, 'licence'),
  enterpriseLegalPerson: '欧阳若兰',
  enterprisePhone: '0898-65310000',
  enterpriseAddress: '海南省海口市美兰区国兴大道 1 号',
  contactName: '郭明远',
  ...given,
});

export const submitAnEnterprise = async (person: Person, given: object = {}) =>
  (await person.call(submitEnterprise, { body: await anEnterpriseSubmission(person, given) })).info;
