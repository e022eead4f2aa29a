import { describe, expect, it } from 'vitest';
import { PersonalSubmission, QualificationSubmission } from './verification.ts';

const [front, back, certificate] = [1, 2, 3].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`);
const personal = { realName: '张伟明', idCard: '11010519491231002X', idCardImg: front, idCardBackImg: back };
const qualification = {
  licenceClass: 'small',
  licenceCategory: 'multirotor',
  licenceRating: 'bvlos',
  licenceNumber: 'CAAC-2026-000123',
  electronicCert: certificate,
  issuedAt: '2026-01-31',
  expireAt: '2099-01-30',
  idCard: '11010519491231002X',
  idCardImg: front,
};

const refusedFields = (submission: typeof PersonalSubmission | typeof QualificationSubmission, body: object) =>
  submission
    .safeParse(body)
    .error?.issues.map(({ path, code, ...rest }) =>
      code === 'unrecognized_keys' ? (rest as { keys: string[] }).keys.join() : path.join(),
    ) ?? [];

it('takes a sound submission of either kind', () => {
  expect(refusedFields(PersonalSubmission, personal)).toEqual([]);
  expect(refusedFields(QualificationSubmission, qualification)).toEqual([]);
});

describe('an identity', () => {
  it.each([
    ['an ID number with a bad checksum', { idCard: '110105194912310021' }],
    ['an ID number with an impossible birth date', { idCard: '110105194902300026' }],
    ['an ID number that is too short', { idCard: '110105' }],
    ['a name with bidi characters', { realName: '张\u202e伟' }],
    ['a name with a zero-width character', { realName: '张\u200b伟' }],
    ['a name with a control character', { realName: '张\u0007伟' }],
    ['a name of nothing but blanks', { realName: '   ' }],
    ['the same side twice', { idCardBackImg: front }],
    ['a state that it may not name', { authState: 2 }],
    ['a person that it may not name', { userId: front }],
  ])('is refused beside its field for %s', (_, wrong) => {
    expect(refusedFields(PersonalSubmission, { ...personal, ...wrong })).toEqual(Object.keys(wrong));
  });
});

describe('a flight qualification', () => {
  it.each([
    ['that ends on the day of its issue', { expireAt: '2026-01-31' }],
    ['that ends on a day that no year has', { expireAt: '2027-02-30' }],
    ['whose number holds markup', { licenceNumber: '<b>1</b>' }],
    ['of no known class', { licenceClass: 'huge' }],
  ])('%s is refused beside its field', (_, wrong) => {
    expect(refusedFields(QualificationSubmission, { ...qualification, ...wrong })).toEqual(Object.keys(wrong));
  });
});
