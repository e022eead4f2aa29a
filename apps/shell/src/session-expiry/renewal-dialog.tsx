import type { UserInfo } from '@skein/contract/session.ts';
import { Button, linkClass } from '@skein/ui/button.tsx';
import { Dialog } from '@skein/ui/dialog.tsx';
import { toast } from '@skein/ui/toast.tsx';
import { Link, useLocation } from '@tanstack/react-router';
import { useId, type ReactNode } from 'react';

import './renewal-dialog.css';
import { pathOf } from '../app/routes.ts';
import { useText } from './session-expiry.texts.ts';
import { SecondStepForm } from '../second-step/second-step-form.tsx';
import { useSignedInUser } from '../session/session.queries.ts';
import { RenewalFields } from './renewal-fields.tsx';
import { useRenewal } from './use-renewal.ts';

export interface RenewalDialogProps {
  onClose: () => void;
  onRenewed: () => void;
}

/** Asks once more who is there, over the page and without leaving it. */
export function RenewalDialog({ onClose, onRenewed }: RenewalDialogProps): ReactNode {
  const { data: user } = useSignedInUser();
  if (!user) return null;
  return user.mail === null && user.phone === null ? (
    <WechatOnlyDialog onClose={onClose} />
  ) : (
    <ProofDialog user={user} onClose={onClose} onRenewed={onRenewed} />
  );
}

function ProofDialog({ user, onClose, onRenewed }: RenewalDialogProps & { user: UserInfo }): ReactNode {
  const t = useText();
  const formId = useId();
  const renewal = useRenewal(user, () => {
    toast.success(t('sessionExpiry.renewed'));
    onRenewed();
  });
  const { secondStep } = renewal;
  return (
    <Dialog
      isOpen
      title={t('sessionExpiry.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('sessionExpiry.later')}</Button>
          {!secondStep && (
            <Button kind="primary" type="submit" form={formId} isBusy={renewal.isPending}>
              {t('sessionExpiry.submit')}
            </Button>
          )}
        </>
      }
    >
      <div className="shell-renewal">
        <p>{t('sessionExpiry.text')}</p>
        {secondStep ? (
          <SecondStepForm secondStep={secondStep} onSignedIn={renewal.finish} onBack={renewal.forgetSecondStep} />
        ) : (
          <RenewalFields renewal={renewal} formId={formId} />
        )}
      </div>
    </Dialog>
  );
}

/** There is nothing to prove it with here: WeChat has pages of its own. */
function WechatOnlyDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useText();
  const { href } = useLocation();
  return (
    <Dialog
      isOpen
      title={t('sessionExpiry.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('sessionExpiry.later')}</Button>
          <Link to={pathOf('chatLogin')} search={{ returnTo: href }} className={linkClass('primary')} onClick={onClose}>
            {t('sessionExpiry.wechatOpen')}
          </Link>
        </>
      }
    >
      {t('sessionExpiry.wechatOnly')}
    </Dialog>
  );
}
