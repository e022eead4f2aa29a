import { Loaded } from '@skein/ui/loaded.tsx';
import { Page } from '@skein/ui/page.tsx';
import { SkeletonPanel } from '@skein/ui/skeleton.tsx';
import type { ReactNode } from 'react';

import './developer-certificate.css';
import { DeveloperWay } from '../../developer/developer-way.tsx';
import { useDeveloper } from '../../developer/developer.queries.ts';
import { DeveloperCard } from './developer-card.tsx';
import { useText } from './developer-certificate.texts.ts';

/** The first step on the way to access keys: who develops, and what for. */
export function DeveloperCertificatePage(): ReactNode {
  const t = useText();
  return (
    <Page title={t('pages.developerCertificate.title')} subtitle={t('pages.developerCertificate.purpose')}>
      <Loaded query={useDeveloper()} skeleton={<SkeletonPanel lines={6} />}>
        {(info) => (
          <>
            <DeveloperWay info={info} />
            <DeveloperCard info={info} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
