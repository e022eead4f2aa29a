import {
  getFindPwdMailCode,
  getFindPwdPhoneCode,
  getMailCode,
  getPhoneCode,
  type CodePurpose,
} from '@skein/contract/codes.ts';
import type { Contact } from '@skein/contract/contact.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import type { RequestOrigin } from '../../http/request-origin.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import type { Module } from '../../module.ts';
import { answerIn, type CaptchaAnswer } from '../captcha/captcha.module.ts';
import { createCodesService } from './codes.service.ts';
import { deleteTickets } from './tickets.repo.ts';

export { ticketLimits } from './codes.limits.ts';
export { createCodesService } from './codes.service.ts';
export { noteProof } from './codes.repo.ts';
export { deleteTickets } from './tickets.repo.ts';
export { createTickets } from './tickets.service.ts';

interface Wish {
  readonly contact: Contact;
  readonly purpose: CodePurpose | undefined;
  readonly caller: Caller | undefined;
  readonly answer: CaptchaAnswer | undefined;
}

export const codesModule: Module = {
  serve(context) {
    const { app } = context;
    const codes = createCodesService(context);

    const sendForPurpose = async (wish: Wish, from: RequestOrigin) => {
      const { contact, caller, purpose = caller ? 'bind' : 'register', answer } = wish;
      if (purpose === 'register' || purpose === 'login') return codes.send({ purpose, contact }, from, { answer });
      if (!caller) throw new AppError('not_signed_in');
      if (purpose === 'change' && !isBoundTo(caller, contact)) throw new AppError('not_bound');
      const isPhoneChange = purpose === 'bind' && contact.channel === 'sms' && caller.user.phone !== null;
      const place = { purpose, contact, userId: caller.user.id };
      return codes.send(place, from, { answer, ...(isPhoneChange && { message: 'changePhoneCode' }) });
    };

    serveEndpoint(app, getMailCode, async ({ query, caller, from }) => ({
      info: await sendForPurpose(
        { contact: query.mailNumber, purpose: query.purpose, caller, answer: answerIn(query) },
        from,
      ),
    }));
    serveEndpoint(app, getPhoneCode, async ({ query, caller, from }) => ({
      info: await sendForPurpose(
        { contact: query.phoneNumber, purpose: query.purpose, caller, answer: answerIn(query) },
        from,
      ),
    }));
    serveEndpoint(app, getFindPwdMailCode, async ({ query, from }) => ({
      info: await codes.send({ purpose: 'recovery', contact: query.mailNumber }, from, { answer: answerIn(query) }),
    }));
    serveEndpoint(app, getFindPwdPhoneCode, async ({ query, from }) => ({
      info: await codes.send({ purpose: 'recovery', contact: query.phoneNumber }, from, { answer: answerIn(query) }),
    }));
  },
  // Codes and limits are kept under keyed hashes that name nobody, and pass by themselves.
  personalData: { erase: ({ tx, userId }) => deleteTickets(tx, userId) },
};

const isBoundTo = ({ user }: Caller, { channel, target }: Contact): boolean =>
  (channel === 'mail' ? user.mail : user.phone) === target;
