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
  const [asking, setAsking] = useState<RequestQuestion>();
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
      actions={isWaiting && standing !== 'subject' && <RequestDeeds standing={standing} onAsk={setAsking} />}
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
      {asking && (
        <RequestQuestions request={request} asking={asking} onStop={() => setAsking(undefined)} onClose={onClose} />
      )}
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

type RequestQuestion = 'confirm' | 'refuse' | 'withdraw';

interface RequestDeedsProps {
  standing: Exclude<TwoPersonRequest['standing'], 'subject'>;
  onAsk: (question: RequestQuestion) => void;
}

function RequestDeeds({ standing, onAsk }: RequestDeedsProps): ReactNode {
  const t = useText();
  if (standing === 'asker') return <Button onClick={() => onAsk('withdraw')}>{t('users.two.withdraw')}</Button>;
  return (
    <>
      <Button onClick={() => onAsk('refuse')}>{t('users.two.refuse')}</Button>
      <Button kind="danger" onClick={() => onAsk('confirm')}>
        {t('users.two.confirm')}
      </Button>
    </>
  );
}

interface RequestQuestionsProps extends RequestDrawerProps {
  asking: RequestQuestion;
  onStop: () => void;
}

/** They stay open when somebody else decides it meanwhile, and say so. */
function RequestQuestions({ request, asking, onStop, onClose }: RequestQuestionsProps): ReactNode {
  const t = useText();
  const { notify } = useHost();
  const tellFailure = useTellFailure();
  const withdrawal = useDeed(twoPersonCalls.withdraw, twoPersonCalls.list);
  const overtaken = useWhatOvertook(request);
  const { id, subjectName: name } = request;
  if (asking === 'confirm')
    return <ConfirmRequestDialog request={request} overtaken={overtaken} onDone={onClose} onClose={onStop} />;
  if (asking === 'refuse')
    return (
      <JudgementDialog
        endpoint={twoPersonCalls.refuse}
        body={{ id }}
        title={t('users.two.refuseTitle', { name })}
        text={t('users.two.refuseText')}
        submitLabel={t('users.two.refuse')}
        kind="primary"
        isToldToOwner={false}
        overtaken={overtaken}
        onDone={() => {
          onClose();
          return t('users.two.refused');
        }}
        onClose={onStop}
      />
    );
  const withdraw = () =>
    withdrawal.mutate(
      { id },
      {
        onSuccess: () => {
          notify('success', t('users.two.withdrawn'));
          onClose();
        },
        onError: tellFailure,
      },
    );
  return (
    <ConfirmDialog
      isOpen
      title={t('users.two.withdrawTitle', { name })}
      confirmLabel={t('users.two.withdraw')}
      isBusy={withdrawal.isPending}
      overtaken={overtaken}
      onConfirm={withdraw}
      onCancel={onStop}
    >
      {t('users.two.withdrawText')}
    </ConfirmDialog>
  );
}

function useWhatOvertook({ state, decidedBy }: TwoPersonRequest): string | undefined {
  const t = useText();
  if (state === 'waiting') return undefined;
  const words = { state: t(`users.two.states.${state}`) };
  return decidedBy ? t('users.two.overtakenBy', { who: decidedBy, ...words }) : t('users.two.overtaken', words);
}
