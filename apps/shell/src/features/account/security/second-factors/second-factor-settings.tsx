import { Loaded } from '@skein/ui/loaded.tsx';
import { Section } from '@skein/ui/page.tsx';
import { SkeletonRows } from '@skein/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';

import './second-factors.css';
import { PasskeySetting } from './passkey-setting.tsx';
import { RecoveryCodesSetting } from './recovery-codes-setting.tsx';
import { secondFactorsQuery } from './second-factors.queries.ts';
import { TotpSetting } from './totp-setting.tsx';
import { useUnkeptCodes } from './unkept-codes.ts';
import { useText } from '../../account.texts.ts';

/** What is asked for after the password, and what helps when it is lost. */
export function SecondFactorSettings(): ReactNode {
  const t = useText();
  const factorsQuery = useQuery(secondFactorsQuery);
  const [newCodes, setNewCodes] = useUnkeptCodes();
  const list = useRef<HTMLUListElement>(null);
  // Where the focus goes when what had it goes away.
  const focusList = () => list.current?.focus();
  const noteEnrolled = ({ recoveryCodes }: { recoveryCodes: readonly string[] | null }) => {
    if (recoveryCodes) setNewCodes(recoveryCodes);
  };
  return (
    <Section title={t('secondFactors.title')} text={t('secondFactors.text')}>
      <Loaded query={factorsQuery} skeleton={<SkeletonRows rows={3} hasActions />}>
        {(factors) => (
          <ul ref={list} tabIndex={-1} className="shell-setting-list" aria-label={t('secondFactors.title')}>
            <TotpSetting totp={factors.totp} onEnrolled={noteEnrolled} />
            <PasskeySetting passkeys={factors.passkeys} onEnrolled={noteEnrolled} onRemoved={focusList} />
            <RecoveryCodesSetting
              state={factors.recoveryCodes}
              newCodes={newCodes}
              onMade={setNewCodes}
              onKept={() => {
                setNewCodes(undefined);
                focusList();
              }}
            />
          </ul>
        )}
      </Loaded>
    </Section>
  );
}
