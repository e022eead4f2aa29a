import type { Language } from '@skein/contract/language.ts';
import { assessPassword, passwordProblemWords, type PasswordOwner } from '@skein/contract/password-strength.ts';
import { AppError } from '../../http/app-error.ts';
import type { Passwords } from '../../secrets/passwords.ts';
import { withRoomToHash } from './room-to-hash.ts';

/** Refuses a password that is easily guessed, in words for the field. Cheap, so it comes before anything that is not. */
export const refuseWeakPassword = (password: string, owner: PasswordOwner, language: Language): void => {
  const { problem } = assessPassword(password, owner);
  if (problem) throw new AppError('weak_password', { fields: { password: passwordProblemWords[problem][language] } });
};

export const hashNewPassword = (passwords: Passwords, password: string): Promise<string> =>
  withRoomToHash(() => passwords.hash(password));
