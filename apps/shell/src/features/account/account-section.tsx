import { Page } from '@skein/ui/page.tsx';
import type { ReactNode } from 'react';

import type { AccountSectionName } from '../../app/account-sections.ts';
import { useText } from './account.texts.ts';

export interface AccountSectionProps {
  name: AccountSectionName;
  text: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** One section of the account is a page of its own: its name is the heading, what stands in it begins at `h2`. */
export function AccountSection({ name, text, actions, children }: AccountSectionProps): ReactNode {
  const t = useText();
  return (
    <Page title={t(`accountSections.${name}`)} subtitle={text} actions={actions}>
      {children}
    </Page>
  );
}
