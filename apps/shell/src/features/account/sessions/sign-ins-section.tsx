import { LoadFailure } from '@skein/app-kit/load-failure.tsx';
import type { SignIn } from '@skein/contract/session.ts';
import { Button } from '@skein/ui/button.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { Panel } from '@skein/ui/page.tsx';
import { SkeletonRows } from '@skein/ui/skeleton.tsx';
import { EmptyState } from '@skein/ui/states.tsx';
import { StateTag } from '@skein/ui/state-tag.tsx';
import type { ReactNode } from 'react';

import '../account.css';
import { useSignIns } from './sessions.queries.ts';
import { AccountSection } from '../account-section.tsx';
import { useText } from '../account.texts.ts';

export function SignInsSection(): ReactNode {
  const t = useText();
  return (
    <AccountSection name="history" text={t('account.historyText')}>
      <SignInList />
    </AccountSection>
  );
}

function SignInList(): ReactNode {
  const t = useText();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useSignIns();
  const signIns = data?.pages.flatMap(({ list }) => list);
  if (!signIns)
    return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={6} hasActions />;
  if (signIns.length === 0) {
    return (
      <Panel>
        <EmptyState title={t('account.historyEmpty')} text={t('account.historyEmptyText')} />
      </Panel>
    );
  }
  return (
    <>
      <ol className="shell-record-list" aria-label={t('account.historyLabel')}>
        {signIns.map((signIn) => (
          <SignInRow key={`${signIn.at} ${signIn.outcome}`} signIn={signIn} />
        ))}
      </ol>
      {hasNextPage && (
        <div>
          <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('account.more')}
          </Button>
        </div>
      )}
    </>
  );
}

function SignInRow({ signIn }: { signIn: SignIn }): ReactNode {
  const t = useText();
  const format = useFormat();
  const { at, outcome, method, device, addressRange } = signIn;
  return (
    <li className="shell-record">
      <div className="shell-record-text">
        <b>{device || t('account.unknownDevice')}</b>
        <p>
          {format.dateTime(at)} · {addressRange} · {t(`account.method.${method}`)}
        </p>
      </div>
      <StateTag state={outcome === 'opened' ? 'done' : 'failed'} text={t(`account.outcome.${outcome}`)} />
    </li>
  );
}
