import { useList } from '@skein/app-kit/lists/use-list.ts';
import { webhookCalls, DeliveryState, type Webhook } from '@skein/contract/webhooks.ts';
import { Drawer } from '@skein/ui/drawer.tsx';
import { ErrorState, EmptyState } from '@skein/ui/states.tsx';
import { Pager } from '@skein/ui/pager.tsx';
import { SelectField } from '@skein/ui/select-field.tsx';
import { SkeletonTable } from '@skein/ui/skeleton.tsx';
import { useState, type ReactNode } from 'react';

import { DeliveryRow } from './delivery-row.tsx';
import { useText } from './webhooks.texts.ts';

const SIZE = 20;

/** What one webhook was sent, the latest first. */
export function DeliveriesDrawer({ webhook, onClose }: { webhook: Webhook; onClose: () => void }): ReactNode {
  const t = useText();
  const [page, setPage] = useState(1);
  const [state, setState] = useState('');
  const filter = DeliveryState.safeParse(state).data;
  const query = { webhookId: webhook.id, page, size: SIZE, ...(filter && { state: filter }) };
  const { rows, total, error, onRetry } = useList(webhookCalls.deliveries, query);
  const title = t('webhooks.logOf', { name: webhook.name });
  const choose = (next: string) => {
    setState(next);
    setPage(1);
  };
  return (
    <Drawer title={title} size="desk" onClose={onClose}>
      <div className="webhooks-log">
        <SelectField
          className="webhooks-log-filter"
          label={t('webhooks.deliveries.state')}
          placeholder={t('webhooks.deliveries.anyState')}
          value={state}
          onChange={({ target }) => choose(target.value)}
          options={DeliveryState.options.map((value) => ({ value, label: t(`webhooks.deliveries.states.${value}`) }))}
        />
        {error && <ErrorState cause={error} onRetry={onRetry} />}
        {!error && !rows && <SkeletonTable rows={5} columns={4} />}
        {rows?.length === 0 && (
          <EmptyState title={t('webhooks.deliveries.empty')} text={t('webhooks.deliveries.emptyText')} />
        )}
        {rows && rows.length > 0 && (
          <>
            <ul className="webhooks-deliveries" aria-label={title}>
              {rows.map((delivery) => (
                <DeliveryRow key={delivery.id} delivery={delivery} />
              ))}
            </ul>
            <Pager label={title} page={page} size={SIZE} total={total} onChange={(next) => setPage(next.page)} />
          </>
        )}
      </div>
    </Drawer>
  );
}
