import { meansGone } from '@skein/app-kit/lists/means-gone.ts';
import type { Unlock } from '@skein/contract/unlocks.ts';
import { linkClass } from '@skein/ui/button.tsx';
import { Loaded } from '@skein/ui/loaded.tsx';
import { Section } from '@skein/ui/page.tsx';
import { SkeletonForm } from '@skein/ui/skeleton.tsx';
import { EmptyState } from '@skein/ui/states.tsx';
import { toast } from '@skein/ui/toast.tsx';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { pathOf } from '../../app/routes.ts';
import { PermittedPartInEnterprise } from '../../joining/permitted-in-enterprise.tsx';
import { RequestEditor } from './request-editor.tsx';
import { useUnlock } from './unlocks.queries.ts';
import { readMeant, useMeant } from './meant.queries.ts';
import { useText } from './unlocks.texts.ts';
import type { UnlockFormParts } from './use-unlock-form.ts';

/** The form of an unlock request: of the draft that the address names, or of a new one, about what it may say of a flight. */
export function UnlockRequestPage(): ReactNode {
  const search: { id?: unknown } = useSearch({ strict: false });
  const id = typeof search.id === 'string' ? search.id : '';
  const came = JSON.stringify(search);
  return (
    <PermittedPartInEnterprise to="unlocks:write">
      {id === '' ? <NewRequest key={came} came={search} /> : <KeptRequest key={id} id={id} />}
    </PermittedPartInEnterprise>
  );
}

function NewRequest({ came }: { came: object }): ReactNode {
  const t = useText();
  const onLeave = useLeave();
  const meant = readMeant(came);
  const query = useMeant(meant);
  return (
    <Section title={t('pages.unlockRequest.title')} text={t('pages.unlockRequest.purpose')}>
      {meant === undefined ? (
        <RequestEditor unlock={undefined} onLeave={onLeave} />
      ) : (
        <Loaded query={query} skeleton={<SkeletonForm fields={8} />}>
          {(begun) => <RequestEditor unlock={undefined} begun={begun} onLeave={onLeave} />}
        </Loaded>
      )}
    </Section>
  );
}

function KeptRequest({ id }: { id: string }): ReactNode {
  const t = useText();
  const query = useUnlock(id);
  const title = query.data
    ? t('unlocks.form.editTitle', { number: query.data.number })
    : t('pages.unlockRequest.title');
  const isGone = query.data === undefined && meansGone(query.error);
  return (
    <Section title={title} text={t('pages.unlockRequest.purpose')}>
      {isGone ? (
        <NotEditable id="" />
      ) : (
        <Loaded query={query} skeleton={<SkeletonForm fields={8} />}>
          {(unlock) => <Editable unlock={unlock} />}
        </Loaded>
      )}
    </Section>
  );
}

function Editable({ unlock }: { unlock: Unlock }): ReactNode {
  const onLeave = useLeave();
  return unlock.can.edit ? <RequestEditor unlock={unlock} onLeave={onLeave} /> : <NotEditable id={unlock.id} />;
}

function NotEditable({ id }: { id: string }): ReactNode {
  const t = useText();
  return (
    <EmptyState
      title={t('unlocks.form.notEditable')}
      text={t('unlocks.form.notEditableText')}
      action={
        <Link to={pathOf('unlockList')} search={id ? { open: id } : {}} className={linkClass('primary')}>
          {t('unlocks.form.toRequest')}
        </Link>
      }
    />
  );
}

/** To the request in its list: there it says how far it has come, or what keeps it from going on. */
function useLeave(): UnlockFormParts['onLeave'] {
  const t = useText();
  const navigate = useNavigate();
  return ({ id }, outcome) => {
    if (outcome === 'submitted') toast.success(t('unlocks.deeds.submitted'));
    else toast.success(t('unlocks.form.saved'));
    const tab = { saved: {}, submitted: { tab: 'timeline' }, notSubmitted: { tab: 'check' } }[outcome];
    void navigate({ to: pathOf('unlockList'), search: { open: id, ...tab } });
  };
}
