import * as z from 'zod';
import { AuthState, PastVersion } from './auth-state.ts';
import { CalendarDay } from './calendar-day.ts';
import { defineEndpoint } from './endpoint.ts';
import { infoOf, listOf } from './envelope.ts';
import { refuseField, type FieldWords } from './field-refusal.ts';
import { LicenceCategory, LicenceClass, LicenceNumber, LicenceRating } from './flight-licence.ts';
import { PersonName } from './person-name.ts';
import { ResidentId } from './resident-id.ts';

/** What is verified of a person. */
export const authTypes = { personal: 1, flightQualification: 3 } as const;
export const DEVELOPER_AUTH = 4;
export const AuthType = z.union([z.literal(1), z.literal(3)]).describe('1 personal, 3 flight qualification');
export type AuthType = z.infer<typeof AuthType>;

/** All that somebody is certified as for themselves. */
export const UserAuthType = z
  .union([AuthType, z.literal(DEVELOPER_AUTH)])
  .describe('1 personal, 3 flight qualification, 4 developer');
export type UserAuthType = z.infer<typeof UserAuthType>;

/** What goes over the review desk: people, the enterprises they submit, and developers. */
export const CaseType = z
  .union([z.literal(1), z.literal(2), z.literal(3), z.literal(DEVELOPER_AUTH)])
  .describe('1 personal, 2 enterprise, 3 flight qualification, 4 developer');
export type CaseType = z.infer<typeof CaseType>;

const FileId = z.uuid().describe('What `uploadFile` gave');

const words = {
  sameSide: {
    'zh-CN': '国徽面与人像面是同一张图片，请换成另一面',
    'en-US': 'Both sides are the same picture. Please choose the other side.',
  },
  order: { 'zh-CN': '有效期应晚于签发日期', 'en-US': 'The expiry must be after the date of issue.' },
} as const satisfies Record<string, FieldWords>;

/** Whether it is over depends on the clock, which only the caller knows. */
export const expiredWords: FieldWords = {
  'zh-CN': '执照已过有效期，请提交有效的执照',
  'en-US': 'This licence has expired. Please submit a valid one.',
};

export const PersonalSubmission = z
  .strictObject({ realName: PersonName, idCard: ResidentId, idCardImg: FileId, idCardBackImg: FileId })
  .superRefine(({ idCardImg, idCardBackImg }, context) => {
    if (idCardImg === idCardBackImg) refuseField(context, words.sameSide, 'idCardBackImg');
  });
export type PersonalSubmission = z.output<typeof PersonalSubmission>;

export const QualificationSubmission = z
  .strictObject({
    licenceClass: LicenceClass,
    licenceCategory: LicenceCategory,
    licenceRating: LicenceRating,
    licenceNumber: LicenceNumber,
    electronicCert: FileId,
    issuedAt: CalendarDay,
    expireAt: CalendarDay.describe('The last day on which the licence is valid, in Beijing'),
    idCard: ResidentId,
    idCardImg: FileId,
  })
  .superRefine(({ issuedAt, expireAt }, context) => {
    if (expireAt <= issuedAt) refuseField(context, words.order, 'expireAt');
  });
export type QualificationSubmission = z.output<typeof QualificationSubmission>;

const reviewed = {
  id: z.uuid().nullable().describe('Null, like all that follows from it, while nothing was ever submitted'),
  version: z.int().nullable(),
  authState: AuthState,
  authRefuseMsg: z.string().nullable(),
  submittedAt: z.iso.datetime().nullable(),
  canSubmit: z.boolean().describe('False while an approval is in force'),
  history: z.array(PastVersion).describe('Every version, newest first'),
};
const MaskedIdCard = z.string().nullable().describe('Masked: 110***********002X');

/** The version in force, or else the newest. */
export const PersonalInfo = z
  .object({
    ...reviewed,
    realName: z.string().nullable().describe('Masked: 张*'),
    idCard: MaskedIdCard,
    idCardImg: FileId.nullable(),
    idCardBackImg: FileId.nullable(),
  })
  .meta({ id: 'PersonalVerification' });
export type PersonalInfo = z.infer<typeof PersonalInfo>;

export const QualificationInfo = z
  .object({
    ...reviewed,
    licenceClass: LicenceClass.nullable(),
    licenceCategory: LicenceCategory.nullable(),
    licenceRating: LicenceRating.nullable(),
    licenceNumber: z.string().nullable().describe('Masked'),
    electronicCert: FileId.nullable(),
    issuedAt: z.iso.date().nullable(),
    expireAt: z.iso.date().nullable(),
    isExpired: z.boolean().describe('Was approved, and is past its last day'),
    idCard: MaskedIdCard,
    idCardImg: FileId.nullable(),
  })
  .meta({ id: 'FlightQualification' });
export type QualificationInfo = z.infer<typeof QualificationInfo>;

const submitErrors = ['already_approved', 'id_number_taken', 'no_such_file', 'too_many_submissions'] as const;
const Submitted = z.object({ id: z.uuid(), version: z.int() });

export const submitPersonalAuth = defineEndpoint({
  id: 'verification.submitPersonalAuth',
  method: 'POST',
  path: '/uaa/v1/userPersonalAuth/submit',
  summary: { 'zh-CN': '提交个人实名认证', 'en-US': 'Submit your identity for verification' },
  access: 'signed-in',
  body: PersonalSubmission,
  reply: infoOf(Submitted),
  errors: submitErrors,
});

export const getPersonalAuth = defineEndpoint({
  id: 'verification.getPersonalAuth',
  method: 'GET',
  path: '/uaa/v1/userPersonalAuth/info',
  summary: { 'zh-CN': '自己的实名认证', 'en-US': 'Your verified identity' },
  access: 'signed-in',
  reply: infoOf(PersonalInfo),
  errors: [],
});

export const submitFlightQualification = defineEndpoint({
  id: 'verification.submitFlightQualification',
  method: 'POST',
  path: '/uaa/v1/flightQualification/submit',
  summary: { 'zh-CN': '提交飞行资质认证', 'en-US': 'Submit your flight qualification for verification' },
  access: 'signed-in',
  body: QualificationSubmission,
  reply: infoOf(Submitted),
  errors: [...submitErrors, 'id_number_differs'],
});

export const getFlightQualification = defineEndpoint({
  id: 'verification.getFlightQualification',
  method: 'GET',
  path: '/uaa/v1/flightQualification/info',
  summary: { 'zh-CN': '自己的飞行资质', 'en-US': 'Your flight qualification' },
  access: 'signed-in',
  reply: infoOf(QualificationInfo),
  errors: [],
});

/**
 * Approvals in force and nothing else: an item of a type means that the person is verified in that respect, so one
 * that was refused, is under review or has expired is not listed.
 */
export const listUserAuths = defineEndpoint({
  id: 'verification.listUserAuths',
  method: 'GET',
  path: '/uaa/v1/user/userAuth/list',
  summary: { 'zh-CN': '自己当前有效的认证', 'en-US': 'Your verifications in force' },
  access: 'signed-in',
  reply: listOf(
    z.object({ id: z.uuid(), authType: UserAuthType, authState: AuthState, expireAt: z.iso.date().nullable() }),
  ),
  errors: [],
});

/** `personalAuthState` and `flightQualificationState` of the specification. */
export const deriveAuthFlags = (list: readonly { readonly authType: UserAuthType }[]) => ({
  personalAuthState: list.some(({ authType }) => authType === authTypes.personal),
  flightQualificationState: list.some(({ authType }) => authType === authTypes.flightQualification),
});
