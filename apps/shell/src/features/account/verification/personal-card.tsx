import { useHasDraft } from '@skein/app-kit/forms/use-draft.ts';
import { useInlineEditor } from '@skein/app-kit/forms/use-inline-editor.ts';
import { LoadFailure } from '@skein/app-kit/load-failure.tsx';
import { SkeletonPanel } from '@skein/ui/skeleton.tsx';
import type { ReactNode } from 'react';

import { useText } from '../account.texts.ts';
import { personalDraft, PersonalVerificationForm } from './personal-verification-form.tsx';
import { VerificationCard } from './verification-card.tsx';
import { usePersonalVerification } from './verification.queries.ts';

export function PersonalCard(): ReactNode {
  const t = useText();
  const editor = useInlineEditor(useHasDraft(personalDraft));
  const { data: info, error, refetch } = usePersonalVerification();
  if (!info) return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <SkeletonPanel lines={3} />;
  return (
    <VerificationCard
      title={t('verification.personal')}
      purpose={t('verification.personalPurpose')}
      info={info}
      facts={[
        [t('verification.realName'), info.realName],
        [t('verification.idCard'), info.idCard],
      ]}
      editor={editor}
      form={<PersonalVerificationForm info={info} onClose={editor.close} />}
    />
  );
}
