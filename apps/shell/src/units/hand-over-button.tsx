import { Button } from '@skein/ui/button.tsx';
import { usePreferences } from '@skein/ui/preferences.ts';
import { useMemo, useState, type ReactNode } from 'react';

import { BatchDialog } from '../lists/batch-dialog.tsx';
import { UnitField } from './unit-field.tsx';
import { treeOf } from './unit-tree.ts';
import { useUnits } from './units.queries.ts';
import { useText } from './units.texts.ts';

export interface HandOverButtonProps {
  /** Of the question. */
  title: string;
  isBusy: boolean;
  /** Closes it by `close` once it is done. */
  onHandOver: (unitId: string, close: () => void) => void;
}

/** Hands what is chosen in a list over to another unit. */
export function HandOverButton({ title, isBusy, onHandOver }: HandOverButtonProps): ReactNode {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setAsked(true)}>
        {t('unitChoice.handOver')}
      </Button>
      {isAsked && (
        <HandOverDialog title={title} isBusy={isBusy} onHandOver={onHandOver} onClose={() => setAsked(false)} />
      )}
    </>
  );
}

function HandOverDialog({
  title,
  isBusy,
  onHandOver,
  onClose,
}: HandOverButtonProps & { onClose: () => void }): ReactNode {
  const t = useText();
  const { language } = usePreferences();
  const { data: units = [] } = useUnits();
  const tree = useMemo(() => treeOf(units, language), [units, language]);
  const [unitId, setUnitId] = useState('');
  return (
    <BatchDialog
      title={title}
      submitLabel={t('unitChoice.submit')}
      isReady={unitId !== ''}
      isBusy={isBusy}
      onSubmit={() => onHandOver(unitId, onClose)}
      onClose={onClose}
    >
      <UnitField label={t('unitChoice.label')} units={units} tree={tree} chosen={unitId} onChange={setUnitId} />
    </BatchDialog>
  );
}
