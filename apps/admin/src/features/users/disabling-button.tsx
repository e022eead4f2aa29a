import { disableUser, enableUser, type UserDetail } from '@skein/contract/user-administration.ts';
import { Button } from '@skein/ui/button.tsx';
import { useState, type ReactNode } from 'react';

import { JudgementDialog } from './judgement-dialog.tsx';
import { useText } from './users.texts.ts';

/** Shuts an account, or opens it again. */
export function DisablingButton({ user: { id, name, state } }: { user: UserDetail }): ReactNode {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const deed = state === 'disabled' ? 'enable' : 'disable';
  const done = { enable: 'enabled', disable: 'disabled' } as const;
  const kind = { enable: 'primary', disable: 'danger' } as const;
  return (
    <>
      <Button kind={kind[deed]} onClick={() => setAsking(true)}>
        {t(`users.deed.${deed}`)}
      </Button>
      {isAsking && (
        <JudgementDialog
          endpoint={deed === 'enable' ? enableUser : disableUser}
          body={{ userId: id }}
          title={t(`users.deed.${deed}Title`, { name })}
          text={t(`users.deed.${deed}Text`)}
          submitLabel={t(`users.deed.${deed}`)}
          kind={kind[deed]}
          onDone={() => t(`users.deed.${done[deed]}`)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
