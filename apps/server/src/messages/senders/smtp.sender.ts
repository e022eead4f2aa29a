import { createTransport } from 'nodemailer';
import type { SmtpConfig } from '../../config/message-config.ts';
import { SENDER_TIMEOUT_MILLISECONDS } from '../delivery.limits.ts';
import { DeliveryError } from '../delivery-error.ts';
import { layOutHtml, layOutText } from '../mail-layout.ts';
import type { Sender } from './sender.ts';

export const createSmtpSender = ({ url, from }: SmtpConfig): Sender => {
  const transport = createTransport({
    url,
    connectionTimeout: SENDER_TIMEOUT_MILLISECONDS,
    greetingTimeout: SENDER_TIMEOUT_MILLISECONDS,
    socketTimeout: SENDER_TIMEOUT_MILLISECONDS,
    dnsTimeout: SENDER_TIMEOUT_MILLISECONDS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.address.split('@').at(-1) ?? '';

  return {
    keepsLetters: false,
    send: async ({ id, language, letter }) => {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: letter.target },
          subject: letter.subject,
          text: layOutText(letter, language),
          html: layOutHtml(letter, language),
          // A mail that arrives twice after a crash is one mail to every program that looks at this.
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
        });
      } catch (error) {
        throw explain(error);
      }
    },
  };
};

/** Says nothing the server said: its answers quote addresses. */
const explain = (error: unknown): DeliveryError => {
  const { code = 'unknown', responseCode } = error as { code?: string; responseCode?: number };
  if (code === 'EAUTH')
    return new DeliveryError('SMTP: the server does not accept the user and password of SMTP_URL', {
      isPermanent: false,
      cause: error,
    });
  if (responseCode === undefined)
    return new DeliveryError(`SMTP: the server could not be reached or broke off (${code})`, {
      isPermanent: false,
      cause: error,
    });
  const isPermanent = responseCode >= 500;
  const outcome = isPermanent ? 'refuses this mail for good' : 'asks to try again later';
  return new DeliveryError(`SMTP ${responseCode}: the server ${outcome}`, { isPermanent, cause: error });
};
