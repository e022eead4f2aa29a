import { Page, Panel } from '@skein/ui/page.tsx';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

import '../../frame/link-list.css';
import { pathOf } from '../../app/routes.ts';
import { useText } from '../../locales/texts.ts';

const entries = ['findPassword', 'privacyStatement', 'serviceAgreement', 'developerAgreement'] as const;

/** What stands under `/user`, for whoever arrives there without saying which page. */
export function UserPage(): ReactNode {
  const t = useText();
  return (
    <Page title={t('pages.user.title')} subtitle={t('pages.user.purpose')}>
      <Panel>
        <ul className="shell-link-list">
          {entries.map((name) => (
            <li key={name}>
              <Link to={pathOf(name)} className="shell-link-row">
                <span className="shell-link-row-text">
                  <b>{t(`pages.${name}.title`)}</b>
                  <span>{t(`pages.${name}.purpose`)}</span>
                </span>
                <ChevronRight size={16} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      </Panel>
    </Page>
  );
}
