import { MessageChannel, type MessagePurpose } from '@skein/contract/demo-outbox.ts';
import { NotificationKind, type NotificationSetting } from '@skein/contract/notifications.ts';
import type { Tx } from '../db/database.ts';
import type { Messages } from './messages.ts';
import { listChoices, type Choice } from './notification-settings.repo.ts';
import { tellContact, type Notice, type Owner } from './tell-owner.ts';

/** What a person may choose not to be told. Everything else concerns the safety of an account and goes to `tellOwner`. */
const kindOf = {
  verificationApproved: 'reviews',
  verificationRefused: 'reviews',
  unlockApproved: 'reviews',
  unlockRefused: 'reviews',
  unlockEnding: 'unlocks',
  unlockRevoked: 'unlocks',
  insuranceEnding: 'insurance',
  insuranceEnded: 'insurance',
  accessKeyEnding: 'integrations',
  accessKeyEnded: 'integrations',
  webhookPaused: 'integrations',
  webhookLapsing: 'integrations',
  serviceEnding: 'services',
  serviceEnded: 'services',
  joinApproved: 'reviews',
  joinRefused: 'reviews',
} as const satisfies Partial<Record<MessagePurpose, NotificationKind>>;

export type WishedNotice = Extract<Notice, { readonly purpose: keyof typeof kindOf }>;

/** By every way that this person wants for this kind of news, which may be none. */
export const tellAsWished = async (
  messages: Messages,
  tx: Tx,
  owner: Owner & { readonly id: string },
  notice: WishedNotice,
): Promise<void> => {
  const wishes = wishesOf(messages, owner, await listChoices(tx, owner.id));
  for (const { kind, channel, isOn, isReachable } of wishes) {
    const target = addressOf(owner, channel);
    if (kind === kindOf[notice.purpose] && isOn && isReachable && target)
      await tellContact(messages, tx, { channel, target }, owner, notice);
  }
};

/** Every kind by every channel. Who has chosen nothing is told once: by mail, or to the phone where there is no mail. */
export const wishesOf = (
  messages: Pick<Messages, 'canSend'>,
  owner: Pick<Owner, 'mail' | 'phone'>,
  choices: readonly Choice[],
): NotificationSetting[] => {
  const isReachable = (channel: MessageChannel) => addressOf(owner, channel) !== null && messages.canSend(channel);
  const usual = MessageChannel.options.find(isReachable) ?? 'mail';
  return NotificationKind.options.flatMap((kind) =>
    MessageChannel.options.map((channel) => {
      const choice = choices.find((made) => made.kind === kind && made.channel === channel);
      return { kind, channel, isOn: choice?.isOn ?? channel === usual, isReachable: isReachable(channel) };
    }),
  );
};

const addressOf = ({ mail, phone }: Pick<Owner, 'mail' | 'phone'>, channel: MessageChannel): string | null =>
  channel === 'mail' ? mail : phone;
