import type { Unit } from '@skein/contract/units.ts';
import { Button } from '@skein/ui/button.tsx';
import { Loaded } from '@skein/ui/loaded.tsx';
import { usePreferences } from '@skein/ui/preferences.ts';
import { SkeletonForm } from '@skein/ui/skeleton.tsx';
import { useMemo, useState, type ReactNode } from 'react';

import { BatchDialog } from '../lists/batch-dialog.tsx';
import { UnitField } from './unit-field.tsx';
import { treeOf } from './unit-tree.ts';
import { useHandOverTargets, type HandOverTargets } from './units.queries.ts';
import { useText } from './units.texts.ts';

export interface HandOverButtonProps {
  /** Of the question. */
  title: string;
  /** Says which units there are to choose from. */
  targets: HandOverTargets;
  isBusy: boolean;
  /** Closes it by `close` once it is done. */
  onHandOver: (unitId: string, close: () => void) => void;
}

/** Hands what is chosen in a list over to another unit. */
export function HandOverButton(props: HandOverButtonProps): ReactNode {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setAsked(true)}>
        {t('unitChoice.handOver')}
      </Button>
      {isAsked && <HandOverDialog {...props} onClose={() => setAsked(false)} />}
    </>
  );
}

function HandOverDialog(props: HandOverButtonProps & { onClose: () => void }): ReactNode {
  const { title, targets, isBusy, onHandOver, onClose } = props;
  const t = useText();
  const query = useHandOverTargets(targets);
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
      <Loaded query={query} skeleton={<SkeletonForm fields={1} />}>
        {(units) => <Target units={units} chosen={unitId} onChange={setUnitId} />}
      </Loaded>
    </BatchDialog>
  );
}

interface TargetProps {
  units: readonly Unit[];
  chosen: string;
  onChange: (id: string) => void;
}

function Target({ units, chosen, onChange }: TargetProps): ReactNode {
  const t = useText();
  const { language } = usePreferences();
  const tree = useMemo(() => treeOf(units, language), [units, language]);
  return <UnitField label={t('unitChoice.label')} units={units} tree={tree} chosen={chosen} onChange={onChange} />;
}
