import { useOwnAccess } from '@skein/app-kit/access.queries.ts';
import { InlineEditor } from '@skein/app-kit/forms/inline-editor.ts';
import { useHasDraft } from '@skein/app-kit/forms/use-draft.ts';
import { useInlineEditor } from '@skein/app-kit/forms/use-inline-editor.ts';
import { RefusalNote } from '@skein/app-kit/reviews/submission-state.tsx';
import { authStates } from '@skein/contract/auth-state.ts';
import type { EnterpriseInfo } from '@skein/contract/certification.ts';
import { Loaded } from '@skein/ui/loaded.tsx';
import { Page, Panel } from '@skein/ui/page.tsx';
import { SkeletonPanel } from '@skein/ui/skeleton.tsx';
import { useEffect, type ReactNode } from 'react';

import './enterprise.css';
import { JoinEnterprise } from '../../joining/join-enterprise.tsx';
import { OwnInvites } from '../../joining/own-invites.tsx';
import { CertificationForm } from './certification-form.tsx';
import { CertifiedEnterprise } from './certified-enterprise.tsx';
import { useEnterpriseInfo } from './enterprise.queries.ts';
import { useText } from './enterprise.texts.ts';
import { Founding } from './founding.tsx';
import { Introduction } from './introduction.tsx';
import { certificationDraft } from './use-certification-form.ts';

/** The enterprise one works in, or the way to one. */
export function EnterprisePage(): ReactNode {
  const t = useText();
  const query = useEnterpriseInfo();
  return (
    <Page title={t('pages.enterpriseInfo.title')} subtitle={t('pages.enterpriseInfo.purpose')}>
      <OwnInvites />
      <Loaded query={query} skeleton={<SkeletonPanel lines={6} />}>
        {(info) => <EnterpriseState key={info.id} info={info} />}
      </Loaded>
    </Page>
  );
}

function EnterpriseState({ info }: { info: EnterpriseInfo }): ReactNode {
  const t = useText();
  const { isOpen, open, close, opener } = useInlineEditor(useHasDraft(certificationDraft));
  useFollowApproval(info.id);
  const isChange = info.certifiedAt !== null;
  const isRefused = info.submitted !== null && info.authRefuseMsg !== null;
  if (isOpen && info.canSubmit)
    return (
      <Panel>
        <div className="shell-certify">
          {isRefused && <RefusalNote message={info.authRefuseMsg} />}
          {isChange && <p className="shell-certify-text">{t('enterprise.changeText')}</p>}
          <InlineEditor value={{ close }}>
            <CertificationForm known={info.submitted ?? info} isChange={isChange} onClose={close} />
          </InlineEditor>
        </div>
      </Panel>
    );
  if (info.id !== null) return <CertifiedEnterprise info={info} onEdit={open} opener={opener} />;
  return (
    <>
      {info.enterpriseAuthState === authStates.none ? (
        <Introduction onBegin={open} opener={opener} />
      ) : (
        <Founding info={info} onEdit={open} opener={opener} />
      )}
      <JoinEnterprise />
    </>
  );
}

/** An approval gives its applicant an enterprise and a role in it, which the frame has not heard of. */
function useFollowApproval(enterpriseId: string | null): void {
  const { data: access, refetch } = useOwnAccess();
  const isNews = access !== undefined && (access.enterprise?.id ?? null) !== enterpriseId;
  useEffect(() => {
    if (isNews) void refetch();
  }, [isNews, refetch]);
}
