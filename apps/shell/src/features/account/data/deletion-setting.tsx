import { LoadFailure } from '@skein/app-kit/load-failure.tsx';
import { DELETION_COOLING_OFF_DAYS } from '@skein/contract/personal-data.ts';
import { personalDataRefusals } from '@skein/contract/personal-data.refusals.ts';
import { describeRefusal } from '@skein/contract/refusal.ts';
import { Button } from '@skein/ui/button.tsx';
import { FormFailure } from '@skein/ui/form-failure.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { usePreferences } from '@skein/ui/preferences.ts';
import { SkeletonText } from '@skein/ui/skeleton.tsx';
import { toast } from '@skein/ui/toast.tsx';
import type { ReactNode } from 'react';

import './data.css';
import { useAccountDeletion } from './data.queries.ts';
import { DeletionForm } from './deletion-form.tsx';
import { useText } from '../account.texts.ts';
import { useCancelDeletion } from '../../../session/account-deletion.queries.ts';
import { useSignedInUser } from '../../../session/session.queries.ts';
import { SettingRow } from '../security/setting-row.tsx';

export function DeletionSetting(): ReactNode {
  const t = useText();
  const { language } = usePreferences();
  const { data: user } = useSignedInUser();
  const { data, error, refetch } = useAccountDeletion();
  if (!user) return undefined;
  if (user.deletionAt !== null) return <ScheduledRow deletionAt={user.deletionAt} />;
  if (!data)
    return (
      <li className="shell-data-state">
        {error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <SkeletonText lines={2} />}
      </li>
    );
  const words = { title: t('personalData.deletion.title'), text: t('personalData.deletion.text', { days: DELETION_COOLING_OFF_DAYS }) };
  if (data.objections.length > 0)
    return (
      <li className="shell-setting">
        <div className="shell-setting-text">
          <h2>{words.title}</h2>
          <p>{words.text}</p>
        </div>
        {data.objections.map((objection) => (
          <div key={objection} className="shell-setting-failure">
            <FormFailure>{describeRefusal(personalDataRefusals[objection], language)}</FormFailure>
          </div>
        ))}
      </li>
    );
  return (
    <SettingRow {...words} level={2} kind="danger" action={t('personalData.deletion.action')}>
      {() => <DeletionForm user={user} />}
    </SettingRow>
  );
}

function ScheduledRow({ deletionAt }: { deletionAt: string }): ReactNode {
  const t = useText();
  const format = useFormat();
  const { mutate: cancel, isPending } = useCancelDeletion();
  return (
    <li className="shell-setting">
      <div className="shell-setting-text">
        <h2>{t('personalData.deletion.title')}</h2>
        <p>{t('personalData.deletion.scheduled', { when: format.dateTime(deletionAt) })}</p>
      </div>
      <Button
        kind="primary"
        isBusy={isPending}
        onClick={() => cancel(undefined, { onSuccess: () => toast.success(t('accountDeletion.cancelled')) })}
      >
        {t('accountDeletion.cancel')}
      </Button>
    </li>
  );
}
