import { useCan, useOwnAccess } from '@skein/app-kit/access.queries.ts';
import { useTellFailure } from '@skein/app-kit/use-tell-failure.ts';
import { leaveEnterprise, requestDissolution } from '@skein/contract/ownership.ts';
import { Button } from '@skein/ui/button.tsx';
import { ConfirmDialog } from '@skein/ui/confirm-dialog.tsx';
import { Drawer } from '@skein/ui/drawer.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { Section } from '@skein/ui/page.tsx';
import { toast } from '@skein/ui/toast.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';

import { pathOf } from '../../app/routes.ts';
import { OwnerProofForm } from '../../proof/owner-proof-form.tsx';
import { keepWorkplace } from '../../session/session.ts';
import { useDissolution, useKeepEnterprise, useOrganizationDeed } from './organization.queries.ts';
import { useText } from './organization.texts.ts';
import { TransferDrawer } from './transfer-drawer.tsx';

/** How one leaves, and how the enterprise changes hands or ends. */
export function BelongingPanel(): ReactNode {
  const t = useText();
  const mayDispose = useCan('enterprise:dispose') ?? false;
  return (
    <div className="organization-belonging">
      <Leaving />
      {mayDispose ? (
        <>
          <Transfer />
          <Dissolution />
        </>
      ) : (
        <p className="organization-note">{t('belonging.ownersOnly')}</p>
      )}
    </div>
  );
}

function Leaving(): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const tellFailure = useTellFailure();
  const { data: access } = useOwnAccess();
  const [isAsked, setAsked] = useState(false);
  const leaving = useOrganizationDeed(leaveEnterprise);
  const enterprise = access?.enterprise;
  const leave = () =>
    leaving.mutate(
      { id: enterprise?.id ?? '' },
      {
        onSuccess: () => {
          toast.success(t('belonging.left'));
          void navigate({ to: pathOf('enterpriseInfo'), replace: true });
          // Whichever they work in now, all that is shown was this one's.
          keepWorkplace('');
        },
        onError: tellFailure,
        onSettled: () => setAsked(false),
      },
    );
  return (
    <Section
      title={t('belonging.leave')}
      text={t('belonging.leaveText')}
      actions={<Button onClick={() => setAsked(true)}>{t('belonging.leave')}</Button>}
    >
      {enterprise && (
        <ConfirmDialog
          isOpen={isAsked}
          title={t('belonging.leaveTitle', { name: enterprise.name })}
          confirmLabel={t('belonging.leave')}
          isBusy={leaving.isPending}
          onConfirm={leave}
          onCancel={() => setAsked(false)}
        >
          {t('belonging.leaveText')}
        </ConfirmDialog>
      )}
    </Section>
  );
}

function Transfer(): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      title={t('belonging.transfer')}
      text={t('belonging.transferText')}
      actions={<Button onClick={() => setOpen(true)}>{t('belonging.open')}</Button>}
    >
      {isOpen && <TransferDrawer onClose={() => setOpen(false)} />}
    </Section>
  );
}

function Dissolution(): ReactNode {
  const t = useText();
  const format = useFormat();
  const tellFailure = useTellFailure();
  const { data: dissolveAt } = useDissolution();
  const [isOpen, setOpen] = useState(false);
  const asking = useOrganizationDeed(requestDissolution);
  const keeping = useKeepEnterprise();
  if (dissolveAt)
    return (
      <Section
        title={t('belonging.dissolutionAsked')}
        text={t('belonging.dissolving', { at: format.dateTime(Date.parse(dissolveAt)) })}
        actions={
          <Button
            isBusy={keeping.isPending}
            onClick={() =>
              keeping.mutate(undefined, {
                onSuccess: () => toast.success(t('belonging.kept')),
                onError: tellFailure,
              })
            }
          >
            {t('belonging.keep')}
          </Button>
        }
      >
        {null}
      </Section>
    );
  return (
    <Section
      title={t('belonging.dissolve')}
      text={t('belonging.dissolveText')}
      actions={
        <Button kind="danger" onClick={() => setOpen(true)}>
          {t('belonging.open')}
        </Button>
      }
    >
      {isOpen && (
        <Drawer title={t('belonging.dissolve')} onClose={() => setOpen(false)}>
          <OwnerProofForm
            kind="danger"
            submitLabel={t('belonging.dissolve')}
            isPending={asking.isPending}
            onProve={(proof, refuse) =>
              asking.mutate(proof, {
                onSuccess: () => {
                  toast.success(t('belonging.dissolutionAsked'));
                  setOpen(false);
                },
                onError: refuse,
              })
            }
          >
            <p className="organization-note">{t('belonging.dissolveText')}</p>
          </OwnerProofForm>
        </Drawer>
      )}
    </Section>
  );
}
