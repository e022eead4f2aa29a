import { PermittedButton } from '@skein/app-kit/permitted-button.tsx';
import { useCan } from '@skein/app-kit/access.queries.ts';
import { useTellFailure } from '@skein/app-kit/use-tell-failure.ts';
import {
  MOST_WAITING,
  MOST_WAITING_COUNTED,
  webhookCalls,
  type PauseCause,
  type Webhook,
} from '@skein/contract/webhooks.ts';
import { Button, linkClass } from '@skein/ui/button.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { Menu } from '@skein/ui/menu.tsx';
import { StateTag, type State } from '@skein/ui/state-tag.tsx';
import { toast } from '@skein/ui/toast.tsx';
import { Ellipsis, ScrollText, Send } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import { useOutcomeWords } from './use-outcome-words.ts';
import { WebhookQuestion } from './webhook-question.tsx';
import type { MadeSecret } from './webhook-secret.tsx';
import { useWebhookDeed } from './webhooks.queries.ts';
import { useText } from './webhooks.texts.ts';

export interface WebhookRowProps {
  webhook: Webhook;
  onEdit: () => void;
  onLog: () => void;
  onSecret: (made: MadeSecret) => void;
}

/** One webhook: where it leads, how it does, and what can be done to it. */
export function WebhookRow({ webhook, onEdit, onLog, onSecret }: WebhookRowProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const { id, name, url, events, lastDeliveredAt, waiting } = webhook;
  const [asked, setAsked] = useState<'rotate' | 'remove'>();
  const test = useTest(webhook);
  return (
    <li className="webhooks-row">
      <div className="webhooks-what">
        <b>
          <bdi>{name}</bdi>
        </b>
        <span className="webhooks-url">{url}</span>
        <Notes webhook={webhook} />
      </div>
      <dl className="webhooks-facts">
        <div>
          <dt>{t('webhooks.labels.state')}</dt>
          <dd>
            <StateOf webhook={webhook} />
          </dd>
        </div>
        <div>
          <dt>{t('webhooks.labels.events')}</dt>
          <dd>{t('webhooks.eventsOf', { count: events.length })}</dd>
        </div>
        <div>
          <dt>{t('webhooks.labels.lastDelivered')}</dt>
          <dd>{lastDeliveredAt ? format.dateTime(Date.parse(lastDeliveredAt)) : t('webhooks.never')}</dd>
        </div>
        <div>
          <dt>{t('webhooks.labels.waiting')}</dt>
          <dd>{waiting < MOST_WAITING_COUNTED ? format.number(waiting) : `${format.number(waiting)}+`}</dd>
        </div>
      </dl>
      <div className="webhooks-deeds">
        <PermittedButton
          needs="webhooks:write"
          size="small"
          icon={<Send size={14} aria-hidden />}
          aria-label={t('webhooks.testOn', { name })}
          isBusy={test.isPending}
          onClick={test.send}
        >
          {t('webhooks.test')}
        </PermittedButton>
        <Button
          size="small"
          icon={<ScrollText size={14} aria-hidden />}
          aria-label={t('webhooks.logOf', { name })}
          onClick={onLog}
        >
          {t('webhooks.log')}
        </Button>
        <MoreDeeds webhook={webhook} onEdit={onEdit} onAsk={setAsked} />
      </div>
      {asked && (
        <WebhookQuestion
          key={`${asked} ${id}`}
          webhook={webhook}
          asked={asked}
          onSecret={onSecret}
          onClose={() => setAsked(undefined)}
        />
      )}
    </li>
  );
}

const useTest = ({ id, name }: Webhook) => {
  const t = useText();
  const wordsFor = useOutcomeWords();
  const tellFailure = useTellFailure();
  const testing = useWebhookDeed(webhookCalls.test);
  const send = () =>
    testing.mutate(
      { id },
      {
        onSuccess: ({ info: { state, last } }) => {
          if (state === 'delivered') toast.success(t('webhooks.tested', { name, status: last?.status ?? '' }));
          else toast.error(t('webhooks.testFailed', { name, why: last ? wordsFor(last) : '' }));
        },
        onError: tellFailure,
      },
    );
  return { send, isPending: testing.isPending };
};

type Standing = 'working' | 'failing' | 'unserved' | PauseCause;

const lookOf = ({ pauseCause, isServed, failingSince }: Webhook): readonly [State, Standing] => {
  if (pauseCause !== null) return [pauseCause === 'person' ? 'fixed' : 'failed', pauseCause];
  if (!isServed) return ['failed', 'unserved'];
  return failingSince === null ? ['done', 'working'] : ['waiting', 'failing'];
};

function StateOf({ webhook }: { webhook: Webhook }): ReactNode {
  const t = useText();
  const [look, word] = lookOf(webhook);
  return <StateTag state={look} text={t(`webhooks.states.${word}`)} />;
}

function Notes({ webhook }: { webhook: Webhook }): ReactNode {
  const t = useText();
  const format = useFormat();
  const { failingSince, formerSecretUntil, lapsingSince } = webhook;
  const [, standing] = lookOf(webhook);
  const at = (iso: string | null) => ({ at: iso === null ? '' : format.dateTime(Date.parse(iso)) });
  return (
    <>
      {standing !== 'working' && <small>{t(`webhooks.notes.${standing}`, at(failingSince))}</small>}
      {lapsingSince !== null && (
        <small>{t('webhooks.notes.lapsing', { ...at(lapsingSince), most: format.number(MOST_WAITING) })}</small>
      )}
      {formerSecretUntil !== null && <small>{t('webhooks.notes.former', at(formerSecretUntil))}</small>}
    </>
  );
}

interface MoreDeedsProps extends Pick<WebhookRowProps, 'webhook' | 'onEdit'> {
  onAsk: (asked: 'rotate' | 'remove') => void;
}

function MoreDeeds({ webhook: { id, name, pausedAt }, onEdit, onAsk }: MoreDeedsProps): ReactNode {
  const t = useText();
  const tellFailure = useTellFailure();
  const pausing = useWebhookDeed(webhookCalls.pause);
  const resuming = useWebhookDeed(webhookCalls.resume);
  const told = (words: string) => ({ onSuccess: () => void toast.success(words), onError: tellFailure });
  if (!useCan('webhooks:write')) return null;
  const pauseOrResume =
    pausedAt === null
      ? { key: 'pause', label: t('webhooks.pause'), onSelect: () => pausing.mutate({ id }, told(t('webhooks.paused'))) }
      : {
          key: 'resume',
          label: t('webhooks.resume'),
          onSelect: () => resuming.mutate({ id }, told(t('webhooks.resumed'))),
        };
  return (
    <Menu
      label={t('webhooks.moreOn', { name })}
      trigger={<Ellipsis size={16} aria-hidden />}
      triggerClassName={`${linkClass('ghost', 'small')} sk-button-icon`}
      items={[
        { key: 'edit', label: t('webhooks.edit'), onSelect: onEdit },
        pauseOrResume,
        { key: 'rotate', label: t('webhooks.rotate'), onSelect: () => onAsk('rotate') },
        { kind: 'divider', key: 'divider' },
        { key: 'remove', label: t('webhooks.remove'), isDanger: true, onSelect: () => onAsk('remove') },
      ]}
    />
  );
}
