import {
  bindMail,
  bindMailFirst,
  bindPhone,
  register,
  removeAvatar,
  setAvatar,
  updatePassword,
  updatePhoneStepOne,
  updatePhoneStepTwo,
  updateProfile,
} from '@skein/contract/accounts.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import type { Module } from '../../module.ts';
import { accountsKeeper } from './accounts.keeper.ts';
import { createAvatars } from './avatar.service.ts';
import { createBinding } from './binding.service.ts';
import { createProfile } from './profile.service.ts';
import { createRegistration } from './registration.service.ts';

export {
  clearContact,
  findBindings,
  findNewestAccepted,
  holdAccount,
  insertAgreement,
  insertAgreements,
} from './accounts.repo.ts';
export { createOwnerProof, hasOnlyWechat } from './owner-proof.ts';
export type { Proof } from './reauthentication.ts';

export const accountsModule: Module = {
  serve(context) {
    const { app } = context;
    const registerAccount = createRegistration(context);
    const binding = createBinding(context);
    const profile = createProfile(context);
    const avatars = createAvatars(context);

    serveEndpoint(app, register, async ({ body, from }) => ({ info: await registerAccount(body, from) }));
    serveEndpoint(app, updateProfile, async ({ caller, body, from }) => ({
      info: await profile.update(caller, body, from),
    }));
    serveEndpoint(app, updatePassword, async ({ caller, body, from }) => ({
      info: await profile.changePassword(caller, body, from),
    }));

    serveEndpoint(app, setAvatar, async ({ caller, body: { fileId }, from }) => ({
      info: await avatars.set(caller, fileId, from),
    }));
    serveEndpoint(app, removeAvatar, async ({ caller, from }) => ({ info: await avatars.remove(caller, from) }));

    serveEndpoint(app, bindMailFirst, async ({ caller, body: { mailNumber: contact, code, ...proof }, from }) => ({
      info: await binding.bindFirst(caller, { contact, code }, proof, from),
    }));
    serveEndpoint(app, bindMail, async ({ caller, body: { mailNumber: contact, code, ...proof }, from }) => ({
      info: await binding.changeMail(caller, { contact, code }, proof, from),
    }));
    serveEndpoint(app, bindPhone, async ({ caller, body: { phoneNumber: contact, code, ...proof }, from }) => ({
      info: await binding.bindFirst(caller, { contact, code }, proof, from),
    }));
    serveEndpoint(app, updatePhoneStepOne, async ({ caller, body, from }) => ({
      info: await binding.beginPhoneChange(caller, body, from),
    }));
    serveEndpoint(app, updatePhoneStepTwo, async ({ caller, body: { ticket, phoneNumber: contact, code }, from }) => ({
      info: await binding.finishPhoneChange(caller, ticket, { contact, code }, from),
    }));
  },
  personalData: accountsKeeper,
};
