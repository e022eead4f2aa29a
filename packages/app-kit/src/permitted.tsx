import { permissionCatalogue, type Permission } from '@skein/contract/permissions.ts';
import { usePreferences } from '@skein/ui/preferences.ts';
import { Page, Panel, type PageProps } from '@skein/ui/page.tsx';
import { EmptyState } from '@skein/ui/states.tsx';
import type { ReactNode } from 'react';

import { useCan, useMissing, useOwnAccess } from './access.queries.ts';
import { useKitText } from './kit-text.ts';

export interface PermittedPartProps {
  to: Permission;
  /** The way on for who works in no enterprise: nobody there could grant them anything. */
  wayIn?: ReactNode;
  children: ReactNode;
}

export interface PermittedProps extends PermittedPartProps, Pick<PageProps, 'title' | 'subtitle' | 'breadcrumb'> {}

/** The page, or which permission is missing for it and who could grant it. */
export function Permitted({ to, wayIn, children, ...heading }: PermittedProps): ReactNode {
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
  return (
    <Page {...heading}>
      <PermittedPart to={to} wayIn={wayIn}>
        {null}
      </PermittedPart>
    </Page>
  );
}

/** A part of a page, or which permission is missing for it. */
export function PermittedPart({ to, wayIn, children }: PermittedPartProps): ReactNode {
  const { data: access, isPending } = useOwnAccess();
  const isPermitted = useCan(to);
  if (isPending) return null;
  if (isPermitted !== false) return children;
  return (
    <Panel>
      <NotPermitted to={to} action={access?.enterprise === null && wayIn} />
    </Panel>
  );
}

function NotPermitted({ to, action }: { to: Permission; action: ReactNode }): ReactNode {
  const text = useKitText();
  const { language } = usePreferences();
  const missing = useMissing(to) ?? permissionCatalogue[to][language];
  return <EmptyState title={text.notPermitted} text={missing} action={action} />;
}
