import { describeRefusal } from '@skein/contract/refusal.ts';
import { wechatRefusals } from '@skein/contract/wechat.refusals.ts';
import { linkClass } from '@skein/ui/button.tsx';
import { FormFailure } from '@skein/ui/form-failure.tsx';
import { usePreferences } from '@skein/ui/preferences.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import './chat-login.css';
import { useChatSearch } from './chat-search.ts';
import { useStartWechat } from './wechat.queries.ts';
import { pathOf } from '../../app/routes.ts';
import { EntryCard } from '../../frame/entry-card.tsx';
import { useText } from './chat-login.texts.ts';
import { OwnerProofForm } from '../../proof/owner-proof-form.tsx';
import { StandInNote } from '../../wechat/stand-in-note.tsx';
import { wechatBindingQuery } from '../../wechat/wechat-binding.queries.ts';

/** Says what WeChat will tell us before anyone is asked to allow it. */
export function ChatConsentPage(): ReactNode {
  const t = useText();
  const { language } = usePreferences();
  const { purpose, returnTo } = useChatSearch();
  const { data } = useQuery(wechatBindingQuery);
  const isMissing = data !== undefined && !data.isAvailable;
  const isBinding = purpose === 'bind';

  return (
    <EntryCard
      title={t('chat.consent.title')}
      subtitle={t(`chat.consent.subtitle.${purpose}`)}
      footer={<StandInNote />}
    >
      {isMissing && <FormFailure>{describeRefusal(wechatRefusals.wechat_not_configured, language)}</FormFailure>}
      <dl className="shell-chat-terms">
        <dt>{t('chat.consent.reads')}</dt>
        <dd>
          <ul>
            <li>{t('chat.consent.readsList.nickname')}</li>
            <li>{t('chat.consent.readsList.id')}</li>
          </ul>
        </dd>
        <dt>{t('chat.consent.never')}</dt>
        <dd>{t('chat.consent.neverText')}</dd>
      </dl>
      {isBinding && !isMissing ? <BindingStart returnTo={returnTo} /> : null}
      <div className="kit-form-actions">
        {!isBinding && !isMissing && (
          <Link to={pathOf('chatAuthorize')} search={{ purpose, returnTo }} className={linkClass('primary')}>
            {t('chat.consent.allow')}
          </Link>
        )}
        <Link
          to={pathOf(isBinding ? 'account' : 'login')}
          search={isBinding ? { section: 'security' } : { returnTo }}
          className={linkClass()}
        >
          {t('chat.consent.cancel')}
        </Link>
      </div>
    </EntryCard>
  );
}

/** A way in is added: who is there is asked before WeChat is. */
function BindingStart({ returnTo }: { returnTo: string | undefined }): ReactNode {
  const t = useText();
  const { mutate: start, isPending } = useStartWechat();
  return (
    <OwnerProofForm
      submitLabel={t('chat.consent.allow')}
      isPending={isPending}
      onProve={(proof, refuse) =>
        start(
          { purpose: 'bind', returnTo, proof },
          { onSuccess: ({ authorizeUrl }) => window.location.assign(authorizeUrl), onError: refuse },
        )
      }
    />
  );
}
