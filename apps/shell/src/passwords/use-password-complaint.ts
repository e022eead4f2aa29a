import { assessPassword, passwordProblemWords, type PasswordOwner } from '@skein/contract/password-strength.ts';
import { usePreferences } from '@skein/ui/preferences.ts';

import { useText } from '../locales/texts.ts';

/** Why a new password would be refused, in the words of the server that would refuse it. */
export function usePasswordComplaint(): (password: string, owner: PasswordOwner) => string | undefined {
  const t = useText();
  const { language } = usePreferences();
  return (password, owner) => {
    if (!password) return t('passwords.missing');
    const { problem } = assessPassword(password, owner);
    return problem && passwordProblemWords[problem][language];
  };
}
