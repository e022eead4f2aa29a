import type { AccessKeyWithSecret } from '@skein/contract/access-keys.ts';
import { useFormat } from '@skein/ui/i18n.ts';
import type { ReactNode } from 'react';

import { SecretDrawer } from '../../shown-once/secret-drawer.tsx';
import { useText } from './access-keys.texts.ts';

/** What a key is called by, and its secret, to be taken along. */
export function KeySecret({ made, onKept }: { made: AccessKeyWithSecret; onKept: () => void }): ReactNode {
  const t = useText();
  const format = useFormat();
  const { name, secret, accessKeyId, oldSecret } = made;
  const id = { label: t('accessKeys.secret.id'), value: accessKeyId, copyLabel: t('accessKeys.secret.copyId') };
  return (
    <SecretDrawer name={name} secret={secret} once={t('accessKeys.secret.once')} id={id} onKept={onKept}>
      {oldSecret && <p>{t('accessKeys.secret.old', { until: format.dateTime(oldSecret.until) })}</p>}
    </SecretDrawer>
  );
}
