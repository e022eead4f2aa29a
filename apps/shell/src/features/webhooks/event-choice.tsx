import { inLanguage } from '@skein/contract/both-languages.ts';
import {
  nounOfEvent,
  webhookEvents,
  webhookEventTypes,
  webhookNouns,
  type WebhookEventType,
  type WebhookNoun,
} from '@skein/contract/webhook-events.ts';
import { Checkbox } from '@skein/ui/checkbox.tsx';
import { usePreferences } from '@skein/ui/preferences.ts';
import { FieldError } from '@skein/ui/field-error.tsx';
import type { ReactNode } from 'react';

import { useText } from './webhooks.texts.ts';

const nouns = Object.keys(webhookNouns) as WebhookNoun[];

export interface EventChoiceProps {
  chosen: ReadonlySet<WebhookEventType>;
  error: string | undefined;
  onChange: (chosen: readonly WebhookEventType[]) => void;
}

/** What is told: by what it is about, each event with a box of its own. */
export function EventChoice({ chosen, error, onChange }: EventChoiceProps): ReactNode {
  const t = useText();
  const { language } = usePreferences();
  const words = inLanguage({ events: webhookEvents }, language).events;
  const choose = (types: readonly WebhookEventType[], isChosen: boolean) =>
    onChange(webhookEventTypes.filter((type) => (types.includes(type) ? isChosen : chosen.has(type))));
  return (
    <fieldset className="webhooks-events" data-field="events">
      <legend className="sk-field-label" data-required>
        {t('webhooks.labels.events')}
      </legend>
      {error && <FieldError>{error}</FieldError>}
      {nouns.map((noun) => {
        const types = webhookEventTypes.filter((type) => nounOfEvent(type) === noun);
        const isWhole = types.every((type) => chosen.has(type));
        return (
          <fieldset key={noun} className="webhooks-noun" aria-label={t(`webhooks.nouns.${noun}`)}>
            <header>
              <b>{t(`webhooks.nouns.${noun}`)}</b>
              <Checkbox
                label={t('webhooks.all')}
                aria-label={`${t(`webhooks.nouns.${noun}`)}: ${t('webhooks.all')}`}
                checked={isWhole}
                onChange={() => choose(types, !isWhole)}
              />
            </header>
            {types.map((type) => (
              <Checkbox
                key={type}
                name="events"
                label={words[type]}
                checked={chosen.has(type)}
                onChange={({ target }) => choose([type], target.checked)}
              />
            ))}
          </fieldset>
        );
      })}
    </fieldset>
  );
}
