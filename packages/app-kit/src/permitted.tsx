import { permissionCatalogue, type Permission } from '@skein/contract/permissions.ts';
import { usePreferences } from '@skein/ui/preferences.ts';
import { Page, Panel } from '@skein/ui/page.tsx';
import { EmptyState } from '@skein/ui/states.tsx';
import { fillText } from '@skein/ui/ui-text.ts';
import type { ReactNode } from 'react';

import { useCan } from './access.queries.ts';
import { useKitText } from './kit-text.ts';

export interface PermittedProps {
  to: Permission;
  title: string;
  subtitle: string;
  children: ReactNode;
}

/** The page, or which permission is missing for it and who could grant it. */
export function Permitted({ to, title, subtitle, children }: PermittedProps): ReactNode {
  const text = useKitText();
  const { language } = usePreferences();
  if (useCan(to) !== false) return children;
  const permission = permissionCatalogue[to];
  return (
    <Page title={title} subtitle={subtitle}>
      <Panel>
        <EmptyState
          title={text.notPermitted}
          text={fillText(text.notPermittedText[permission.within], { permission: permission[language] })}
        />
      </Panel>
    </Page>
  );
}
