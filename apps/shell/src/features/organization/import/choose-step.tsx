import { useFailureText } from '@skein/app-kit/forms/failure-text.ts';
import type { MemberImport } from '@skein/contract/member-imports.ts';
import { Button } from '@skein/ui/button.tsx';
import { FileUp } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';

import { useCheck, useSaveTemplate } from './import.queries.ts';
import { useText } from './import.texts.ts';

const ACCEPTED = '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function ChooseStep({ onChecked }: { onChecked: (checked: MemberImport) => void }): ReactNode {
  const t = useText();
  const failureText = useFailureText();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const { check, fraction } = useCheck();
  const template = useSaveTemplate();
  const send = (chosen: File | undefined) => {
    if (!chosen) return;
    setFile(chosen);
    check.mutate(chosen, { onSuccess: onChecked });
  };
  const percent = Math.round(fraction * 100);
  return (
    <>
      <p className="organization-note">{t('memberImport.text')}</p>
      <p className="organization-note">{t('memberImport.columns')}</p>
      <p className="organization-buttons">
        <Button size="small" onClick={() => template.mutate('csv')}>
          {t('memberImport.templateCsv')}
        </Button>
        <Button size="small" onClick={() => template.mutate('xlsx')}>
          {t('memberImport.templateXlsx')}
        </Button>
      </p>
      <div
        className="member-import-drop"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          if (!check.isPending) send(event.dataTransfer.files[0]);
        }}
      >
        <FileUp size={28} aria-hidden />
        <input
          ref={input}
          className="sk-hidden-visually"
          type="file"
          tabIndex={-1}
          accept={ACCEPTED}
          aria-label={t('memberImport.file')}
          onChange={({ target }) => {
            send(target.files?.[0]);
            // The same file, mended, is a choice too.
            target.value = '';
          }}
        />
        <Button kind="primary" isBusy={check.isPending} onClick={() => input.current?.click()}>
          {t('memberImport.choose')}
        </Button>
        <span className="member-import-hint">{file ? file.name : t('memberImport.drop')}</span>
        <output>
          {check.isPending && (percent < 100 ? t('memberImport.sending', { percent }) : t('memberImport.checking'))}
        </output>
      </div>
      {check.error && file && (
        <div className="member-import-failure" role="alert">
          <span>{failureText(check.error)}</span>
          <Button size="small" onClick={() => send(file)}>
            {t('memberImport.retry')}
          </Button>
        </div>
      )}
    </>
  );
}
