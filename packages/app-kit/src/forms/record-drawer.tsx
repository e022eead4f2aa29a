import type { Permission } from '@skein/contract/permissions.ts';
import { Button } from '@skein/ui/button.tsx';
import { Drawer } from '@skein/ui/drawer.tsx';
import { Tabs } from '@skein/ui/tabs.tsx';
import { useId, useState, type ReactNode } from 'react';

import './record-drawer.css';
import { useMissing } from '../access.queries.ts';
import { useKitText } from '../kit-text.ts';
import { FormElement } from './form-element.tsx';
import { StaleNote, type StaleNoteProps } from './stale-note.tsx';
import type { Form } from './use-form.ts';

export interface RecordDrawerProps<Name extends string> {
  title: ReactNode;
  editor: {
    readonly form: Form<Name>;
    readonly labels: Readonly<Record<Name, string>>;
    readonly submit: () => void;
    readonly isSaving: boolean;
    readonly theirs: StaleNoteProps<Name>['theirs'] | undefined;
  };
  /** The permission that changing it takes, where the reader's roles do not reach so far. */
  lacks: Permission | undefined;
  startsAt: NoInfer<Name>;
  /** Of the fields in which one of several is chosen. */
  choices?: StaleNoteProps<NoInfer<Name>>['choices'];
  /** The deed of its button; absent: that it is saved. */
  submitLabel?: string;
  /** What happened meanwhile, by which it cannot be changed any more. */
  overtaken?: string | undefined;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
  /** What else can be done to it, below its form: it may have a form of its own. */
  below?: ReactNode;
  /** What else there is of it, in tabs beside its form. */
  beside?: RecordTabs | undefined;
}

interface RecordTabs {
  /** Names the choice. */
  readonly label: string;
  /** Of the tab with the form. */
  readonly form: string;
  readonly tabs: readonly { readonly key: string; readonly label: string; readonly panel: ReactNode }[];
}

const FORM = 'form';

/** One record beside its list: to be made, changed, or only read. */
export function RecordDrawer<Name extends string>(props: RecordDrawerProps<Name>): ReactNode {
  const { title, editor, lacks, startsAt, choices, submitLabel, overtaken, onClose, children, below, beside } = props;
  const { form, labels, submit, isSaving, theirs } = editor;
  const text = useKitText();
  const id = useId();
  const isReadOnly = lacks !== undefined;
  const [current, setCurrent] = useState(FORM);
  const other = beside?.tabs.find(({ key }) => key === current);
  const giveUp = () => {
    form.forgetDraft();
    onClose();
  };
  const record = (
    <>
      {isReadOnly && <ReadOnlyNote lacks={lacks} />}
      {theirs && (
        <StaleNote
          labels={labels}
          theirs={theirs}
          values={form.values}
          onTake={form.set}
          {...(choices && { choices })}
        />
      )}
      <FormElement
        form={{ ...form, failure: form.failure ?? overtaken }}
        id={id}
        onSubmit={submit}
        {...(!isReadOnly && { startsAt })}
      >
        <fieldset className="kit-record-fields" disabled={isReadOnly}>
          {children}
        </fieldset>
      </FormElement>
      {below}
    </>
  );
  return (
    <Drawer
      title={title}
      onClose={onClose}
      actions={
        !isReadOnly &&
        !other && (
          <>
            <Button onClick={giveUp}>{text.cancel}</Button>
            <Button kind="primary" type="submit" form={id} isBusy={isSaving}>
              {submitLabel ?? text.save}
            </Button>
          </>
        )
      }
    >
      {beside ? (
        <Tabs
          label={beside.label}
          tabs={[{ key: FORM, label: beside.form }, ...beside.tabs]}
          current={other?.key ?? FORM}
          onSelect={setCurrent}
        >
          {other?.panel ?? record}
        </Tabs>
      ) : (
        record
      )}
    </Drawer>
  );
}

function ReadOnlyNote({ lacks }: { lacks: Permission }): ReactNode {
  const text = useKitText();
  return (
    <p className="kit-record-note">
      {text.readOnly} {useMissing(lacks)}
    </p>
  );
}
