import type { register } from '@skein/contract/accounts.ts';
import type { Contact } from '@skein/contract/contact.ts';
import type { ReceivedInput } from '@skein/contract/endpoint.ts';
import { byOf } from '../../by.ts';
import { AppError } from '../../http/app-error.ts';
import type { RequestOrigin } from '../../http/request-origin.ts';
import type { ModuleContext } from '../../module.ts';
import { maskMail, maskPhone } from '../../secrets/mask-personal-data.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { createCodesService } from '../codes/codes.module.ts';
import { hashNewPassword, openSession, refuseWeakPassword } from '../session/session.module.ts';
import { insertAccount, insertAgreements } from './accounts.repo.ts';

type Registration = ReceivedInput<typeof register>['body'];

export const createRegistration = (context: ModuleContext) => {
  const { db, passwords, messages, clock } = context;
  const codes = createCodesService(context);

  /** Only who holds the right code, and with it the address, learns that it has an account already. */
  return async ({ account: contact, code, password }: Registration, from: RequestOrigin) => {
    refuseWeakPassword(password, { names: [contact.target] }, from.language);
    const spendCode = await codes.check({ purpose: 'register', contact }, code, from);
    const passwordHash = await hashNewPassword(passwords, password);
    return db.inTransaction(async (tx) => {
      await spendCode(tx);
      const now = clock();
      const draft = { contact, name: firstNameFor(contact), passwordHash, language: from.language, now };
      const user = await insertAccount(tx, draft);
      if (!user) throw new AppError('contact_taken');
      await insertAgreements(tx, user.id, now);
      const target = { kind: 'account', id: user.id };
      await recordDeed(tx, byOf(user, from), 'account.registered', target);
      return openSession(tx, { user, method: 'register', from, now, messages });
    });
  };
};

/** Until they choose a name: something they recognise and nobody can write to. */
const firstNameFor = ({ channel, target }: Contact): string =>
  channel === 'mail' ? maskMail(target).slice(0, 64) : maskPhone(target);
