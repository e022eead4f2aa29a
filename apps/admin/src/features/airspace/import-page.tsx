import { meansGone } from '@skein/app-kit/lists/means-gone.ts';
import { Permitted } from '@skein/app-kit/permitted.tsx';
import type { ZoneImport } from '@skein/contract/zone-imports.ts';
import { linkClass } from '@skein/ui/button.tsx';
import { Loaded } from '@skein/ui/loaded.tsx';
import { Page } from '@skein/ui/page.tsx';
import { SkeletonForm } from '@skein/ui/skeleton.tsx';
import { EmptyState } from '@skein/ui/states.tsx';
import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import './import.css';
import { useText as useAirspaceText } from './airspace.texts.ts';
import { ImportChoice } from './import-choice.tsx';
import { ImportHistory } from './import-history.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportProgress } from './import-progress.tsx';
import { useImport, useImports } from './import.queries.ts';
import { useText } from './import.texts.ts';

/** From a file to zones in force: chosen, looked through, applied. Which one is in the address, or the one that is open. */
export function ImportPage(): ReactNode {
  const t = useText();
  const airspace = useAirspaceText();
  const heading = { title: t('zoneImport.title'), subtitle: t('zoneImport.purpose') };
  const { open }: { readonly open?: unknown } = useSearch({ strict: false });
  return (
    <Permitted to="platform:administer" {...heading}>
      <Page
        {...heading}
        width="full"
        breadcrumb={
          <>
            <Link to="/airspace">{airspace('airspace.title')}</Link>
            <span>{heading.title}</span>
          </>
        }
      >
        <div className="zone-import">
          {typeof open === 'string' ? <OneImport key={open} id={open} /> : <OpenImport />}
        </div>
      </Page>
    </Permitted>
  );
}

/** One is open at a time, whoever began it. */
function OpenImport(): ReactNode {
  const navigate = useNavigate();
  const imports = useImports();
  return (
    <Loaded query={imports} skeleton={<SkeletonForm fields={2} />}>
      {(newest) => {
        const current = newest.find(({ endedAt }) => endedAt === null);
        // In the address from now on: whatever becomes of it is seen here, and not that there is none any more.
        if (current) return <Navigate to="/airspace/import" search={{ open: current.id }} replace />;
        return (
          <>
            <ImportChoice
              onSent={({ id }) => void navigate({ to: '/airspace/import', search: { open: id }, replace: true })}
            />
            <ImportHistory imports={newest} />
          </>
        );
      }}
    </Loaded>
  );
}

function OneImport({ id }: { id: string }): ReactNode {
  const t = useText();
  const query = useImport(id);
  if (!query.data && meansGone(query.error))
    return (
      <EmptyState
        title={t('zoneImport.gone')}
        text={t('zoneImport.goneText')}
        action={
          <Link to="/airspace/import" className={linkClass()}>
            {t('zoneImport.another')}
          </Link>
        }
      />
    );
  return (
    <Loaded query={query} skeleton={<SkeletonForm fields={4} />}>
      {(found) => <Stage found={found} />}
    </Loaded>
  );
}

function Stage({ found }: { found: ZoneImport }): ReactNode {
  if (found.endedAt !== null) return <ImportOutcome found={found} />;
  return found.state === 'ready' ? <ImportPreview found={found} /> : <ImportProgress found={found} />;
}
