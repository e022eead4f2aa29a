import type { ReactNode } from 'react';

import '../account.css';
import { DeletionSetting } from './deletion-setting.tsx';
import { ExportSetting } from './export-setting.tsx';
import { AccountSection } from '../account-section.tsx';
import { useText } from '../account.texts.ts';

/** All that is kept about a person: to have, and to have erased. */
export function DataSection(): ReactNode {
  const t = useText();
  return (
    <AccountSection name="data" text={t('personalData.text')}>
      <ul className="shell-setting-list">
        <ExportSetting />
        <DeletionSetting />
      </ul>
    </AccountSection>
  );
}
