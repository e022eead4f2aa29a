import type { MessagePurpose } from '@skein/contract/demo-outbox.ts';
import type { OutgoingMessage } from './outgoing-message.ts';

/** Each has its own workers: what waits in one holds up nothing in the other. */
export const lanes = ['urgent', 'ordinary'] as const;
export type Lane = (typeof lanes)[number];

/** Urgent is what somebody waits for, and what tells of a danger to an account. Enterprises send none of it. */
const laneOfPurpose: Readonly<Record<MessagePurpose, Lane>> = {
  registerCode: 'urgent',
  loginCode: 'urgent',
  recoveryCode: 'urgent',
  bindMailCode: 'urgent',
  bindPhoneCode: 'urgent',
  changePhoneCode: 'urgent',
  securityCode: 'urgent',
  passwordChanged: 'urgent',
  mailChanged: 'urgent',
  phoneChanged: 'urgent',
  wechatBound: 'urgent',
  wechatUnbound: 'urgent',
  waysInRemoved: 'urgent',
  newDevice: 'urgent',
  secondFactorAdded: 'urgent',
  secondFactorRemoved: 'urgent',
  recoveryCodesRenewed: 'urgent',
  recoveryCodeUsed: 'urgent',
  secondStepLocked: 'urgent',
  passkeyCopied: 'urgent',
  accountDeletionScheduled: 'urgent',
  accountDeletionCancelled: 'urgent',
  accountDeleted: 'urgent',
  dataExportReady: 'ordinary',
  accountDisabled: 'urgent',
  accountEnabled: 'urgent',
  sessionsEnded: 'urgent',
  secondFactorResetAsked: 'urgent',
  secondFactorReset: 'urgent',
  administratorMade: 'urgent',
  administratorUnmade: 'urgent',
  verificationApproved: 'ordinary',
  verificationRefused: 'ordinary',
  unlockApproved: 'ordinary',
  unlockRefused: 'ordinary',
  unlockEnding: 'ordinary',
  // Whoever flies by it breaks the law from now on.
  unlockRevoked: 'urgent',
  insuranceEnding: 'ordinary',
  insuranceEnded: 'ordinary',
  // Another way into what they may do.
  accessKeyMade: 'urgent',
  accessKeyRotated: 'urgent',
  accessKeyEnding: 'ordinary',
  accessKeyEnded: 'ordinary',
  webhookPaused: 'ordinary',
  webhookLapsing: 'ordinary',
  serviceEnding: 'ordinary',
  serviceEnded: 'ordinary',
  joinApproved: 'ordinary',
  joinRefused: 'ordinary',
  memberDisabled: 'ordinary',
  memberEnabled: 'ordinary',
  memberRemoved: 'ordinary',
  memberInvited: 'ordinary',
};

export const laneOf = ({ purpose }: Pick<OutgoingMessage, 'purpose'>): Lane => laneOfPurpose[purpose];

const PLATFORM = 'platform';

/** Whose letters wait for each other: those of one enterprise, or those of the platform itself. */
export const senderOf = ({ values }: Pick<OutgoingMessage, 'values'>): string =>
  'enterpriseId' in values ? values.enterpriseId : PLATFORM;
