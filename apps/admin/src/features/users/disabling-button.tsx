import { disableUser, enableUser, type UserDetail } from '@skein/contract/user-administration.ts';
import { Button } from '@skein/ui/button.tsx';
import { useState, type ReactNode } from 'react';

import { JudgementDialog } from './judgement-dialog.tsx';
import { useText } from './users.texts.ts';

const endpoints = { enable: enableUser, disable: disableUser } as const;
const done = { enable: 'enabled', disable: 'disabled' } as const;
const kind = { enable: 'primary', disable: 'danger' } as const;

/** Shuts an account, or opens it again. */
export function DisablingButton({ user }: { user: UserDetail }): ReactNode {
  const t = useText();
  const { id, name, state, deeds } = user;
  const deed = state === 'disabled' ? 'enable' : 'disable';
  // As it was when it was pressed: another's deed must not turn the open question into its opposite.
  const [asked, setAsked] = useState<typeof deed>();
  const overtaken = (was: typeof deed): string | undefined => {
    if (was === deed) return undefined;
    const who = deeds.find(({ action }) => action === `account.${done[was]}`)?.by;
    return t(`users.deed.${was}Overtaken`, { who: who ?? t('users.deed.somebody') });
  };
  return (
    <>
      <Button kind={kind[deed]} onClick={() => setAsked(deed)}>
        {t(`users.deed.${deed}`)}
      </Button>
      {asked && (
        <JudgementDialog
          endpoint={endpoints[asked]}
          body={{ userId: id }}
          title={t(`users.deed.${asked}Title`, { name })}
          text={t(`users.deed.${asked}Text`)}
          submitLabel={t(`users.deed.${asked}`)}
          kind={kind[asked]}
          overtaken={overtaken(asked)}
          onDone={() => t(`users.deed.${done[asked]}`)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
