import { permissionCatalogue, type Permission } from '@skein/contract/permissions.ts';
import { usePreferences } from '@skein/ui/preferences.ts';
import { Page, Panel, type PageProps } from '@skein/ui/page.tsx';
import { EmptyState } from '@skein/ui/states.tsx';
import { fillText } from '@skein/ui/ui-text.ts';
import type { ReactNode } from 'react';

import { useCan, useOwnAccess } from './access.queries.ts';
import { useKitText } from './kit-text.ts';

export interface PermittedProps extends Pick<PageProps, 'title' | 'subtitle' | 'breadcrumb'> {
  to: Permission;
  children: ReactNode;
}

/** The page, or which permission is missing for it and who could grant it. */
export function Permitted({ to, children, ...heading }: PermittedProps): ReactNode {
  const text = useKitText();
  const { language } = usePreferences();
  const { isPending } = useOwnAccess();
  const isPermitted = useCan(to);
  // Its calls wait: one that is refused would be told as an error, over the page that says why.
  if (isPending)
    return (
      <Page {...heading} width="full">
        {null}
      </Page>
    );
  // Where it could not be asked for, the page tells what its own calls come to.
  if (isPermitted !== false) return children;
  const permission = permissionCatalogue[to];
  return (
    <Page {...heading}>
      <Panel>
        <EmptyState
          title={text.notPermitted}
          text={fillText(text.notPermittedText[permission.within], { permission: permission[language] })}
        />
      </Panel>
    </Page>
  );
}
