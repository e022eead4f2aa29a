import { FileDrop } from '@skein/app-kit/files/file-drop.tsx';
import { useFailureText } from '@skein/app-kit/forms/failure-text.ts';
import { LARGEST_ZONE_FILE_BYTES, type ZoneImport } from '@skein/contract/zone-imports.ts';
import { Button } from '@skein/ui/button.tsx';
import { FormFailure } from '@skein/ui/form-failure.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { TextField } from '@skein/ui/text-field.tsx';
import { useId, useRef, useState, type ReactNode } from 'react';

import { ImportExpected } from './import-expected.tsx';
import { assumedIn, firstReadAs, regionBoxes, regionIn, type ReadAsBoxes } from './import-read-as.ts';
import { useSendZones, useSources } from './import.queries.ts';
import { useText } from './import.texts.ts';
import { useRegionWords } from './region-words.ts';

const ACCEPTED = '.geojson,.json,.kml,.kmz';
const MEBIBYTE = 1024 * 1024;
const LONGEST_SOURCE = 80;

/** Whose zones they are, and the file. */
export function ImportChoice({ onSent }: { onSent: (sent: ZoneImport) => void }): ReactNode {
  const t = useText();
  const format = useFormat();
  const failureText = useFailureText();
  const regionWords = useRegionWords();
  const [unsaid] = useState(firstReadAs);
  const listId = useId();
  const sourceInput = useRef<HTMLInputElement>(null);
  const [source, setSource] = useState('');
  const [file, setFile] = useState<File>();
  const [complaint, setComplaint] = useState<'source' | 'size' | 'expected'>();
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState<ReadAsBoxes>();
  const sources = useSources();
  const known = sources.find((each) => each.source === source.trim())?.region;
  // Until somebody says otherwise a source is expected where it has zones already.
  const boxes = said ?? { ...unsaid, ...regionBoxes(known) };
  const region = regionIn(boxes);
  const assumed = assumedIn(boxes);
  const { sending, fraction } = useSendZones();
  const most = format.unit(LARGEST_ZONE_FILE_BYTES / MEBIBYTE, 'MiB');

  const mayChoose = (): boolean => {
    const isNamed = source.trim() !== '';
    setComplaint(isNamed ? undefined : 'source');
    if (!isNamed) sourceInput.current?.focus();
    const isSaid = region !== undefined && assumed !== undefined;
    if (isNamed && !isSaid) setComplaint('expected');
    return isNamed && isSaid;
  };
  const send = (chosen: File) => {
    if (!mayChoose() || region === undefined || !assumed) return;
    setFile(chosen);
    // The server would say the same, after minutes on a slow link.
    if (chosen.size > LARGEST_ZONE_FILE_BYTES) return setComplaint('size');
    sending.mutate({ file: chosen, source: source.trim(), assumed, region }, { onSuccess: onSent });
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
      <details className="zone-import-details" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          {t(region ? 'zoneImport.expected.summaryRegion' : 'zoneImport.expected.summary', {
            region: region ? regionWords(region) : '',
          })}
        </summary>
        {isOpen && <ImportExpected boxes={boxes} onChange={setSaid} known={known} />}
      </details>
      <FileDrop
        label={t('zoneImport.file')}
        choose={t('zoneImport.choose')}
        hint={file ? file.name : t('zoneImport.drop', { most })}
        accept={ACCEPTED}
        isBusy={sending.isPending}
        progress={sending.isPending && (percent < 100 ? t('zoneImport.sending', { percent }) : t('zoneImport.keeping'))}
        mayChoose={mayChoose}
        onFile={send}
      />
      {complaint === 'expected' && <FormFailure>{t('zoneImport.expected.wrong')}</FormFailure>}
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
