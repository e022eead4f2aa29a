import type { SecondFactors } from '@skein/contract/second-factors.ts';
import { useFormat } from '@skein/ui/i18n.ts';
import { toast } from '@skein/ui/toast.tsx';
import type { ReactNode } from 'react';

import { useRemoveTotp, type Enrolled } from './second-factors.queries.ts';
import { TotpEnrolment } from './totp-enrolment.tsx';
import { useText } from '../../account.texts.ts';
import { OwnerProofForm } from '../../../../proof/owner-proof-form.tsx';
import { SettingRow } from '../setting-row.tsx';

export interface TotpSettingProps {
  totp: SecondFactors['totp'];
  onEnrolled: (enrolled: Enrolled) => void;
}

export function TotpSetting({ totp, onEnrolled }: TotpSettingProps): ReactNode {
  const t = useText();
  const format = useFormat();
  return (
    <SettingRow
      title={t('secondFactors.totp')}
      value={totp ? t('secondFactors.since', { when: format.date(totp.enrolledAt) }) : t('secondFactors.off')}
      text={
        totp?.lastUsedAt
          ? t('secondFactors.used', { when: format.relative(totp.lastUsedAt) })
          : t('secondFactors.totpText')
      }
      action={t(totp ? 'secondFactors.totpRemove' : 'secondFactors.totpAdd')}
    >
      {(close) =>
        totp ? (
          <TotpRemoval onDone={close} />
        ) : (
          <TotpEnrolment
            onEnrolled={(enrolled) => {
              toast.success(t('secondFactors.totpAdded'));
              onEnrolled(enrolled);
              close();
            }}
          />
        )
      }
    </SettingRow>
  );
}

function TotpRemoval({ onDone }: { onDone: () => void }): ReactNode {
  const t = useText();
  const { mutate: remove, isPending } = useRemoveTotp();
  return (
    <OwnerProofForm
      submitLabel={t('secondFactors.totpRemove')}
      kind="danger"
      isPending={isPending}
      onProve={(proof, refuse) =>
        remove(proof, {
          onSuccess: () => {
            toast.success(t('secondFactors.totpRemoved'));
            onDone();
          },
          onError: refuse,
        })
      }
    >
      <p>{t('secondFactors.totpRemoveText')}</p>
    </OwnerProofForm>
  );
}
