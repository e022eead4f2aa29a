import { ApiError } from '@skein/api-client/call-errors.ts';
import { FormElement } from '@skein/app-kit/forms/form-element.tsx';
import { useSchemaForm } from '@skein/app-kit/forms/use-schema-form.ts';
import { Payload, PayloadFacts, PayloadKind, PayloadState } from '@skein/contract/payloads.ts';
import { Button } from '@skein/ui/button.tsx';
import { Drawer } from '@skein/ui/drawer.tsx';
import { SelectField } from '@skein/ui/select-field.tsx';
import { TextArea } from '@skein/ui/text-area.tsx';
import { TextField } from '@skein/ui/text-field.tsx';
import { useState, type ReactNode } from 'react';

import { boxesOf, emptyBoxes, type Boxes } from './payload-boxes.ts';
import { StaleNote } from './stale-note.tsx';
import { useCreatePayload, useUpdatePayload } from './payloads.queries.ts';
import { useText } from './payloads.texts.ts';

export interface PayloadDrawerProps {
  /** Absent: a new one. */
  payload?: Payload | undefined;
  onClose: () => void;
  /** What it was and what it is, so that it can be taken back. */
  onSaved: (saved: Payload, before: Payload | undefined) => void;
}

const FORM_ID = 'payload-form';

/** One payload: to register it, to change it, or only to read what is known of it. */
export function PayloadDrawer({ payload, onClose, onSaved }: PayloadDrawerProps): ReactNode {
  const t = useText();
  const isReadOnly = payload?.isEditable === false;
  const create = useCreatePayload();
  const update = useUpdatePayload();
  // What somebody else made of it meanwhile.
  const [current, setCurrent] = useState(payload);
  const isStale = current?.version !== payload?.version;
  const labels = {
    serialNumber: t('payloads.serialNumber'),
    name: t('payloads.name'),
    kind: t('payloads.kind'),
    model: t('payloads.model'),
    weightGrams: t('payloads.weightGrams'),
    state: t('payloads.state'),
    note: t('payloads.note'),
  };
  const form = useSchemaForm(PayloadFacts, {
    initial: payload ? boxesOf(PayloadFacts.strip().parse(payload)) : emptyBoxes,
    labels,
    draft: { key: `payload-${payload?.id ?? 'new'}`, fields: Object.keys(emptyBoxes) as (keyof Boxes)[] },
  });

  const handlers = {
    onSuccess: ({ info }: { info: Payload }) => {
      form.forgetDraft();
      onSaved(info, current);
    },
    onError: (error: Error) => {
      const found =
        error instanceof ApiError && error.reason === 'stale_version' && Payload.safeParse(error.data.current);
      if (found && found.success) setCurrent(found.data);
      else form.refuse(error);
    },
  };
  const submit = () => {
    if (!form.checkAll()) return;
    if (current) update.mutate({ id: current.id, version: current.version, ...form.read() }, handlers);
    else create.mutate(form.read(), handlers);
  };
  const cancel = () => {
    form.forgetDraft();
    onClose();
  };

  const disabled = isReadOnly;
  return (
    <Drawer
      title={payload ? payload.name : t('payloads.add')}
      onClose={onClose}
      actions={
        !isReadOnly && (
          <>
            <Button onClick={cancel}>{t('forms.cancel')}</Button>
            <Button kind="primary" type="submit" form={FORM_ID} isBusy={create.isPending || update.isPending}>
              {t('payloads.save')}
            </Button>
          </>
        )
      }
    >
      {isReadOnly && <p className="shell-payload-note">{t('payloads.readOnly')}</p>}
      {isStale && current && <StaleNote current={current} labels={labels} values={form.values} onTake={form.set} />}
      <FormElement form={form} id={FORM_ID} onSubmit={submit} {...(!isReadOnly && { startsAt: 'name' })}>
        <TextField label={labels.name} {...form.field('name')} disabled={disabled} maxLength={64} />
        <TextField
          label={labels.serialNumber}
          {...form.field('serialNumber')}
          disabled={disabled}
          maxLength={64}
          spellCheck={false}
          autoCapitalize="none"
        />
        <SelectField
          label={labels.kind}
          {...form.field('kind')}
          disabled={disabled}
          placeholder=""
          options={PayloadKind.options.map((value) => ({ value, label: t(`payloads.kinds.${value}`) }))}
        />
        <TextField label={labels.model} {...form.field('model')} disabled={disabled} maxLength={64} />
        <TextField
          label={labels.weightGrams}
          help={t('payloads.weightHelp')}
          suffix="g"
          inputMode="numeric"
          {...form.field('weightGrams')}
          disabled={disabled}
        />
        <SelectField
          label={labels.state}
          {...form.field('state')}
          disabled={disabled}
          options={PayloadState.options.map((value) => ({ value, label: t(`payloads.states.${value}`) }))}
        />
        <TextArea label={labels.note} {...form.field('note')} disabled={disabled} maxLength={500} />
      </FormElement>
    </Drawer>
  );
}
