import { openPdf } from '@skein/app-kit/files/open-pdf.ts';
import { useOwnFile } from '@skein/app-kit/files/own-file.queries.ts';
import { BlobImage } from '@skein/ui/blob-image.tsx';
import { Button } from '@skein/ui/button.tsx';
import { PictureZoom } from '@skein/ui/picture-zoom.tsx';
import { FileText, FileX2, ZoomIn } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import { useText } from './enterprise.texts.ts';

/** A paper of the enterprise: a picture to enlarge, or a document to open. */
export function Paper({ id, name }: { id: string | null; name: string }): ReactNode {
  const t = useText();
  const { data: file, error } = useOwnFile(id);
  const [isZoomed, setZoomed] = useState(false);
  return (
    <figure className="shell-paper">
      <PaperBody id={id} file={file} name={name} hasFailed={error !== null} onZoom={() => setZoomed(true)} />
      <figcaption>{name}</figcaption>
      {file && isZoomed && <PictureZoom file={file} name={name} onClose={() => setZoomed(false)} />}
      {file?.type === 'application/pdf' && (
        <Button size="small" icon={<FileText size={14} aria-hidden />} onClick={() => openPdf(file)}>
          {t('enterprise.openPdf')}
        </Button>
      )}
    </figure>
  );
}

interface PaperBodyProps {
  id: string | null;
  file: Blob | undefined;
  name: string;
  hasFailed: boolean;
  onZoom: () => void;
}

function PaperBody({ id, file, name, hasFailed, onZoom }: PaperBodyProps): ReactNode {
  const t = useText();
  if (id === null || hasFailed)
    return (
      <div className="shell-paper-stage">
        <FileX2 size={20} strokeWidth={1.5} aria-hidden />
        <span>{t('enterprise.noPaper')}</span>
      </div>
    );
  if (!file) return <div className="shell-paper-stage" aria-busy />;
  if (file.type === 'application/pdf')
    return (
      <div className="shell-paper-stage">
        <FileText size={28} strokeWidth={1.5} aria-hidden />
      </div>
    );
  return (
    <button
      type="button"
      className="shell-paper-stage"
      aria-label={`${t('enterprise.view')}: ${name}`}
      onClick={onZoom}
    >
      <BlobImage blob={file} alt="" />
      <ZoomIn className="shell-paper-zoom" size={16} aria-hidden />
    </button>
  );
}
