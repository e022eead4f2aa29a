import { inBothLanguages } from '@skein/contract/both-languages.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import './desk-switch.css';
import { textsOfPart } from '../locales/texts.ts';

const useText = textsOfPart(
  inBothLanguages({
    desks: {
      label: ['审核类型', 'What is reviewed'],
      verification: ['认证', 'Certifications'],
      unlocks: ['解禁', 'Unlock requests'],
    },
  }),
);

/** From one kind of case to another. */
export function DeskSwitch(): ReactNode {
  const t = useText();
  return (
    <nav className="admin-desks" aria-label={t('desks.label')}>
      <Link to="/reviews" activeOptions={{ exact: true, includeSearch: false }}>
        {t('desks.verification')}
      </Link>
      <Link to="/reviews/unlocks">{t('desks.unlocks')}</Link>
    </nav>
  );
}
