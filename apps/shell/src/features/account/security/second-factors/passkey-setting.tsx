import type { Passkey } from '@skein/contract/passkey.ts';
import { Button } from '@skein/ui/button.tsx';
import { toast } from '@skein/ui/toast.tsx';
import { useState, type ReactNode } from 'react';

import { PasskeyEnrolment } from './passkey-enrolment.tsx';
import { PasskeyList } from './passkey-list.tsx';
import type { Enrolled } from './second-factors.queries.ts';
import { useText } from '../../account.texts.ts';
import { PasskeyObstacleNote } from '../../../../passkeys/passkey-obstacle-note.tsx';
import { passkeyObstacle } from '../../../../passkeys/passkey-obstacle.ts';
import { SettingRow } from '../setting-row.tsx';

export interface PasskeySettingProps {
  passkeys: readonly Passkey[];
  onEnrolled: (enrolled: Enrolled) => void;
  onRemoved: () => void;
}

export function PasskeySetting({ passkeys, onEnrolled, onRemoved }: PasskeySettingProps): ReactNode {
  const t = useText();
  const [obstacle] = useState(passkeyObstacle);
  const count = passkeys.length;
  return (
    <>
      <SettingRow
        title={t('secondFactors.passkeys')}
        value={count > 0 ? t('secondFactors.passkeyCount', { count }) : t('secondFactors.off')}
        text={t('secondFactors.passkeysText')}
        action={t('secondFactors.passkeyAdd')}
      >
        {(close) =>
          obstacle ? (
            <div className="kit-form shell-factor-obstacle">
              <p>
                <PasskeyObstacleNote obstacle={obstacle} />
              </p>
              <div className="kit-form-actions">
                <Button onClick={close}>{t('forms.cancel')}</Button>
              </div>
            </div>
          ) : (
            <PasskeyEnrolment
              onEnrolled={(enrolled) => {
                toast.success(t('secondFactors.passkeyAdded'));
                onEnrolled(enrolled);
                close();
              }}
            />
          )
        }
      </SettingRow>
      {count > 0 && <PasskeyList passkeys={passkeys} onRemoved={onRemoved} />}
    </>
  );
}
