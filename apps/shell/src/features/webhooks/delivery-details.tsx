import type { WebhookAttempt } from '@skein/contract/webhooks.ts';
import { useFormat } from '@skein/ui/i18n.ts';
import { Loaded } from '@skein/ui/loaded.tsx';
import { SkeletonTable } from '@skein/ui/skeleton.tsx';
import type { ReactNode } from 'react';

import { useOutcomeWords } from './use-outcome-words.ts';
import { useDelivery } from './webhooks.queries.ts';
import { useText } from './webhooks.texts.ts';

/** What was sent, and what came of each attempt. */
export function DeliveryDetails({ id }: { id: string }): ReactNode {
  const t = useText();
  return (
    <Loaded query={useDelivery(id)} skeleton={<SkeletonTable rows={2} columns={2} />}>
      {({ body, log }) => (
        <div className="webhooks-details">
          <h3>{t('webhooks.deliveries.id')}</h3>
          <code>{id}</code>
          <h3>{t('webhooks.deliveries.body')}</h3>
          {body === null ? <p>{t('webhooks.deliveries.hiddenBody')}</p> : <pre>{indented(body)}</pre>}
          <h3>{t('webhooks.deliveries.log')}</h3>
          <ol className="webhooks-attempts">
            {log.map((attempt) => (
              <AttemptLine key={attempt.number} attempt={attempt} />
            ))}
          </ol>
        </div>
      )}
    </Loaded>
  );
}

const INDENT = 2;
const indented = (body: string): string => JSON.stringify(JSON.parse(body), null, INDENT);

function AttemptLine({ attempt }: { attempt: WebhookAttempt }): ReactNode {
  const t = useText();
  const format = useFormat();
  const wordsFor = useOutcomeWords();
  const { at, status, answer, durationMilliseconds: duration } = attempt;
  return (
    <li>
      <span>{format.dateTime(Date.parse(at))}</span>
      <span>
        {status === null
          ? t('webhooks.deliveries.notAnswered', { why: wordsFor(attempt), duration })
          : t('webhooks.deliveries.answered', { status, duration })}
      </span>
      {answer !== '' && (
        <blockquote>
          <small>{t('webhooks.deliveries.answer')}</small>
          <code dir="auto">{answer}</code>
        </blockquote>
      )}
    </li>
  );
}
