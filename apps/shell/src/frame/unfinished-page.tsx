import { Page, Panel } from '@skein/ui/page.tsx';
import { usePreferences } from '@skein/ui/preferences.ts';
import { NotAvailableState } from '@skein/ui/states.tsx';
import type { ReactNode } from 'react';

import './unfinished-page.css';
import { unfinishedTexts, useText, type UnfinishedPageName } from './unfinished.texts.ts';

/** A page that says what it is for, what will stand in it, and that it cannot do it yet. */
export function UnfinishedPage({ name }: { name: UnfinishedPageName }): ReactNode {
  const t = useText();
  return (
    <Page title={t(`pages.${name}.title`)} subtitle={t(`pages.${name}.purpose`)}>
      <UnfinishedPanel name={name} />
    </Page>
  );
}

/** The head of a table without a table: no row may look as if it were one. */
function UnfinishedPanel({ name }: { name: UnfinishedPageName }): ReactNode {
  const t = useText();
  const { language } = usePreferences();
  return (
    <Panel>
      <ul className="shell-columns-to-come" aria-label={t('toCome.label')}>
        {Object.entries(unfinishedTexts[language].toCome.columns[name]).map(([key, column]) => (
          <li key={key}>{column}</li>
        ))}
      </ul>
      <NotAvailableState title={t('unfinished.title')} text={t('toCome.text')} />
    </Panel>
  );
}
