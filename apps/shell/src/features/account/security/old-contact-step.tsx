import { InlineEditor } from '@skein/app-kit/forms/inline-editor.ts';
import { OTHER_CONTACT_DAYS } from '@skein/contract/owner-proof.ts';
import type { UserInfo } from '@skein/contract/session.ts';
import { Button } from '@skein/ui/button.tsx';
import { FormFailure } from '@skein/ui/form-failure.tsx';
import { Tabs } from '@skein/ui/tabs.tsx';
import { use, useState, type ReactNode } from 'react';

import { OldCodeForm } from './old-code-form.tsx';
import type { OldContactProof } from './old-contact-proof.ts';
import { useText } from '../account.texts.ts';
import type { Channel } from '../../../proof/send-code.ts';

export interface OldContactStepProps {
  user: UserInfo;
  /** What is to be replaced. */
  channel: Channel;
  isPending?: boolean;
  /** Why an earlier proof was refused. */
  failure?: string | undefined;
  onProved: (proof: OldContactProof, refuse: (error: Error) => void) => void;
}

export function OldContactStep({
  user,
  channel,
  isPending = false,
  failure,
  onProved,
}: OldContactStepProps): ReactNode {
  const t = useText();
  const [way, setWay] = useState<'reachable' | 'lost'>('reachable');
  const other = channel === 'mail' ? 'phone' : 'mail';
  const otherContact = user[other];
  const days = OTHER_CONTACT_DAYS;
  const editor = use(InlineEditor);

  const lost = otherContact ? (
    <OldCodeForm
      key="lost"
      channel={other}
      contact={otherContact}
      text={t('account.lostText', { contact: otherContact, days })}
      asksPassword
      isPending={isPending}
      onProved={(proof, refuse) => onProved({ ...proof, isOldLost: true }, refuse)}
    />
  ) : (
    <>
      <p>{t(`account.lostAlone.${channel}`, { days })}</p>
      {editor && <Button onClick={editor.close}>{t('forms.cancel')}</Button>}
    </>
  );

  return (
    <>
      {failure && <FormFailure>{failure}</FormFailure>}
      <Tabs
        label={t(`account.oldStep.${channel}`)}
        current={way}
        onSelect={setWay}
        tabs={[
          { key: 'reachable', label: t(`account.reachable.${channel}`) },
          { key: 'lost', label: t('account.lost') },
        ]}
      >
        {way === 'lost' ? (
          lost
        ) : (
          <OldCodeForm
            key="reachable"
            channel={channel}
            contact={user[channel] ?? ''}
            text={t('ownerProof.codeTo', { contact: user[channel] ?? '' })}
            isPending={isPending}
            onProved={onProved}
          />
        )}
      </Tabs>
    </>
  );
}
