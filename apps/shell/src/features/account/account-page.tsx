import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { sectionPages } from './account-sections.tsx';
import { accountSectionNamed } from '../../app/account-sections.ts';

export function AccountPage(): ReactNode {
  const { section }: { section?: unknown } = useSearch({ strict: false });
  const name = accountSectionNamed(section);
  const Section = sectionPages[name];
  return <Section key={name} />;
}
