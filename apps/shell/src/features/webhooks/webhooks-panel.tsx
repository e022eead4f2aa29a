import { useListState } from '@skein/app-kit/lists/use-list-state.ts';
import { PermittedButton } from '@skein/app-kit/permitted-button.tsx';
import { MOST_WEBHOOKS } from '@skein/contract/webhooks.ts';
import { Loaded } from '@skein/ui/loaded.tsx';
import { SkeletonTable } from '@skein/ui/skeleton.tsx';
import { EmptyState } from '@skein/ui/states.tsx';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import './webhooks.css';
import { DeliveriesDrawer } from './deliveries-drawer.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookRow } from './webhook-row.tsx';
import { WebhookSecret, type MadeSecret } from './webhook-secret.tsx';
import { useWebhooks } from './webhooks.queries.ts';
import { useText } from './webhooks.texts.ts';

const NEW = 'new';

/** To whom the enterprise has its events told. A page of its own, or a part of one. */
export function WebhooksPanel(): ReactNode {
  const t = useText();
  const webhooks = useWebhooks();
  const { filters, show } = useListState(['webhook', 'log'], ['name']);
  const [made, setMade] = useState<MadeSecret>();
  const close = (part: 'webhook' | 'log') => show(part, '');
  const edited = webhooks.data?.find(({ id }) => id === filters.webhook);
  const logged = webhooks.data?.find(({ id }) => id === filters.log);
  const add = (
    <PermittedButton
      needs="webhooks:write"
      kind="primary"
      icon={<Plus size={14} aria-hidden />}
      onClick={() => show('webhook', NEW)}
    >
      {t('webhooks.add')}
    </PermittedButton>
  );
  const finish = (created: MadeSecret | undefined) => {
    close('webhook');
    setMade(created);
  };
  return (
    <>
      <Loaded
        query={webhooks}
        skeleton={<SkeletonTable rows={3} columns={4} />}
        empty={<EmptyState title={t('webhooks.empty')} text={t('webhooks.emptyText')} action={add} />}
      >
        {(list) => (
          <>
            <header className="webhooks-heading">
              <span>{t('webhooks.countOf', { count: list.length, most: MOST_WEBHOOKS })}</span>
              {add}
            </header>
            <ul className="webhooks-list" aria-label={t('webhooks.list')}>
              {list.map((webhook) => (
                <WebhookRow
                  key={webhook.id}
                  webhook={webhook}
                  onEdit={() => show('webhook', webhook.id)}
                  onLog={() => show('log', webhook.id)}
                  onSecret={setMade}
                />
              ))}
            </ul>
          </>
        )}
      </Loaded>
      {(filters.webhook === NEW || edited) && (
        <WebhookForm key={filters.webhook} webhook={edited} onDone={finish} onClose={() => close('webhook')} />
      )}
      {logged && <DeliveriesDrawer key={logged.id} webhook={logged} onClose={() => close('log')} />}
      {made && <WebhookSecret made={made} onKept={() => setMade(undefined)} />}
    </>
  );
}
