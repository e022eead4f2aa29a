import type { ReactNode } from 'react';

import { SecretDrawer } from '../../shown-once/secret-drawer.tsx';
import { useText } from './webhooks.texts.ts';

/** Whose it is. */
export interface MadeSecret {
  name: string;
  secret: string;
}

/** The secret of a webhook, and where it is told what a receiver does with it. */
export function WebhookSecret({ made, onKept }: { made: MadeSecret; onKept: () => void }): ReactNode {
  const t = useText();
  return (
    <SecretDrawer name={made.name} secret={made.secret} once={t('webhooks.secret.once')} onKept={onKept}>
      <p>
        {t('webhooks.secret.how')}{' '}
        <a href="/openapi/webhooks" target="_blank" rel="noreferrer">
          {t('webhooks.secret.guide')}
        </a>
      </p>
    </SecretDrawer>
  );
}
