import { Button } from '@skein/ui/button.tsx';
import { Drawer } from '@skein/ui/drawer.tsx';
import { TextField } from '@skein/ui/text-field.tsx';
import { toast } from '@skein/ui/toast.tsx';
import { Copy } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';

import { useText } from './webhooks.texts.ts';

/** A secret that nobody can ask for again: marked, to be taken along now. */
export function SecretDrawer({ secret, onClose }: { secret: string; onClose: () => void }): ReactNode {
  const t = useText();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.querySelector('input')?.focus(), []);
  // Where the browser forbids it, the secret stands there to be marked.
  const copy = () =>
    void navigator.clipboard?.writeText(secret).then(
      () => toast.success(t('webhooks.secret.copied')),
      () => undefined,
    );
  return (
    <Drawer
      title={t('webhooks.secret.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('webhooks.secret.close')}</Button>
          <Button kind="primary" icon={<Copy size={14} aria-hidden />} onClick={copy}>
            {t('webhooks.secret.copy')}
          </Button>
        </>
      }
    >
      <div ref={ref} className="webhooks-secret">
        <TextField
          label={t('webhooks.secret.label')}
          help={t('webhooks.secret.once')}
          name="secret"
          value={secret}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <p>{t('webhooks.secret.how')}</p>
      </div>
    </Drawer>
  );
}
