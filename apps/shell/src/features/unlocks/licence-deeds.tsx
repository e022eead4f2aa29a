import { saveFile } from '@skein/app-kit/files/save-file.ts';
import { useTellFailure } from '@skein/app-kit/use-tell-failure.ts';
import { unlockCalls, type Unlock, type UnlockLicence } from '@skein/contract/unlocks.ts';
import { Button } from '@skein/ui/button.tsx';
import { CopyButton } from '@skein/ui/copy-button.tsx';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';

import './unlocks.css';
import { call } from '../../app/api.ts';
import { LICENCE_PATH } from '../../app/routes.ts';
import { useText } from './unlocks.texts.ts';

/** The licence as a paper, and the page on which anybody can verify it. */
export function LicenceDeeds({ unlock, licence }: { unlock: Unlock; licence: UnlockLicence }): ReactNode {
  const t = useText();
  const tellFailure = useTellFailure();
  const paper = useMutation({
    mutationFn: () => call(unlockCalls.licence, { query: { id: unlock.id } }),
    onSuccess: (file) => saveFile(file, `${unlock.number}.pdf`),
    onError: tellFailure,
  });
  const address = `${window.location.origin}${LICENCE_PATH}${licence.code}`;
  return (
    <div className="unlock-licence">
      <Button
        size="small"
        icon={<Download size={14} aria-hidden />}
        isBusy={paper.isPending}
        onClick={() => paper.mutate()}
      >
        {t('unlocks.deeds.paper')}
      </Button>
      <CopyButton text={address} label={t('unlocks.deeds.copyLink')} size="small" />
      <a href={address} target="_blank" rel="noreferrer">
        {address}
      </a>
    </div>
  );
}
