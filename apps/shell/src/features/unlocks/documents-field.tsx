import { acceptFor, useSendFile } from '@skein/app-kit/files/use-send-file.ts';
import type { UnlockFinding } from '@skein/contract/unlock-check.ts';
import { MOST_UNLOCK_DOCUMENTS } from '@skein/contract/unlock-request.ts';
import { Button } from '@skein/ui/button.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { useUpload } from '@skein/ui/use-upload.ts';
import { FieldError } from '@skein/ui/field-error.tsx';
import { FileUp } from 'lucide-react';
import { useRef, type ReactNode } from 'react';

import './request.css';
import { chosenBox, chosenIn } from './chosen.ts';
import { ChosenList } from './chosen-list.tsx';
import { useText } from './unlocks.texts.ts';

const PURPOSE = 'approval';

export interface DocumentsFieldProps {
  box: string;
  onChange: (box: string) => void;
  findings: readonly UnlockFinding[];
  error: string | undefined;
}

/** What authorities wrote: chosen or dropped, one after the other, sent at once. */
export function DocumentsField({ box, onChange, findings, error }: DocumentsFieldProps): ReactNode {
  const t = useText();
  const { number } = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const chosen = chosenIn(box);
  const label = t('unlocks.labels.documentIds');
  const named = chosen.map((each, at) => ({ ...each, name: each.name || t('unlocks.document', { number: at + 1 }) }));
  const { fraction, failure, start, retry } = useUpload(useSendFile(PURPOSE), (id, { name }) =>
    onChange(chosenBox([...chosen, { id, name, text: '' }])),
  );
  const isSending = fraction !== undefined;
  const take = (file: File | undefined) => {
    if (file && !isSending) void start(file);
  };
  const said = failure ?? error;
  return (
    <fieldset className="unlock-many">
      <legend className="sk-field-label">{label}</legend>
      <ChosenList
        label={label}
        chosen={named}
        findings={findings}
        onRemove={(id) => onChange(chosenBox(chosen.filter((each) => each.id !== id)))}
      />
      {chosen.length < MOST_UNLOCK_DOCUMENTS && (
        <div
          className="unlock-drop"
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            take(event.dataTransfer.files[0]);
          }}
        >
          <input
            ref={input}
            type="file"
            className="sk-hidden-visually"
            tabIndex={-1}
            aria-label={label}
            accept={acceptFor(PURPOSE)}
            onChange={({ target }) => {
              take(target.files?.[0]);
              // The same file, mended, is a choice too.
              target.value = '';
            }}
          />
          <Button
            size="small"
            name="documents"
            icon={<FileUp size={14} aria-hidden />}
            isBusy={isSending}
            onClick={() => input.current?.click()}
          >
            {isSending
              ? t('unlocks.form.sending', { share: number(fraction, { style: 'percent' }) })
              : t('unlocks.form.addDocument')}
          </Button>
          <span className="sk-field-help">{t('unlocks.form.orDrop')}</span>
          {retry && (
            <Button size="small" kind="ghost" onClick={() => void retry()}>
              {t('unlocks.form.sendAgain')}
            </Button>
          )}
        </div>
      )}
      {said && <FieldError>{said}</FieldError>}
      <p className="sk-field-help">{t('unlocks.form.documentsHelp', { most: MOST_UNLOCK_DOCUMENTS })}</p>
    </fieldset>
  );
}
