import { useServer } from '@skein/app-kit/server-connection.ts';
import { useTellFailure } from '@skein/app-kit/use-tell-failure.ts';
import { operationCalls } from '@skein/contract/operation-log.ts';
import { Button } from '@skein/ui/button.tsx';
import { Dialog } from '@skein/ui/dialog.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { useUiText } from '@skein/ui/ui-text.ts';
import { useMutation } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';

import { useText } from './audit.texts.ts';

/** Walks the whole chain, and says whether anything in it was altered. */
export function VerifyChain(): ReactNode {
  const t = useText();
  const { close } = useUiText();
  const format = useFormat();
  const { call } = useServer();
  const tellFailure = useTellFailure();
  const verifying = useMutation({ mutationFn: () => call(operationCalls.verify, {}), onError: tellFailure });
  const verdict = verifying.data?.info;
  const took = verdict && {
    count: format.number(verdict.events),
    time: format.dateTime(Date.parse(verdict.checkedAt)),
  };
  return (
    <>
      <Button
        icon={<ShieldCheck size={14} aria-hidden />}
        isBusy={verifying.isPending}
        onClick={() => verifying.mutate()}
      >
        {t('audit.verify')}
      </Button>
      <Dialog
        isOpen={verdict !== undefined}
        title={t(verdict?.isWhole === false ? 'audit.broken' : 'audit.whole')}
        onClose={verifying.reset}
        actions={<Button onClick={verifying.reset}>{close}</Button>}
      >
        {verdict?.isWhole && took && (
          <>
            <p>{t('audit.wholeText', took)}</p>
            <p className="audit-head">
              <b>{t('audit.head')}</b>
              <code>{verdict.headHash}</code>
              <small>{t('audit.headText')}</small>
            </p>
          </>
        )}
        {verdict?.isWhole === false && <p>{t('audit.brokenText', { sequence: String(verdict.brokenAt) })}</p>}
      </Dialog>
    </>
  );
}
