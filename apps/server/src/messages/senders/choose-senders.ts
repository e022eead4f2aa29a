import type { Config } from '../../config/config.ts';
import { createAliyunSmsSender } from './aliyun-sms.sender.ts';
import type { Sender, Senders } from './sender.ts';
import { createSmtpSender } from './smtp.sender.ts';

/** What is configured is used, also by a demo; only what is not goes to the demo's outbox. */
export const chooseSenders = ({ smtp, aliyunSms, demo }: Pick<Config, 'smtp' | 'aliyunSms' | 'demo'>): Senders => {
  const fallback = demo && demoSender;
  return {
    mail: smtp ? createSmtpSender(smtp) : fallback,
    sms: aliyunSms ? createAliyunSmsSender(aliyunSms) : fallback,
  };
};

const demoSender: Sender = { send: () => Promise.resolve(), keepsLetters: true };
