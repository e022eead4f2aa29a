import { useFailureText } from '@skein/app-kit/forms/failure-text.ts';
import { LARGEST_ZONE_FILE_BYTES, type ZoneImport } from '@skein/contract/zone-imports.ts';
import { Button } from '@skein/ui/button.tsx';
import { FormFailure } from '@skein/ui/form-failure.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { TextField } from '@skein/ui/text-field.tsx';
import { FileUp } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';

import { useSendZones, useSources } from './import.queries.ts';
import { useText } from './import.texts.ts';

const ACCEPTED = '.geojson,.json,.kml,.kmz';
const MEBIBYTE = 1024 * 1024;
const LONGEST_SOURCE = 80;

/** Whose zones they are, and the file. */
export function ImportChoice({ onSent }: { onSent: (sent: ZoneImport) => void }): ReactNode {
  const t = useText();
  const format = useFormat();
  const failureText = useFailureText();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const sourceInput = useRef<HTMLInputElement>(null);
  const [source, setSource] = useState('');
  const [file, setFile] = useState<File>();
  const [complaint, setComplaint] = useState<'source' | 'size'>();
  const sources = useSources();
  const { sending, fraction } = useSendZones();
  const most = format.unit(LARGEST_ZONE_FILE_BYTES / MEBIBYTE, 'MiB');

  const mayChoose = (): boolean => {
    const isNamed = source.trim() !== '';
    setComplaint(isNamed ? undefined : 'source');
    if (!isNamed) sourceInput.current?.focus();
    return isNamed;
  };
  const send = (chosen: File | undefined) => {
    if (!chosen || sending.isPending || !mayChoose()) return;
    setFile(chosen);
    // The server would say the same, after minutes on a slow link.
    if (chosen.size > LARGEST_ZONE_FILE_BYTES) return setComplaint('size');
    sending.mutate({ file: chosen, source: source.trim() }, { onSuccess: onSent });
  };
  const percent = Math.round(fraction * 100);
  return (
    <div className="zone-import-choice">
      <TextField
        ref={sourceInput}
        name="source"
        label={t('zoneImport.source')}
        help={t('zoneImport.sourceHelp')}
        error={complaint === 'source' && t('zoneImport.sourceMissing')}
        required
        maxLength={LONGEST_SOURCE}
        list={listId}
        value={source}
        onChange={({ target }) => setSource(target.value)}
      />
      <datalist id={listId}>
        {sources.map((each) => (
          <option key={each.source} value={each.source}>
            {each.source}
          </option>
        ))}
      </datalist>
      <div
        className="zone-import-drop"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          send(event.dataTransfer.files[0]);
        }}
      >
        <FileUp size={28} aria-hidden />
        <input
          ref={input}
          className="sk-hidden-visually"
          type="file"
          tabIndex={-1}
          accept={ACCEPTED}
          aria-label={t('zoneImport.file')}
          onChange={({ target }) => {
            send(target.files?.[0]);
            // The same file, mended, is a choice too.
            target.value = '';
          }}
        />
        <Button kind="primary" isBusy={sending.isPending} onClick={() => mayChoose() && input.current?.click()}>
          {t('zoneImport.choose')}
        </Button>
        <span className="zone-import-hint">{file ? file.name : t('zoneImport.drop', { most })}</span>
        <output>
          {sending.isPending && (percent < 100 ? t('zoneImport.sending', { percent }) : t('zoneImport.keeping'))}
        </output>
      </div>
      {complaint === 'size' && <FormFailure>{t('zoneImport.tooLarge', { most })}</FormFailure>}
      {sending.error && file && (
        <div className="zone-import-failure">
          <FormFailure>{failureText(sending.error)}</FormFailure>
          <Button size="small" onClick={() => send(file)}>
            {t('zoneImport.retry')}
          </Button>
        </div>
      )}
    </div>
  );
}
