import { linkClass } from '@skein/ui/button.tsx';
import { ResultPage } from '@skein/ui/result-page.tsx';
import { Tabs } from '@skein/ui/tabs.tsx';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';

import './chat-login.css';
import { readTicket, type HeldTicket } from './chat-progress.ts';
import { ConfirmBinding } from './confirm-binding.tsx';
import { CreateAccountForm } from './create-account-form.tsx';
import { pathOf } from '../../app/routes.ts';
import { EntryCard } from '../../frame/entry-card.tsx';
import { PagePending } from '../../frame/page-pending.tsx';
import { useText } from './chat-login.texts.ts';
import { useSignedInUser } from '../../session/session.queries.ts';
import { useIsSignedIn } from '../../session/session.ts';
import { WithName } from '../../session/with-name.tsx';

/** A WeChat that nobody knows: to be bound to an account, or to become one. */
export function ChatBindingPage(): ReactNode {
  const t = useText();
  const isSignedIn = useIsSignedIn();
  const { data: user } = useSignedInUser();
  const [held] = useState(readTicket);
  if (!held) return <NothingToBind />;
  if (isSignedIn && !user) return <PagePending />;

  const { nickname } = held;
  const subtitle = nickname ? (
    <WithName name={nickname} sentence={(name) => t('chat.binding.known', { nickname: name })} />
  ) : (
    t('chat.binding.knownNameless')
  );
  return (
    <EntryCard title={t('chat.binding.title')} subtitle={subtitle}>
      {user ? <ConfirmBinding held={held} user={user} /> : <BindingWays held={held} />}
    </EntryCard>
  );
}

function BindingWays({ held }: { held: HeldTicket }): ReactNode {
  const t = useText();
  const [way, setWay] = useState<'existing' | 'create'>('existing');
  const [name, setName] = useState(held.nickname);
  return (
    <Tabs
      label={t('chat.binding.ways')}
      tabs={[
        { key: 'existing', label: t('chat.binding.existing') },
        { key: 'create', label: t('chat.binding.create') },
      ]}
      current={way}
      onSelect={setWay}
    >
      {way === 'create' ? (
        <CreateAccountForm held={held} name={name} onNameChange={setName} />
      ) : (
        <section className="shell-chat-way">
          <p>{t('chat.binding.existingText')}</p>
          <Link to={pathOf('login')} search={{ returnTo: pathOf('chatBinding') }} className={linkClass('primary')}>
            {t('chat.binding.existingAction')}
          </Link>
        </section>
      )}
    </Tabs>
  );
}

function NothingToBind(): ReactNode {
  const t = useText();
  return (
    <ResultPage
      status="info"
      title={t('chat.binding.nothingTitle')}
      text={t('chat.binding.nothingText')}
      actions={
        <Link to={pathOf('chatLogin')} className={linkClass('primary')}>
          {t('chat.binding.again')}
        </Link>
      }
    />
  );
}
