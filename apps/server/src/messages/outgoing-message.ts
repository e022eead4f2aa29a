import type { MessageChannel, MessagePurpose } from '@skein/contract/demo-outbox.ts';
import type { WayIn } from '@skein/contract/recovery.ts';
import type { Language } from '@skein/contract/language.ts';
import type { ServiceName } from '@skein/contract/service-names.ts';
import type { CaseType } from '@skein/contract/verification.ts';
import * as z from 'zod';

export interface CodeValues {
  readonly code: string;
  /** Written in the message; and once they are over, it is no longer sent. */
  readonly validMinutes: number;
}

interface OfEnterprise {
  readonly enterpriseId: string;
  readonly enterpriseName: string;
}

/** What administrators did, and why they say they did. */
interface Judged {
  readonly at: Date;
  readonly reason: string;
}

export type FactorKind = 'totp' | 'passkey';

/** What each kind of message tells. */
interface OfService extends OfEnterprise {
  readonly service: ServiceName;
}

/** One of an enterprise's drones by its name, and how many there are with it. */
interface Insured extends OfEnterprise {
  readonly drone: string;
  readonly drones: number;
}

export interface MessageValues extends Record<MessagePurpose, object> {
  readonly registerCode: CodeValues;
  readonly loginCode: CodeValues;
  readonly recoveryCode: CodeValues;
  readonly bindMailCode: CodeValues;
  readonly bindPhoneCode: CodeValues;
  readonly changePhoneCode: CodeValues;
  readonly securityCode: CodeValues;
  readonly passwordChanged: { readonly at: Date };
  readonly mailChanged: { readonly at: Date; readonly maskedMail: string };
  readonly phoneChanged: { readonly at: Date; readonly maskedPhone: string };
  readonly wechatBound: { readonly at: Date };
  readonly wechatUnbound: { readonly at: Date };
  readonly waysInRemoved: { readonly at: Date; readonly kinds: readonly WayIn['kind'][] };
  readonly secondFactorAdded: { readonly at: Date; readonly kind: FactorKind };
  readonly secondFactorRemoved: { readonly at: Date; readonly kind: FactorKind; readonly isLast: boolean };
  readonly recoveryCodesRenewed: { readonly at: Date };
  readonly recoveryCodeUsed: { readonly at: Date; readonly left: number };
  readonly secondStepLocked: { readonly at: Date; readonly addressRange: string };
  readonly passkeyCopied: { readonly at: Date };
  readonly newDevice: { readonly at: Date; readonly device: string; readonly addressRange: string };
  readonly accountDeletionScheduled: { readonly deletionAt: Date };
  readonly accountDeletionCancelled: { readonly at: Date };
  readonly accountDeleted: { readonly at: Date };
  readonly dataExportReady: { readonly expiresAt: Date };
  readonly accountDisabled: Judged;
  readonly accountEnabled: Judged;
  readonly sessionsEnded: Judged & { readonly ended: number };
  readonly secondFactorResetAsked: Judged;
  readonly secondFactorReset: Judged;
  readonly administratorMade: Judged;
  readonly administratorUnmade: Judged;
  readonly verificationApproved: { readonly authType: CaseType };
  readonly verificationRefused: { readonly authType: CaseType };
  readonly unlockApproved: { readonly number: string };
  readonly unlockRefused: { readonly number: string };
  readonly unlockEnding: { readonly number: string; readonly days: number };
  readonly unlockRevoked: { readonly number: string };
  readonly insuranceEnding: Insured & { readonly days: number };
  readonly insuranceEnded: Insured;
  readonly accessKeyMade: { readonly at: Date; readonly name: string };
  readonly accessKeyRotated: { readonly at: Date; readonly name: string };
  readonly accessKeyEnding: { readonly name: string; readonly days: number };
  readonly accessKeyEnded: { readonly name: string };
  readonly webhookPaused: OfEnterprise & { readonly name: string };
  readonly webhookLapsing: OfEnterprise & { readonly name: string };
  readonly serviceEnding: OfService & { readonly days: number };
  /** Without a reason where its time was over; the platform gives one when it ends it before. */
  readonly serviceEnded: OfService & { readonly reason?: string };
  readonly joinApproved: OfEnterprise;
  readonly joinRefused: OfEnterprise;
  readonly memberDisabled: OfEnterprise;
  readonly memberEnabled: OfEnterprise;
  readonly memberRemoved: OfEnterprise;
  /** Without a link where this installation does not know its own address. */
  readonly memberInvited: OfEnterprise & { readonly link: string | null; readonly expiresAt: Date };
}

interface MessageOf<P extends MessagePurpose> {
  readonly channel: MessageChannel;
  /** A mail address; a mainland phone number of 11 digits, or any number as `+` and digits. */
  readonly target: string;
  readonly purpose: P;
  readonly language: Language;
  readonly values: MessageValues[P];
}

export type OutgoingMessage = { readonly [P in MessagePurpose]: MessageOf<P> }[MessagePurpose];

/** Words are chosen when a message is written down, so that a pending one survives a change of its template. */
export const Letter = z.object({
  target: z.string(),
  subject: z.string(),
  paragraphs: z.array(z.string()),
  sms: z.string(),
  /** What a text-message provider fills its own, approved template with. */
  variable: z.union([z.strictObject({ code: z.string() }), z.strictObject({ notice: z.string() })]),
});
export type Letter = z.infer<typeof Letter>;

export const codeOf = ({ variable }: Letter): string | null => ('code' in variable ? variable.code : null);
