import { Page } from '@skein/ui/page.tsx';
import type { ReactNode } from 'react';

import { useText } from '../../locales/texts.ts';
import { VerificationSection } from './verification/verification-section.tsx';

export function AccountPage(): ReactNode {
  const t = useText();
  return (
    <Page title={t('pages.account.title')} subtitle={t('pages.account.purpose')}>
      <VerificationSection />
    </Page>
  );
}
