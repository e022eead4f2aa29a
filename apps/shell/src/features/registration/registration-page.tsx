import { Tabs } from '@skein/ui/tabs.tsx';
import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';

import { NameStep } from './name-step.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { useRegistrationForm } from './use-registration-form.ts';
import { pathOf } from '../../app/routes.ts';
import { EntryCard } from '../../frame/entry-card.tsx';
import { entryOf } from '../../joining/invite.ts';
import { useText } from '../../locales/texts.ts';
import type { Channel } from '../../proof/send-code.ts';
import { isSignedIn } from '../../session/session.ts';

export function RegistrationPage(): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const search: { returnTo?: unknown; by?: unknown; invite?: unknown } = useSearch({ strict: false });
  const { returnTo, invite } = entryOf(search);
  const channel: Channel = search.by === 'mail' ? 'mail' : 'phone';
  const forms = {
    phone: useRegistrationForm('phone', channel === 'phone'),
    mail: useRegistrationForm('mail', channel === 'mail'),
  };

  const switchTo = (next: Channel) => {
    const { password } = forms[channel].form.values;
    if (password && !forms[next].form.values.password) forms[next].form.set('password', password);
    // In the address, so that a reload stays on the tab; in place, so that "back" leaves the page.
    void navigate({ to: '.', search: { ...search, by: next }, replace: true });
  };

  /** Agreed to once, whichever way is taken in the end. */
  const agree = (hasAgreed: boolean) => {
    for (const { form } of Object.values(forms)) form.set('agreements', hasAgreed ? 'agreed' : '');
  };

  const [wasSignedIn] = useState(isSignedIn);
  const [isRegistered, setRegistered] = useState(false);
  const askName = () => {
    for (const { form } of Object.values(forms)) form.forgetDraft();
    setRegistered(true);
  };
  const enter = () => void navigate({ href: returnTo ?? pathOf('home'), replace: true });

  if (wasSignedIn && invite) return <Navigate to={pathOf('home')} search={{ invite }} replace />;
  // Here and nowhere else: whoever skips it, or reloads, is not asked again.
  if (isRegistered) return <NameStep onDone={enter} />;

  return (
    <EntryCard
      title={t('registration.title')}
      invite={invite}
      subtitle={t('registration.subtitle')}
      footer={
        <p>
          {t('registration.haveAccount')}{' '}
          <Link to={pathOf('login')} search={{ returnTo }}>
            {t('registration.signIn')}
          </Link>
        </p>
      }
    >
      <Tabs
        label={t('registration.ways')}
        current={channel}
        onSelect={switchTo}
        tabs={[
          { key: 'phone', label: t('proof.phoneTab') },
          { key: 'mail', label: t('proof.mailTab') },
        ]}
      >
        <RegistrationForm key={channel} channel={channel} {...forms[channel]} onAgree={agree} onRegistered={askName} />
      </Tabs>
    </EntryCard>
  );
}
