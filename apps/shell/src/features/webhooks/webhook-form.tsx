import { FormDrawer } from '@skein/app-kit/forms/form-drawer.tsx';
import { useForm } from '@skein/app-kit/forms/use-form.ts';
import { isWebhookEventType } from '@skein/contract/webhook-events.ts';
import { webhookCalls, WebhookFacts, type Webhook } from '@skein/contract/webhooks.ts';
import { TextField } from '@skein/ui/text-field.tsx';
import { toast } from '@skein/ui/toast.tsx';
import type { ReactNode } from 'react';

import { EventChoice } from './event-choice.tsx';
import type { MadeSecret } from './webhook-secret.tsx';
import { useWebhookDeed } from './webhooks.queries.ts';
import { useText } from './webhooks.texts.ts';

const SEPARATOR = ' ';
const fields = ['name', 'url', 'events'] as const;
const typesIn = (box: string) => box.split(SEPARATOR).filter(isWebhookEventType);

export interface WebhookFormProps {
  /** Undefined: a new one. */
  webhook: Webhook | undefined;
  /** With the secret of a new one. */
  onDone: (made: MadeSecret | undefined) => void;
  onClose: () => void;
}

/** Where events are sent, and which. */
export function WebhookForm({ webhook, onDone, onClose }: WebhookFormProps): ReactNode {
  const t = useText();
  const creation = useWebhookDeed(webhookCalls.create);
  const change = useWebhookDeed(webhookCalls.update);
  const { name: Name, url: Url } = WebhookFacts.shape;
  const form = useForm(
    { name: webhook?.name ?? '', url: webhook?.url ?? '', events: (webhook?.events ?? []).join(SEPARATOR) },
    ({ name, url, events }) => ({
      name: Name.safeParse(name).success ? undefined : t('webhooks.wrong.name'),
      url: Url.safeParse(url).success ? undefined : t('webhooks.wrong.url'),
      events: typesIn(events).length > 0 ? undefined : t('webhooks.wrong.events'),
    }),
    { key: webhook ? `webhook-${webhook.id}-${webhook.version}` : 'webhook-new', fields },
  );
  const isBusy = creation.isPending || change.isPending;
  const made = ({ info }: { readonly info: MadeSecret }) => {
    form.forgetDraft();
    onDone(info);
  };
  const saved = () => {
    form.forgetDraft();
    toast.success(t('webhooks.saved'));
    onDone(undefined);
  };
  const submit = () => {
    if (isBusy || !form.check(...fields)) return;
    const { name, url, events } = form.values;
    const facts = { name, url, events: typesIn(events) };
    if (!webhook) return creation.mutate(facts, { onSuccess: made, onError: form.refuse });
    const { id, version } = webhook;
    change.mutate({ ...facts, id, version }, { onSuccess: saved, onError: form.refuse });
  };
  return (
    <FormDrawer
      title={webhook ? t('webhooks.editTitle', { name: webhook.name }) : t('webhooks.add')}
      form={form}
      startsAt="name"
      submitLabel={t(webhook ? 'webhooks.save' : 'webhooks.create')}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('webhooks.labels.name')}
        help={t('webhooks.help.name')}
        maxLength={64}
        {...form.field('name')}
      />
      <TextField
        label={t('webhooks.labels.url')}
        help={t('webhooks.help.url')}
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={500}
        {...form.field('url')}
      />
      <EventChoice
        chosen={new Set(typesIn(form.values.events))}
        error={form.errorOf('events')}
        onChange={(chosen) => form.set('events', chosen.join(SEPARATOR))}
      />
    </FormDrawer>
  );
}
