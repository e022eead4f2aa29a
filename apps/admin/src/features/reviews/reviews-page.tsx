import { Permitted } from '@skein/app-kit/permitted.tsx';
import { Page } from '@skein/ui/page.tsx';
import type { ReactNode } from 'react';

import './reviews.css';
import { DeskSwitch } from '../../navigation/desk-switch.tsx';
import { CaseList } from './case-list.tsx';
import { useText } from './reviews.texts.ts';

/** What waits for a platform administrator to decide, and what was decided. */
export function ReviewsPage(): ReactNode {
  const t = useText();
  const title = t('reviews.title');
  const heading = { title, subtitle: t('reviews.purpose') };
  return (
    <Permitted to="platform:administer" {...heading}>
      <Page {...heading} width="full">
        <DeskSwitch />
        <CaseList />
      </Page>
    </Permitted>
  );
}
