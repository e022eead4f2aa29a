import { useDeed } from '@skein/app-kit/lists/use-list.ts';
import { useTellFailure } from '@skein/app-kit/use-tell-failure.ts';
import { twoPersonCalls, type TwoPersonRequest } from '@skein/contract/two-persons.ts';
import { useHost } from '@skein/sub-app-kit/host.ts';
import { Button, linkClass } from '@skein/ui/button.tsx';
import { ConfirmDialog } from '@skein/ui/confirm-dialog.tsx';
import { Drawer } from '@skein/ui/drawer.tsx';
import { FactList } from '@skein/ui/fact-list.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { StateTag } from '@skein/ui/state-tag.tsx';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';

import { DetailPart } from '../../detail-part.tsx';
import { ConfirmRequestDialog } from './confirm-request-dialog.tsx';
import { JudgementDialog } from './judgement-dialog.tsx';
import { requestLooks } from './request-looks.ts';
import { useText } from './users.texts.ts';

export interface RequestDrawerProps {
  request: TwoPersonRequest;
  onClose: () => void;
}

/** One request: what is asked for about whom, why, and what the caller can do about it. */
export function RequestDrawer({ request, onClose }: RequestDrawerProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const { deed, state, subjectId, subjectName, subjectContact, reason, refusal, standing } = request;
  const isWaiting = state === 'waiting';
  const facts: [string, ReactNode][] = [
    [
      t('users.two.labels.state'),
      <StateTag key="state" state={requestLooks[state]} text={t(`users.two.states.${state}`)} />,
    ],
    [t('users.two.labels.subject'), subjectName],
    [t('users.contact'), subjectContact ?? '—'],
    [t('users.two.labels.askedBy'), request.askedBy ?? '—'],
    [t('users.two.labels.askedAt'), format.dateTime(request.askedAt)],
    [t('users.two.labels.expiresAt'), format.dateTime(request.expiresAt)],
  ];
  if (request.decidedAt) {
    facts.push([t('users.two.labels.decidedBy'), request.decidedBy ?? '—']);
    facts.push([t('users.two.labels.decidedAt'), format.dateTime(request.decidedAt)]);
  }
  return (
    <Drawer
      title={`${t(`users.two.deeds.${deed}`)} · ${subjectName}`}
      onClose={onClose}
      actions={isWaiting && standing !== 'subject' && <RequestDeeds request={request} onClose={onClose} />}
    >
      <div className="admin-detail">
        {isWaiting && standing !== 'second' && (
          <p className="admin-detail-note">{t(`users.two.standing.${standing}`)}</p>
        )}
        <FactList facts={facts} />
        <Words title={t('users.two.labels.reason')} text={reason} />
        {refusal && <Words title={t('users.two.labels.refusal')} text={refusal} />}
        <div>
          <Link to="." search={{ open: subjectId }} className={linkClass()}>
            {t('users.two.look', { name: subjectName })}
          </Link>
        </div>
      </div>
    </Drawer>
  );
}

/** What somebody wrote, as long as it is. */
function Words({ title, text }: { title: string; text: string }): ReactNode {
  return (
    <DetailPart title={title}>
      <li>
        <div>
          <q>{text}</q>
        </div>
      </li>
    </DetailPart>
  );
}

function RequestDeeds({ request, onClose }: RequestDrawerProps): ReactNode {
  const t = useText();
  const { notify } = useHost();
  const tellFailure = useTellFailure();
  const [asking, setAsking] = useState<'confirm' | 'refuse' | 'withdraw'>();
  const withdrawal = useDeed(twoPersonCalls.withdraw, twoPersonCalls.list);
  const { id, subjectName: name, standing } = request;
  const stop = () => setAsking(undefined);
  if (standing === 'asker')
    return (
      <>
        <Button onClick={() => setAsking('withdraw')}>{t('users.two.withdraw')}</Button>
        <ConfirmDialog
          isOpen={asking === 'withdraw'}
          title={t('users.two.withdrawTitle', { name })}
          confirmLabel={t('users.two.withdraw')}
          isBusy={withdrawal.isPending}
          onConfirm={() =>
            withdrawal.mutate(
              { id },
              {
                onSuccess: () => {
                  notify('success', t('users.two.withdrawn'));
                  onClose();
                },
                onError: tellFailure,
              },
            )
          }
          onCancel={stop}
        >
          {t('users.two.withdrawText')}
        </ConfirmDialog>
      </>
    );
  return (
    <>
      <Button onClick={() => setAsking('refuse')}>{t('users.two.refuse')}</Button>
      <Button kind="danger" onClick={() => setAsking('confirm')}>
        {t('users.two.confirm')}
      </Button>
      {asking === 'confirm' && <ConfirmRequestDialog request={request} onDone={onClose} onClose={stop} />}
      {asking === 'refuse' && (
        <JudgementDialog
          endpoint={twoPersonCalls.refuse}
          body={{ id }}
          title={t('users.two.refuseTitle', { name })}
          text={t('users.two.refuseText')}
          submitLabel={t('users.two.refuse')}
          kind="primary"
          isToldToOwner={false}
          onDone={() => {
            onClose();
            return t('users.two.refused');
          }}
          onClose={stop}
        />
      )}
    </>
  );
}
