import { useTellFailure } from '@skein/app-kit/use-tell-failure.ts';
import {
  LONGEST_JOIN_MESSAGE,
  SHORTEST_ENTERPRISE_SEARCH,
  type JoinableEnterprise,
} from '@skein/contract/join-applications.ts';
import { Button } from '@skein/ui/button.tsx';
import { Dialog } from '@skein/ui/dialog.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { Loaded } from '@skein/ui/loaded.tsx';
import { Section } from '@skein/ui/page.tsx';
import { SearchBox } from '@skein/ui/search-box.tsx';
import { SkeletonTable } from '@skein/ui/skeleton.tsx';
import { StateTag } from '@skein/ui/state-tag.tsx';
import { TextArea } from '@skein/ui/text-area.tsx';
import { toast } from '@skein/ui/toast.tsx';
import { useUiText } from '@skein/ui/ui-text.ts';
import { useState, type ReactNode } from 'react';

import './joining.css';
import { useApply, useJoinableEnterprises, useOwnApplications, useWithdraw } from './joining.queries.ts';
import { useText } from './joining.texts.ts';

/** The way into an enterprise that exists: look for it, apply, and see what became of that. */
export function JoinEnterprise(): ReactNode {
  const t = useText();
  const [wanted, setWanted] = useState('');
  const [chosen, setChosen] = useState<JoinableEnterprise>();
  const found = useJoinableEnterprises(wanted);
  return (
    <Section title={t('joining.section')} text={t('joining.sectionText')}>
      <div className="joining-search">
        <SearchBox label={t('joining.search')} value={wanted} onChange={setWanted} />
      </div>
      {wanted.trim().length >= SHORTEST_ENTERPRISE_SEARCH && (
        <Loaded
          query={found}
          skeleton={<SkeletonTable rows={2} columns={2} />}
          empty={<p className="joining-nothing">{t('joining.nothing')}</p>}
        >
          {(list) => (
            <ul className="joining-list">
              {list.map((enterprise) => (
                <EnterpriseRow key={enterprise.id} enterprise={enterprise} onApply={() => setChosen(enterprise)} />
              ))}
            </ul>
          )}
        </Loaded>
      )}
      <OwnApplications />
      {chosen && <ApplyDialog enterprise={chosen} onClose={() => setChosen(undefined)} />}
    </Section>
  );
}

const looks = { 0: 'open', 1: 'waiting', 2: 'done', 3: 'returned', 4: 'withdrawn' } as const;

function EnterpriseRow({ enterprise, onApply }: { enterprise: JoinableEnterprise; onApply: () => void }): ReactNode {
  const t = useText();
  const { enterpriseName, enterpriseLicenseNum, city, applyState } = enterprise;
  const isSettled = applyState === 1 || applyState === 2;
  return (
    <li>
      <span className="joining-facts">
        <b>{enterpriseName}</b>
        <small>{[city, enterpriseLicenseNum].filter(Boolean).join(' · ')}</small>
      </span>
      {isSettled ? (
        <StateTag state={looks[applyState]} text={t(`joining.states.${applyState}`)} />
      ) : (
        <Button size="small" onClick={onApply}>
          {t('joining.apply')}
        </Button>
      )}
    </li>
  );
}

function ApplyDialog({ enterprise, onClose }: { enterprise: JoinableEnterprise; onClose: () => void }): ReactNode {
  const t = useText();
  const { cancel } = useUiText();
  const tellFailure = useTellFailure();
  const [message, setMessage] = useState('');
  const applying = useApply();
  const apply = () =>
    applying.mutate(
      { enterpriseId: enterprise.id, message },
      {
        onSuccess: ({ enterpriseName }) => toast.success(t('joining.applied', { name: enterpriseName })),
        onError: tellFailure,
        onSettled: onClose,
      },
    );
  return (
    <Dialog
      isOpen
      title={t('joining.applyTitle', { name: enterprise.enterpriseName })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button kind="primary" isBusy={applying.isPending} onClick={apply}>
            {t('joining.apply')}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('joining.message')}
        name="message"
        help={t('joining.messageHelp')}
        maxLength={LONGEST_JOIN_MESSAGE}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
      />
    </Dialog>
  );
}

function OwnApplications(): ReactNode {
  const t = useText();
  const format = useFormat();
  const tellFailure = useTellFailure();
  const { data: own = [] } = useOwnApplications();
  const withdrawal = useWithdraw();
  if (own.length === 0) return null;
  const withdraw = (id: string) =>
    withdrawal.mutate(id, { onSuccess: () => toast.success(t('joining.withdrawn')), onError: tellFailure });
  return (
    <>
      <h3 className="joining-own">{t('joining.own')}</h3>
      <ul className="joining-list">
        {own.map(({ id, enterpriseName, applyState, refuseMsg, createdAt }) => (
          <li key={id}>
            <span className="joining-facts">
              <b>{enterpriseName}</b>
              <small>{t('joining.appliedAt', { at: format.dateTime(Date.parse(createdAt)) })}</small>
              {refuseMsg && <span>{refuseMsg}</span>}
            </span>
            <StateTag state={looks[applyState]} text={t(`joining.states.${applyState}`)} />
            {applyState === 1 && (
              <Button size="small" kind="ghost" isBusy={withdrawal.isPending} onClick={() => withdraw(id)}>
                {t('joining.withdraw')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
