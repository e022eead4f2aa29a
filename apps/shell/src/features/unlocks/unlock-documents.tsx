import { openPdf } from '@skein/app-kit/files/open-pdf.ts';
import { useTellFailure } from '@skein/app-kit/use-tell-failure.ts';
import { fileKinds, getFileLink } from '@skein/contract/files.ts';
import type { Unlock } from '@skein/contract/unlocks.ts';
import { Button } from '@skein/ui/button.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { PictureZoom } from '@skein/ui/picture-zoom.tsx';
import { EmptyState } from '@skein/ui/states.tsx';
import { useMutation } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import './unlocks.css';
import { call, fetchFile } from '../../app/api.ts';
import { useText } from './unlocks.texts.ts';

type Paper = Unlock['documents'][number];

const KIBIBYTE = 1024;

/** What authorities wrote. Each opening is recorded, so none is fetched before it is asked for. */
export function UnlockDocuments({ documents }: { documents: readonly Paper[] }): ReactNode {
  const t = useText();
  if (documents.length === 0)
    return <EmptyState title={t('unlocks.noDocuments')} text={t('unlocks.noDocumentsText')} />;
  return (
    <ul className="unlock-documents">
      {documents.map((paper, at) => (
        <OnePaper key={paper.id} paper={paper} name={t('unlocks.document', { number: at + 1 })} />
      ))}
    </ul>
  );
}

function OnePaper({ paper: { id, kind, bytes }, name }: { paper: Paper; name: string }): ReactNode {
  const t = useText();
  const { unit } = useFormat();
  const [picture, setPicture] = useState<Blob>();
  const opening = useMutation({
    mutationFn: async () => {
      const { info } = await call(getFileLink, { query: { id }, allowedRepeat: true });
      return fetchFile(info.url);
    },
    onSuccess: (file) => (kind === 'pdf' ? openPdf(file) : setPicture(file)),
    onError: useTellFailure(),
  });
  const size = unit(Math.ceil(bytes / KIBIBYTE), 'KiB');
  return (
    <li>
      <FileText size={18} aria-hidden />
      <span>
        {name}
        <small>{t('unlocks.documentKind', { kind: fileKinds[kind].name, size })}</small>
      </span>
      <Button
        size="small"
        aria-label={`${t('unlocks.open')}: ${name}`}
        isBusy={opening.isPending}
        onClick={() => opening.mutate()}
      >
        {t('unlocks.open')}
      </Button>
      {picture && <PictureZoom file={picture} name={name} onClose={() => setPicture(undefined)} />}
    </li>
  );
}
