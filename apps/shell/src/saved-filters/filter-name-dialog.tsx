import { useFailureText } from '@skein/app-kit/forms/failure-text.ts';
import { LONGEST_FILTER_NAME } from '@skein/contract/saved-filters.ts';
import { Button } from '@skein/ui/button.tsx';
import { Dialog } from '@skein/ui/dialog.tsx';
import { FormFailure } from '@skein/ui/form-failure.tsx';
import { TextField } from '@skein/ui/text-field.tsx';
import { useUiText } from '@skein/ui/ui-text.ts';
import { useId, useState, type ReactNode } from 'react';

import { useText } from './saved-filters.texts.ts';

export interface FilterNameDialogProps {
  title: string;
  submitLabel: string;
  help?: string;
  before: string;
  isBusy: boolean;
  failure: unknown;
  onName: (name: string) => void;
  onClose: () => void;
}

/** What a filter is to be called. */
export function FilterNameDialog(props: FilterNameDialogProps): ReactNode {
  const { title, submitLabel, help, before, isBusy, failure, onName, onClose } = props;
  const t = useText();
  const { cancel } = useUiText();
  const failureText = useFailureText();
  const formId = useId();
  const [name, setName] = useState(before);
  const given = name.trim();
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button kind="primary" type="submit" form={formId} disabled={given === ''} isBusy={isBusy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          if (given !== '') onName(given);
        }}
      >
        <TextField
          label={t('savedFilters.name')}
          name="name"
          value={name}
          maxLength={LONGEST_FILTER_NAME}
          required
          autoComplete="off"
          {...(help !== undefined && { help })}
          // The dialog asks for nothing else.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          onChange={({ target }) => setName(target.value)}
        />
        {failure instanceof Error && <FormFailure>{failureText(failure)}</FormFailure>}
      </form>
    </Dialog>
  );
}
