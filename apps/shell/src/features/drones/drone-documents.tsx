import { openPdf } from '@skein/app-kit/files/open-pdf.ts';
import { acceptFor, useSendFile } from '@skein/app-kit/files/use-send-file.ts';
import { useDeed, useList } from '@skein/app-kit/lists/use-list.ts';
import { useServer } from '@skein/app-kit/server-connection.ts';
import { useTellFailure } from '@skein/app-kit/use-tell-failure.ts';
import { droneDocumentCalls, type DroneDocument } from '@skein/contract/drone-papers.ts';
import type { Drone } from '@skein/contract/drones.ts';
import { getFileLink } from '@skein/contract/files.ts';
import { Button } from '@skein/ui/button.tsx';
import { ConfirmDialog } from '@skein/ui/confirm-dialog.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { useUpload } from '@skein/ui/use-upload.ts';
import { FieldError } from '@skein/ui/field-error.tsx';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';

import '../../lists/part-list.css';
import { PartStanding } from '../../lists/part-standing.tsx';
import { useText } from './drones.texts.ts';

const LONGEST_NAME = 128;
const KIBIBYTE = 1024;

/** The papers of a drone: insurance, registration, service reports. */
export function DroneDocuments({ drone: { id: droneId, isEditable } }: { drone: Drone }): ReactNode {
  const t = useText();
  const format = useFormat();
  const tellFailure = useTellFailure();
  const { call, fetchFile } = useServer();
  const loaded = useList(droneDocumentCalls.list, { droneId });
  const { rows = [], isLoading } = loaded;
  const removing = useDeed(droneDocumentCalls.remove, droneDocumentCalls.list);
  const [leaving, setLeaving] = useState<DroneDocument>();
  const remove = ({ fileId }: DroneDocument) =>
    removing.mutate({ droneId, fileId }, { onError: tellFailure, onSettled: () => setLeaving(undefined) });
  const opening = useMutation({
    mutationFn: async ({ fileId }: DroneDocument) => {
      const { info } = await call(getFileLink, { query: { id: fileId }, allowedRepeat: true });
      openPdf(await fetchFile(info.url));
    },
    onError: tellFailure,
  });
  return (
    <section className="shell-part" aria-busy={isLoading}>
      <PartStanding loaded={loaded} isNone={rows.length === 0} none={t('drones.documents.none')} />
      {rows.length > 0 && (
        <ul aria-label={t('drones.tabs.documents')}>
          {rows.map((paper) => (
            <li key={paper.fileId}>
              <div>
                <bdi>{paper.name}</bdi>
                <small>
                  {`${paper.kind.toUpperCase()} · ${format.unit(Math.ceil(paper.bytes / KIBIBYTE), 'KiB')} · ${format.dateTime(Date.parse(paper.addedAt))}`}
                </small>
              </div>
              <span className="shell-drone-deeds">
                <Button
                  size="small"
                  aria-label={t('drones.documents.openOf', { name: paper.name })}
                  onClick={() => opening.mutate(paper)}
                >
                  {t('drones.documents.open')}
                </Button>
                {isEditable && (
                  <Button
                    size="small"
                    kind="ghost"
                    aria-label={t('drones.documents.removeOf', { name: paper.name })}
                    onClick={() => setLeaving(paper)}
                  >
                    {t('drones.documents.remove')}
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {isEditable && <AddDocument droneId={droneId} />}
      {leaving && (
        <ConfirmDialog
          isOpen
          title={t('drones.documents.removeTitle', { name: leaving.name })}
          confirmLabel={t('drones.documents.remove')}
          isBusy={removing.isPending}
          onConfirm={() => remove(leaving)}
          onCancel={() => setLeaving(undefined)}
        >
          {t('drones.documents.removeText')}
        </ConfirmDialog>
      )}
    </section>
  );
}

function AddDocument({ droneId }: { droneId: string }): ReactNode {
  const t = useText();
  const adding = useDeed(droneDocumentCalls.add, droneDocumentCalls.list);
  const inputRef = useRef<HTMLInputElement>(null);
  const { fraction, failure, start, retry } = useUpload(useSendFile('device'), (fileId, { name }) =>
    adding.mutateAsync({ droneId, fileId, name: name.slice(-LONGEST_NAME) }),
  );
  return (
    <div>
      <input
        ref={inputRef}
        type="file"
        hidden
        aria-label={t('drones.documents.add')}
        accept={acceptFor('device')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void start(file);
        }}
      />
      <Button
        size="small"
        isBusy={fraction !== undefined || adding.isPending}
        onClick={() => inputRef.current?.click()}
      >
        {t('drones.documents.add')}
      </Button>
      {retry && (
        <Button size="small" kind="ghost" onClick={() => void retry()}>
          {t('drones.documents.sendAgain')}
        </Button>
      )}
      <p className="sk-field-help">{t('drones.documents.help')}</p>
      {failure && <FieldError>{failure}</FieldError>}
    </div>
  );
}
