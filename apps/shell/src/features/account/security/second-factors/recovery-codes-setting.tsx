import type { SecondFactors } from '@skein/contract/second-factors.ts';
import { useFormat } from '@skein/ui/i18n.ts';
import type { ReactNode } from 'react';

import { NewRecoveryCodes } from './new-recovery-codes.tsx';
import { useRenewRecoveryCodes } from './second-factors.queries.ts';
import { useText } from '../../account.texts.ts';
import { OwnerProofForm } from '../../../../proof/owner-proof-form.tsx';
import { SettingRow } from '../setting-row.tsx';

export interface RecoveryCodesSettingProps {
  /** Absent: nothing to recover. */
  state: SecondFactors['recoveryCodes'];
  /** In clear this once, until their owner says that they are kept. */
  newCodes: readonly string[] | undefined;
  onMade: (codes: readonly string[]) => void;
  onKept: () => void;
}

export function RecoveryCodesSetting({ state, newCodes, onMade, onKept }: RecoveryCodesSettingProps): ReactNode {
  const t = useText();
  const format = useFormat();
  if (newCodes) return <NewRecoveryCodes codes={newCodes} onKept={onKept} />;
  if (!state) return null;
  return (
    <SettingRow
      title={t('secondFactors.recoveryCodes')}
      value={t('secondFactors.recoveryCodesLeft', { left: state.left, total: state.total })}
      text={t(state.left > 2 ? 'secondFactors.recoveryCodesText' : 'secondFactors.recoveryCodesFew', {
        when: format.date(state.madeAt),
      })}
      action={t('secondFactors.recoveryCodesRenew')}
    >
      {(close) => (
        <Renewal
          onMade={(codes) => {
            close();
            onMade(codes);
          }}
        />
      )}
    </SettingRow>
  );
}

function Renewal({ onMade }: { onMade: (codes: readonly string[]) => void }): ReactNode {
  const t = useText();
  const { mutate: renew, isPending } = useRenewRecoveryCodes();
  return (
    <OwnerProofForm
      submitLabel={t('secondFactors.recoveryCodesRenew')}
      isPending={isPending}
      onProve={(proof, refuse) =>
        renew(proof, { onSuccess: ({ info }) => onMade(info.recoveryCodes), onError: refuse })
      }
    >
      <p>{t('secondFactors.recoveryCodesRenewText')}</p>
    </OwnerProofForm>
  );
}
