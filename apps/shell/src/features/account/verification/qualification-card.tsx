import { useHasDraft } from '@skein/app-kit/forms/use-draft.ts';
import { useInlineEditor } from '@skein/app-kit/forms/use-inline-editor.ts';
import { LoadFailure } from '@skein/app-kit/load-failure.tsx';
import { inOurWords } from '@skein/ui/fact-list.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { SkeletonPanel } from '@skein/ui/skeleton.tsx';
import type { ReactNode } from 'react';

import { useText } from '../account.texts.ts';
import { QualificationForm } from './qualification-form.tsx';
import { qualificationDraft } from './use-qualification-form.ts';
import { VerificationCard } from './verification-card.tsx';
import { useQualification } from './verification.queries.ts';

export function QualificationCard(): ReactNode {
  const t = useText();
  const editor = useInlineEditor(useHasDraft(qualificationDraft));
  const format = useFormat();
  const { data: info, error, refetch } = useQualification();
  if (!info) return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <SkeletonPanel lines={5} />;
  const dateOf = (date: string | null) => date && format.date(`${date}T00:00`);
  return (
    <VerificationCard
      title={t('verification.qualification')}
      purpose={t('verification.qualificationPurpose')}
      info={info}
      facts={[
        [
          t('verification.licenceClass'),
          info.licenceClass && inOurWords(t(`verification.classes.${info.licenceClass}`)),
        ],
        [
          t('verification.licenceCategory'),
          info.licenceCategory && inOurWords(t(`verification.categories.${info.licenceCategory}`)),
        ],
        [
          t('verification.licenceRating'),
          info.licenceRating && inOurWords(t(`verification.ratings.${info.licenceRating}`)),
        ],
        [t('verification.licenceNumber'), info.licenceNumber],
        [t('verification.issuedAt'), dateOf(info.issuedAt)],
        [t('verification.expireAt'), dateOf(info.expireAt)],
        [t('verification.idCard'), info.idCard],
      ]}
      editor={editor}
      form={<QualificationForm info={info} onClose={editor.close} />}
    />
  );
}
