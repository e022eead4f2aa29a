import { useFailureText } from '@skein/app-kit/forms/failure-text.ts';
import { LoadFailure } from '@skein/app-kit/load-failure.tsx';
import type { DataExport } from '@skein/contract/personal-data.ts';
import { Button } from '@skein/ui/button.tsx';
import { FormFailure } from '@skein/ui/form-failure.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { Loaded } from '@skein/ui/loaded.tsx';
import { SkeletonText } from '@skein/ui/skeleton.tsx';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';

import './data.css';
import { useDataExport, useDownloadExport, useRequestExport } from './data.queries.ts';
import { useText } from '../account.texts.ts';
import { CancelJob } from '../../../jobs/cancel-job.tsx';
import { JobProgress } from '../../../jobs/job-progress.tsx';
import { useJob } from '../../../jobs/jobs.queries.ts';
import { OwnerProofForm } from '../../../proof/owner-proof-form.tsx';
import { SettingRow } from '../security/setting-row.tsx';

export function ExportSetting(): ReactNode {
  const t = useText();
  const { data: latest, error, refetch } = useDataExport();
  const { mutate: request, isPending } = useRequestExport();
  if (latest === undefined)
    return <li className="shell-data-state">{error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <SkeletonText lines={2} />}</li>;
  if (latest?.state === 'pending') return <PackingRow latest={latest} />;
  return (
    <>
      <SettingRow
        level={2}
        title={t('personalData.export.title')}
        text={t('personalData.export.text')}
        action={t(latest ? 'personalData.export.again' : 'personalData.export.action')}
      >
        {(close) => (
          <OwnerProofForm
            submitLabel={t('personalData.export.submit')}
            isPending={isPending}
            onProve={(proof, refuse) => request(proof, { onSuccess: close, onError: refuse })}
          />
        )}
      </SettingRow>
      {latest && <Outcome latest={latest} />}
    </>
  );
}

function PackingRow({ latest }: { latest: DataExport }): ReactNode {
  const t = useText();
  // The archive and the job that builds it have one number.
  const job = useJob(latest.id);
  const title = t('personalData.export.title');
  return (
    <li className="shell-setting">
      <div className="shell-setting-text">
        <h2>{title}</h2>
        <p>{t('personalData.export.leave')}</p>
        <div className="shell-data-progress">
          <Loaded query={job} skeleton={<SkeletonText lines={1} />}>
            {(found) => <JobProgress job={found} />}
          </Loaded>
        </div>
      </div>
      {job.data && <CancelJob job={job.data} name={title} />}
    </li>
  );
}

/** What came of the latest: the archive, or why there is none. */
function Outcome({ latest }: { latest: DataExport }): ReactNode {
  const t = useText();
  const format = useFormat();
  const failureText = useFailureText();
  const { mutate: download, isPending, error } = useDownloadExport();
  const when = format.dateTime(latest.requestedAt);
  if (latest.state === 'failed')
    return (
      <li className="shell-data-state">
        <FormFailure>{t('personalData.export.failed', { when })}</FormFailure>
      </li>
    );
  if (latest.state !== 'ready')
    return (
      <li className="shell-setting">
        <p className="shell-data-note">
          {t(`personalData.export.${latest.state === 'cancelled' ? 'cancelled' : 'expired'}`, { when })}
        </p>
      </li>
    );
  const name = `skein-${latest.requestedAt.slice(0, 10)}.zip`;
  return (
    <li className="shell-setting">
      <div className="shell-setting-text" role="status">
        <b>{name}</b>
        <span className="shell-setting-value">{sizeOf(latest.bytes ?? 0, format.unit)}</span>
        <p>{t('personalData.export.until', { when: format.dateTime(latest.expiresAt ?? '') })}</p>
      </div>
      <Button
        kind="primary"
        icon={<Download size={14} aria-hidden />}
        isBusy={isPending}
        onClick={() => download({ id: latest.id, name })}
      >
        {t('personalData.export.download')}
      </Button>
      {error && (
        <div className="shell-setting-failure">
          <FormFailure>{failureText(error)}</FormFailure>
        </div>
      )}
    </li>
  );
}

const KIBIBYTE = 1024;

const sizeOf = (bytes: number, unit: ReturnType<typeof useFormat>['unit']): string =>
  bytes < KIBIBYTE * KIBIBYTE
    ? unit(Math.ceil(bytes / KIBIBYTE), 'KiB')
    : unit(bytes / KIBIBYTE / KIBIBYTE, 'MiB', { maximumFractionDigits: 1 });
