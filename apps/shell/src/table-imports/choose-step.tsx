import { FileDrop } from '@skein/app-kit/files/file-drop.tsx';
import { useFailureText } from '@skein/app-kit/forms/failure-text.ts';
import { Button } from '@skein/ui/button.tsx';
import { useState, type ReactNode } from 'react';

import type { Imported, ImportedRow, ImportWay } from './import-way.ts';
import { useCheck, useSaveTemplate } from './table-imports.queries.ts';
import { useText } from './table-imports.texts.ts';

const ACCEPTED = '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export interface ChooseStepProps<Row extends ImportedRow> {
  way: ImportWay<Row>;
  onChecked: (checked: Imported<Row>) => void;
}

export function ChooseStep<Row extends ImportedRow>({ way, onChecked }: ChooseStepProps<Row>): ReactNode {
  const t = useText();
  const failureText = useFailureText();
  const [file, setFile] = useState<File>();
  const { check, fraction } = useCheck(way);
  const template = useSaveTemplate(way);
  const send = (chosen: File) => {
    setFile(chosen);
    check.mutate(chosen, { onSuccess: onChecked });
  };
  const percent = Math.round(fraction * 100);
  return (
    <>
      <p className="table-import-note">{way.words.text}</p>
      <p className="table-import-note">{way.words.columns}</p>
      <p className="table-import-buttons">
        <Button size="small" onClick={() => template.mutate('csv')}>
          {t('tableImport.templateCsv')}
        </Button>
        <Button size="small" onClick={() => template.mutate('xlsx')}>
          {t('tableImport.templateXlsx')}
        </Button>
      </p>
      <FileDrop
        label={way.words.file}
        choose={t('tableImport.choose')}
        hint={file ? file.name : t('tableImport.drop')}
        accept={ACCEPTED}
        isBusy={check.isPending}
        progress={
          check.isPending && (percent < 100 ? t('tableImport.sending', { percent }) : t('tableImport.checking'))
        }
        onFile={send}
      />
      {check.error && file && (
        <div className="table-import-failure" role="alert">
          <span>{failureText(check.error)}</span>
          <Button size="small" onClick={() => send(file)}>
            {t('tableImport.retry')}
          </Button>
        </div>
      )}
    </>
  );
}
