import { useTellFailure } from '@skein/app-kit/use-tell-failure.ts';
import { LONGEST_UNIT_NAME, unitCalls, type Unit } from '@skein/contract/units.ts';
import { Button } from '@skein/ui/button.tsx';
import { ConfirmDialog } from '@skein/ui/confirm-dialog.tsx';
import { Dialog } from '@skein/ui/dialog.tsx';
import { TextField } from '@skein/ui/text-field.tsx';
import { toast } from '@skein/ui/toast.tsx';
import { useUiText } from '@skein/ui/ui-text.ts';
import { useId, useState, type ReactNode } from 'react';

import { useOrganizationDeed } from './organization.queries.ts';
import { useText } from './organization.texts.ts';
import { UnitField } from '../../units/unit-field.tsx';
import type { UnitTree } from '../../units/unit-tree.ts';

export type UnitDeed =
  | { readonly kind: 'add' | 'rename' | 'move' | 'remove'; readonly unit: Unit }
  | { readonly kind: 'drop'; readonly unit: Unit; readonly target: Unit };

export interface UnitDialogProps {
  deed: UnitDeed;
  units: readonly Unit[];
  tree: UnitTree;
  onClose: () => void;
  onRemoved: () => void;
}

/** What a change of the tree still has to know, or be sure of. */
export function UnitDialog({ deed, units, tree, onClose, onRemoved }: UnitDialogProps): ReactNode {
  const t = useText();
  const { name } = deed.unit;
  const done = (message: string) => {
    toast.success(message);
    onClose();
  };
  if (deed.kind === 'add') return <NameDialog deed={{ ...deed, kind: 'add' }} onDone={done} onClose={onClose} />;
  if (deed.kind === 'rename') return <NameDialog deed={{ ...deed, kind: 'rename' }} onDone={done} onClose={onClose} />;
  if (deed.kind === 'remove')
    return (
      <RemoveDialog
        unit={deed.unit}
        onClose={onClose}
        onDone={() => {
          onRemoved();
          done(t('units.removed'));
        }}
      />
    );
  if (deed.kind === 'drop')
    return (
      <MoveDialog
        {...deed}
        title={t('units.moveByDrag', { name, target: deed.target.name })}
        text={t('units.moveByDragText')}
        onDone={() => done(t('units.moved'))}
        onClose={onClose}
      />
    );
  return (
    <MoveToDialog unit={deed.unit} units={units} tree={tree} onDone={() => done(t('units.moved'))} onClose={onClose} />
  );
}

interface Ways {
  onDone: () => void;
  onClose: () => void;
}

interface NameDialogProps {
  deed: { readonly kind: 'add' | 'rename'; readonly unit: Unit };
  onDone: (message: string) => void;
  onClose: () => void;
}

function NameDialog({ deed: { kind, unit }, onDone, onClose }: NameDialogProps): ReactNode {
  const t = useText();
  const { cancel } = useUiText();
  const formId = useId();
  const tellFailure = useTellFailure();
  const [name, setName] = useState(kind === 'rename' ? unit.name : '');
  const creation = useOrganizationDeed(unitCalls.create);
  const renaming = useOrganizationDeed(unitCalls.rename);
  const submit = () => {
    const given = name.trim();
    if (given === '') return;
    if (kind === 'add')
      creation.mutate(
        { parentId: unit.id, name: given },
        { onSuccess: () => onDone(t('units.created')), onError: tellFailure },
      );
    else
      renaming.mutate(
        { id: unit.id, name: given },
        { onSuccess: () => onDone(t('units.renamed')), onError: tellFailure },
      );
  };
  const title = kind === 'add' ? t('units.addTo', { name: unit.name }) : t('units.renameTitle', { name: unit.name });
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button
            kind="primary"
            type="submit"
            form={formId}
            disabled={name.trim() === ''}
            isBusy={creation.isPending || renaming.isPending}
          >
            {kind === 'add' ? t('units.add') : t('units.rename')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label={t('units.name')}
          name="name"
          value={name}
          maxLength={LONGEST_UNIT_NAME}
          required
          autoComplete="off"
          // The dialog asks for nothing else.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Dialog>
  );
}

function RemoveDialog({ unit, onDone, onClose }: Ways & { unit: Unit }): ReactNode {
  const t = useText();
  const tellFailure = useTellFailure();
  const removal = useOrganizationDeed(unitCalls.remove);
  return (
    <ConfirmDialog
      isOpen
      title={t('units.removeTitle', { name: unit.name })}
      confirmLabel={t('units.remove')}
      isBusy={removal.isPending}
      onConfirm={() => removal.mutate({ id: unit.id }, { onSuccess: onDone, onError: tellFailure })}
      onCancel={onClose}
    >
      {t('units.removeText')}
    </ConfirmDialog>
  );
}

interface MoveDialogProps extends Ways {
  unit: Unit;
  target: Unit;
  title: string;
  text: string;
}

function MoveDialog({ unit, target, title, text, onDone, onClose }: MoveDialogProps): ReactNode {
  const t = useText();
  const tellFailure = useTellFailure();
  const moving = useOrganizationDeed(unitCalls.move);
  return (
    <ConfirmDialog
      isOpen
      kind="primary"
      title={title}
      confirmLabel={t('members.move')}
      isBusy={moving.isPending}
      onConfirm={() => moving.mutate({ id: unit.id, parentId: target.id }, { onSuccess: onDone, onError: tellFailure })}
      onCancel={onClose}
    >
      {text}
    </ConfirmDialog>
  );
}

/** The way of the keyboard, and of a phone, where nothing is dragged. */
function MoveToDialog(props: Ways & { unit: Unit; units: readonly Unit[]; tree: UnitTree }): ReactNode {
  const { unit, units, tree, onDone, onClose } = props;
  const t = useText();
  const { cancel } = useUiText();
  const tellFailure = useTellFailure();
  const [parentId, setParentId] = useState('');
  const moving = useOrganizationDeed(unitCalls.move);
  const possible = units.filter((each) => each.isEditable && each.id !== unit.parentId && !tree.isWithin(each, unit));
  return (
    <Dialog
      isOpen
      title={t('units.moveTitle', { name: unit.name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button
            kind="primary"
            disabled={parentId === ''}
            isBusy={moving.isPending}
            onClick={() => moving.mutate({ id: unit.id, parentId }, { onSuccess: onDone, onError: tellFailure })}
          >
            {t('members.move')}
          </Button>
        </>
      }
    >
      <p>{t('units.moveText')}</p>
      <UnitField label={t('units.parent')} units={possible} tree={tree} chosen={parentId} onChange={setParentId} />
    </Dialog>
  );
}
