import { FormElement } from '@skein/app-kit/forms/form-element.tsx';
import { useSchemaForm } from '@skein/app-kit/forms/use-schema-form.ts';
import { LookReason, type ReviewCase } from '@skein/contract/verification-review.ts';
import { BlobImage } from '@skein/ui/blob-image.tsx';
import { Button } from '@skein/ui/button.tsx';
import { FactList } from '@skein/ui/fact-list.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { PictureZoom } from '@skein/ui/picture-zoom.tsx';
import { TextField } from '@skein/ui/text-field.tsx';
import { FileText, ZoomIn } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { useOriginals, type Originals } from './reviews.queries.ts';
import { useText } from './reviews.texts.ts';

export interface CaseDocumentsProps {
  reviewed: ReviewCase;
  /** By the one who looks: only they may see the originals. */
  isHeld: boolean;
}

/** What was submitted: masked, until the reviewer says why they look. */
export function CaseDocuments({ reviewed, isHeld }: CaseDocumentsProps): ReactNode {
  const t = useText();
  const originals = useOriginals();
  const shown = isHeld ? originals.data : undefined;
  const { id, version } = reviewed;
  const form = useSchemaForm(LookReason, {
    initial: { reason: '' },
    labels: { reason: t('reviews.lookReason') },
  });
  const look = () => {
    if (form.checkAll()) originals.mutate({ id, version, ...form.read() }, { onError: form.refuse });
  };
  return (
    <>
      <Facts reviewed={reviewed} shown={shown} />
      {isHeld && (
        <section className="admin-review-originals" aria-label={t('reviews.originals')}>
          <h3>{t('reviews.originals')}</h3>
          {shown ? (
            <Files files={shown.files} />
          ) : (
            <>
              <p>{t('reviews.originalsText')}</p>
              <FormElement form={form} onSubmit={look}>
                <TextField
                  label={t('reviews.lookReason')}
                  {...form.field('reason')}
                  maxLength={500}
                  list="usual-reasons"
                  data-start
                />
                <datalist id="usual-reasons" aria-label={t('reviews.lookReason')}>
                  <option>{t('reviews.usualReason')}</option>
                </datalist>
                <div>
                  <Button type="submit" isBusy={originals.isPending}>
                    {t('reviews.look')}
                  </Button>
                </div>
              </FormElement>
            </>
          )}
        </section>
      )}
    </>
  );
}

function Facts({ reviewed, shown }: { reviewed: ReviewCase; shown: Originals | undefined }): ReactNode {
  const t = useText();
  const format = useFormat();
  const { licence } = reviewed;
  const dateOf = (date: string) => format.date(`${date}T00:00`);
  const facts: [string, string | null | undefined][] = [
    [t('reviews.realName'), shown?.realName ?? reviewed.realName],
    [t('reviews.idCard'), shown?.idCard ?? reviewed.idCard],
    [
      t('reviews.licence'),
      licence &&
        [
          t(`reviews.classes.${licence.class}`),
          t(`reviews.categories.${licence.category}`),
          t(`reviews.ratings.${licence.rating}`),
        ].join(' · '),
    ],
    [t('reviews.licenceNumber'), shown?.licenceNumber],
    [t('reviews.issuedAt'), licence && dateOf(licence.issuedAt)],
    [t('reviews.expireAt'), licence && dateOf(licence.expireAt)],
    [t('reviews.submitted'), format.dateTime(reviewed.submittedAt)],
  ];
  return <FactList facts={facts.filter(([, value]) => value)} />;
}

function Files({ files }: Pick<Originals, 'files'>): ReactNode {
  const t = useText();
  const [zoomed, setZoomed] = useState<Originals['files'][number]>();
  const listRef = useRef<HTMLUListElement>(null);
  // What was pressed to see them is gone.
  useEffect(() => listRef.current?.querySelector('button')?.focus(), []);
  return (
    <>
      <ul className="admin-review-files" ref={listRef}>
        {files.map(({ field, file }) => (
          <li key={field}>
            {file.type === 'application/pdf' ? (
              <Button icon={<FileText size={14} aria-hidden />} onClick={() => openPdf(file)}>
                {`${t(`reviews.pictures.${field}`)}: ${t('reviews.openPdf')}`}
              </Button>
            ) : (
              <button type="button" onClick={() => setZoomed({ field, file })}>
                <BlobImage blob={file} alt="" />
                <span>
                  <ZoomIn size={14} aria-hidden />
                  {t(`reviews.pictures.${field}`)}
                </span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {zoomed && (
        <PictureZoom
          file={zoomed.file}
          name={t(`reviews.pictures.${zoomed.field}`)}
          onClose={() => setZoomed(undefined)}
        />
      )}
    </>
  );
}

const openPdf = (file: Blob): void => {
  const address = URL.createObjectURL(file);
  window.open(address, '_blank', 'noopener');
  // The new page reads it in its own time.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
