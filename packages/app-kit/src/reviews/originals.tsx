import { LookReason, type ReviewedVersion } from '@skein/contract/reviews.ts';
import { BlobImage } from '@skein/ui/blob-image.tsx';
import { Button } from '@skein/ui/button.tsx';
import { PictureZoom } from '@skein/ui/picture-zoom.tsx';
import { TextField } from '@skein/ui/text-field.tsx';
import { FileText, ZoomIn } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import './reviews.css';
import { openPdf } from '../files/open-pdf.ts';
import { FormElement } from '../forms/form-element.tsx';
import { useSchemaForm } from '../forms/use-schema-form.ts';
import { useReviewText } from './review-text.ts';
import type { OriginalFile, useOriginals } from './use-review.ts';

export interface OriginalsProps<Field extends string> {
  which: ReviewedVersion;
  originals: Pick<ReturnType<typeof useOriginals>, 'mutate' | 'isPending'> & {
    readonly data: { readonly files: readonly OriginalFile<Field>[] } | undefined;
  };
  nameOf: (field: NoInfer<Field>) => string;
}

/** What is masked otherwise, for a reviewer who says why they look. */
export function Originals<Field extends string>({ which, originals, nameOf }: OriginalsProps<Field>): ReactNode {
  const t = useReviewText();
  const { id, version } = which;
  const label = t('lookReason');
  const form = useSchemaForm(LookReason, { initial: { reason: '' }, labels: { reason: label } });
  const look = () => {
    if (form.checkAll()) originals.mutate({ id, version, ...form.read() }, { onError: form.refuse });
  };
  return (
    <section className="kit-originals" aria-label={t('originals')}>
      <h3>{t('originals')}</h3>
      {originals.data ? (
        <Files files={originals.data.files} nameOf={nameOf} />
      ) : (
        <>
          <p>{t('originalsText')}</p>
          <FormElement form={form} onSubmit={look}>
            <TextField label={label} {...form.field('reason')} maxLength={500} list="usual-reasons" data-start />
            <datalist id="usual-reasons" aria-label={label}>
              <option>{t('usualReason')}</option>
            </datalist>
            <div>
              <Button type="submit" isBusy={originals.isPending}>
                {t('look')}
              </Button>
            </div>
          </FormElement>
        </>
      )}
    </section>
  );
}

interface FilesProps<Field extends string> extends Pick<OriginalsProps<Field>, 'nameOf'> {
  files: readonly OriginalFile<Field>[];
}

function Files<Field extends string>({ files, nameOf }: FilesProps<Field>): ReactNode {
  const t = useReviewText();
  const [zoomed, setZoomed] = useState<OriginalFile<Field>>();
  const listRef = useRef<HTMLUListElement>(null);
  // What was pressed to see them is gone.
  useEffect(() => listRef.current?.querySelector('button')?.focus(), []);
  return (
    <>
      <ul ref={listRef}>
        {files.map(({ field, file }) => (
          <li key={field}>
            {file.type === 'application/pdf' ? (
              <Button icon={<FileText size={14} aria-hidden />} onClick={() => openPdf(file)}>
                {`${nameOf(field)}: ${t('openPdf')}`}
              </Button>
            ) : (
              <button type="button" onClick={() => setZoomed({ field, file })}>
                <BlobImage blob={file} alt="" />
                <span>
                  <ZoomIn size={14} aria-hidden />
                  {nameOf(field)}
                </span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {zoomed && <PictureZoom file={zoomed.file} name={nameOf(zoomed.field)} onClose={() => setZoomed(undefined)} />}
    </>
  );
}
