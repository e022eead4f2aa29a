import { LONGEST_WORDS, LookReason, type ReviewedVersion } from '@skein/contract/reviews.ts';
import { Button } from '@skein/ui/button.tsx';
import { PicturePane } from '@skein/ui/picture-pane.tsx';
import { TextField } from '@skein/ui/text-field.tsx';
import { FileText } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';

import './reviews.css';
import { openPdf } from '../files/open-pdf.ts';
import { FormElement } from '../forms/form-element.tsx';
import { useSchemaForm } from '../forms/use-schema-form.ts';
import { useKeys } from '../use-keys.ts';
import { useReviewText } from './review-text.ts';
import type { OriginalFile, useOriginals } from './use-review.ts';

export interface OriginalsProps<Field extends string> {
  which: ReviewedVersion;
  originals: Pick<ReturnType<typeof useOriginals>, 'mutate' | 'isPending'> & {
    readonly data: { readonly files: readonly OriginalFile<Field>[] } | undefined;
  };
  nameOf: (field: NoInfer<Field>) => string;
  /** Why they looked at the case before: mostly it is the same for this one, and said with one key. */
  usualReason: readonly [reason: string, keep: (reason: string) => void];
  onLooked: () => void;
  /** What they are, and what is said of looking at them; absent: papers of a person. */
  words?: { readonly title: string; readonly text: string };
}

/** What is masked otherwise, for a reviewer who says why they look. */
export function Originals<Field extends string>({
  which,
  originals,
  nameOf,
  usualReason,
  onLooked,
  words,
}: OriginalsProps<Field>): ReactNode {
  const t = useReviewText();
  const { id, version } = which;
  const { title, text } = words ?? { title: t('originals'), text: t('originalsText') };
  const [reasonBefore, keepReason] = usualReason;
  const label = t('lookReason');
  const sectionRef = useRef<HTMLElement>(null);
  const form = useSchemaForm(LookReason, { initial: { reason: reasonBefore }, labels: { reason: label } });
  const look = () => {
    if (!form.checkAll()) return;
    keepReason(form.read().reason);
    originals.mutate({ id, version, ...form.read() }, { onSuccess: onLooked, onError: form.refuse });
    // A key that is pressed while they come is a deed, and no letter of the reason.
    sectionRef.current?.focus();
  };
  const lookOrSayWhy = () => {
    if (form.values.reason !== '') return look();
    form.set('reason', t('usualReason'));
    return form.focus('reason');
  };
  useKeys({ o: originals.data || originals.isPending ? undefined : lookOrSayWhy });
  return (
    <section ref={sectionRef} className="kit-originals" aria-label={title} tabIndex={-1}>
      <h3>{title}</h3>
      {originals.data ? (
        <Files files={originals.data.files} nameOf={nameOf} />
      ) : (
        <>
          <p>{text}</p>
          <FormElement form={form} onSubmit={look}>
            <TextField label={label} {...form.field('reason')} maxLength={LONGEST_WORDS} list="usual-reasons" />
            <datalist id="usual-reasons" aria-label={label}>
              <option>{t('usualReason')}</option>
            </datalist>
            <div>
              <Button type="submit" data-start isBusy={originals.isPending} aria-keyshortcuts="o">
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

/** Side by side: what is compared is in sight at the same time. */
function Files<Field extends string>({ files, nameOf }: FilesProps<Field>): ReactNode {
  const t = useReviewText();
  const papersRef = useRef<HTMLDivElement>(null);
  // What was pressed to see them is gone. Who has gone on meanwhile stays where they are.
  useEffect(() => {
    const papers = papersRef.current;
    if (!papers?.parentElement?.contains(document.activeElement) && document.activeElement !== document.body) return;
    (papers?.querySelector<HTMLElement>('section') ?? papers?.querySelector('button'))?.focus();
  }, []);
  return (
    <div className="kit-papers" ref={papersRef}>
      {files.map(({ field, file }) =>
        file.type === 'application/pdf' ? (
          <div key={field}>
            <Button icon={<FileText size={14} aria-hidden />} onClick={() => openPdf(file)}>
              {`${nameOf(field)}: ${t('openPdf')}`}
            </Button>
          </div>
        ) : (
          <PicturePane key={field} file={file} name={nameOf(field)} />
        ),
      )}
    </div>
  );
}
