import { Permitted } from '@skein/app-kit/permitted.tsx';
import { Page } from '@skein/ui/page.tsx';
import type { ReactNode } from 'react';

import { DeskSwitch } from '../../navigation/desk-switch.tsx';
import { UnlockCases } from './unlock-cases.tsx';
import { useText } from './unlocks.texts.ts';

/** Unlock requests that wait for the platform, and what was decided of them. */
export function UnlocksPage(): ReactNode {
  const t = useText();
  const heading = { title: t('unlocks.title'), subtitle: t('unlocks.purpose') };
  return (
    <Permitted to="platform:administer" {...heading}>
      <Page {...heading} width="full">
        <DeskSwitch />
        <UnlockCases />
      </Page>
    </Permitted>
  );
}
