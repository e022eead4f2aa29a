import { assessPassword, passwordProblemWords } from '@skein/contract/password-strength.ts';
import type * as z from 'zod';
import type { Environment } from './environment.ts';
import { StartupError } from './startup-error.ts';

export interface FirstAdministrator {
  readonly mail: string;
  readonly password: string;
}

type Given = Pick<z.infer<typeof Environment>, 'SKEIN_ADMIN_MAIL' | 'SKEIN_ADMIN_PASSWORD'>;

/** Both or neither, as strong as anyone's, and never beside the demo, which would leave them unused without a word. */
export const readFirstAdministrator = (
  { SKEIN_ADMIN_MAIL: mail, SKEIN_ADMIN_PASSWORD: password }: Given,
  isDemo: boolean,
): FirstAdministrator | undefined => {
  if (!mail && !password) return undefined;
  if (!mail || !password) {
    const [set, missing] = mail
      ? ['SKEIN_ADMIN_MAIL', 'SKEIN_ADMIN_PASSWORD']
      : ['SKEIN_ADMIN_PASSWORD', 'SKEIN_ADMIN_MAIL'];
    throw new StartupError(`${missing}: nothing given, though ${set} is: give both, or neither`);
  }
  const { problem } = assessPassword(password, { names: [mail] });
  if (problem) {
    const why = passwordProblemWords[problem]['en-US'];
    throw new StartupError(`SKEIN_ADMIN_PASSWORD: the given value cannot be used: ${why}`);
  }
  if (isDemo)
    throw new StartupError(
      'SKEIN_ADMIN_MAIL, SKEIN_ADMIN_PASSWORD: the demo brings an administrator of its own, with a password that the ' +
        'world knows: give SKEIN_DEMO=off as well, or leave both out',
    );
  return { mail, password };
};
