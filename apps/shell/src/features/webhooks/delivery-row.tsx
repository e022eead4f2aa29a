import { PermittedButton } from '@skein/app-kit/permitted-button.tsx';
import { useTellFailure } from '@skein/app-kit/use-tell-failure.ts';
import { inLanguage } from '@skein/contract/both-languages.ts';
import { isWebhookEventType, TEST_EVENT, webhookEvents } from '@skein/contract/webhook-events.ts';
import { webhookCalls, type WebhookDelivery } from '@skein/contract/webhooks.ts';
import { Button } from '@skein/ui/button.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { usePreferences } from '@skein/ui/preferences.ts';
import { StateTag } from '@skein/ui/state-tag.tsx';
import { toast } from '@skein/ui/toast.tsx';
import { useState, type ReactNode } from 'react';

import { DeliveryDetails } from './delivery-details.tsx';
import { useOutcomeWords } from './use-outcome-words.ts';
import { useWebhookDeed } from './webhooks.queries.ts';
import { useText } from './webhooks.texts.ts';

const looks = {
  pending: 'waiting',
  delivered: 'done',
  failed: 'failed',
  lapsed: 'expired',
  displaced: 'expired',
} as const;

/** One delivery: what it told, how it went; and, opened, all that is known of it. */
export function DeliveryRow({ delivery }: { delivery: WebhookDelivery }): ReactNode {
  const t = useText();
  const format = useFormat();
  const tellFailure = useTellFailure();
  const wordsFor = useOutcomeWords();
  const resending = useWebhookDeed(webhookCalls.resend);
  const [isOpen, setOpen] = useState(false);
  const { id, type, state, attempts, nextAttemptAt, last } = delivery;
  const said = { event: useEventName()(type), at: format.dateTime(Date.parse(delivery.at)) };
  const resent = () => void toast.success(t('webhooks.deliveries.resent'));
  const resend = () => resending.mutate({ id }, { onSuccess: resent, onError: tellFailure });
  return (
    <li className="webhooks-delivery">
      <div className="webhooks-delivery-line">
        <span className="webhooks-delivery-what">
          <b>{said.event}</b>
          <small>{said.at}</small>
        </span>
        <StateTag state={looks[state]} text={t(`webhooks.deliveries.states.${state}`)} />
        <span className="webhooks-delivery-how">
          <span>{last ? wordsFor(last) : t('webhooks.deliveries.untried')}</span>
          {attempts > 0 && (
            <small>
              {t('webhooks.deliveries.attempts', { count: attempts })}
              {nextAttemptAt && (
                <> · {t('webhooks.deliveries.next', { at: format.dateTime(Date.parse(nextAttemptAt)) })}</>
              )}
            </small>
          )}
        </span>
        <span className="webhooks-deeds">
          {state !== 'pending' && (
            <PermittedButton
              needs="webhooks:write"
              size="small"
              aria-label={t('webhooks.deliveries.resendOf', said)}
              isBusy={resending.isPending}
              onClick={resend}
            >
              {t('webhooks.deliveries.resend')}
            </PermittedButton>
          )}
          <Button
            size="small"
            kind="ghost"
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'webhooks.deliveries.hideOf' : 'webhooks.deliveries.showOf', said)}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'webhooks.deliveries.hide' : 'webhooks.deliveries.show')}
          </Button>
        </span>
      </div>
      {isOpen && <DeliveryDetails id={id} />}
    </li>
  );
}

/** By its name in the catalogue; one that is told no more, as it was called. */
const useEventName = (): ((type: string) => string) => {
  const t = useText();
  const { language } = usePreferences();
  const words = inLanguage({ events: webhookEvents }, language).events;
  return (type) => {
    if (type === TEST_EVENT) return t('webhooks.deliveries.testEvent');
    return isWebhookEventType(type) ? words[type] : type;
  };
};
