import type { auditCalls } from '@skein/contract/audit-search.ts';
import type { ChainWalk, operationCalls } from '@skein/contract/operation-log.ts';
import { Button } from '@skein/ui/button.tsx';
import { Dialog } from '@skein/ui/dialog.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { useUiText } from '@skein/ui/ui-text.ts';
import { useMutation } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import './audit.css';
import { useServer } from '../server-connection.ts';
import { useTellFailure } from '../use-tell-failure.ts';
import { useAuditText } from './audit-text.ts';

interface WalkedWords {
  readonly count: string;
  readonly time: string;
}

export interface VerifyChainProps {
  endpoint: typeof operationCalls.verify | typeof auditCalls.verify;
  wholeText: (walked: WalkedWords) => string;
  brokenText: (sequence: string) => string;
}

/** Walks the whole chain, however long that takes, and says whether anything in it was altered. */
export function VerifyChain({ endpoint, wholeText, brokenText }: VerifyChainProps): ReactNode {
  const t = useAuditText();
  const { close } = useUiText();
  const format = useFormat();
  const { call } = useServer();
  const [share, setShare] = useState<number>();

  const walk = async (): Promise<ChainWalk['verdict']> => {
    let begun: string | undefined;
    for (;;) {
      const { info } = await call(endpoint, { body: begun === undefined ? {} : { walk: begun } });
      if (info.verdict) return info.verdict;
      // The first one: another process begins its own, which is as good, but the first must not look old to it.
      begun ??= info.begunAt;
      setShare(info.walked / Math.max(1, info.length));
    }
  };
  const verifying = useMutation({
    mutationFn: walk,
    onError: useTellFailure(),
    onSettled: () => setShare(undefined),
  });
  const verdict = verifying.data;
  return (
    <>
      <Button
        icon={<ShieldCheck size={14} aria-hidden />}
        isBusy={verifying.isPending}
        onClick={() => verifying.mutate()}
      >
        {share === undefined ? t('verify') : t('walking', { percent: format.number(Math.floor(share * 100)) })}
      </Button>
      <Dialog
        isOpen={verdict !== undefined}
        title={t(verdict?.isWhole === false ? 'broken' : 'whole')}
        onClose={verifying.reset}
        actions={<Button onClick={verifying.reset}>{close}</Button>}
      >
        {verdict?.isWhole && (
          <>
            <p>
              {wholeText({
                count: format.number(verdict.events),
                time: format.dateTime(Date.parse(verdict.checkedAt)),
              })}
            </p>
            <p className="kit-audit-head">
              <b>{t('head')}</b>
              <code>{verdict.headHash}</code>
              <small>{t('headText')}</small>
            </p>
          </>
        )}
        {verdict?.isWhole === false && <p>{brokenText(String(verdict.brokenAt))}</p>}
      </Dialog>
    </>
  );
}
