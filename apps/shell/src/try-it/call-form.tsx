import { ACCESS_KEY_ID_PREFIX, SECRET_PREFIX } from '@skein/contract/access-keys.ts';
import { Button } from '@skein/ui/button.tsx';
import { ConfirmDialog } from '@skein/ui/confirm-dialog.tsx';
import { TextArea } from '@skein/ui/text-area.tsx';
import { PasswordField, TextField } from '@skein/ui/text-field.tsx';
import { useState, type ReactNode, type RefObject } from 'react';

import { FormElement } from '@skein/app-kit/forms/form-element.tsx';
import { useForm, type Form } from '@skein/app-kit/forms/use-form.ts';
import { AnswerView } from './answer-view.tsx';
import { changesThings, type DescribedCall } from './described-calls.ts';
import { ParameterField } from './parameter-field.tsx';
import { BODY_FIELD, complaintsAbout, firstValuesOf, requestOf } from './request-of-call.ts';
import { RequestView } from './request-view.tsx';
import { useTryItText } from './try-it.texts.ts';
import { useSignedCall } from './use-signed-call.ts';

/** The key as it was typed. */
export interface Typed {
  keyId: string;
  secret: string;
}

export interface CallFormProps {
  call: DescribedCall;
  isKeyKnown: boolean;
  /** What outlives the choice of another call. */
  typed: RefObject<Typed>;
}

/** One call: filled in, signed and sent; beside it what came back, and how others send it. */
export function CallForm({ call, isKeyKnown, typed }: CallFormProps): ReactNode {
  const t = useTryItText();
  const form = useCallForm(call, typed.current);
  const request = requestOf(call, form.values);
  const key = { id: form.values['keyId']?.trim() ?? '', secret: form.values['secret']?.trim() ?? '' };
  const { authorization, answered, isSending, sign, send } = useSignedCall(key, request);
  const [isAsking, setAsking] = useState(false);
  const isWell = () => form.check(...Object.keys(form.values));

  const keep = (name: keyof Typed) => ({
    ...form.field(name),
    onChange: ({ target }: { target: { value: string } }) => {
      typed.current[name] = target.value;
      form.set(name, target.value);
    },
  });
  const submit = () => {
    if (isSending || !isWell()) return;
    if (changesThings(call)) setAsking(true);
    else void send();
  };
  return (
    <div className="shell-try-desk">
      <FormElement form={form} onSubmit={submit}>
        {!isKeyKnown && (
          <TextField {...keep('keyId')} label={t('keyId')} autoComplete="off" spellCheck={false} maxLength={100} />
        )}
        <PasswordField
          {...keep('secret')}
          label={t('secret')}
          help={t('secretHelp', { prefix: SECRET_PREFIX })}
          autoComplete="off"
          maxLength={200}
        />
        {call.parameters.length > 0 && (
          <div className="shell-try-parameters">
            {call.parameters.map((parameter) => (
              <ParameterField key={parameter.name} parameter={parameter} form={form} />
            ))}
          </div>
        )}
        {call.exampleBody !== undefined && (
          <TextArea
            {...form.field(BODY_FIELD)}
            label={t('body')}
            className="shell-try-body"
            rows={rowsFor(call.exampleBody)}
            spellCheck={false}
          />
        )}
        {changesThings(call) && <p className="shell-try-note">{t('changes')}</p>}
        <div className="shell-try-deeds">
          <Button kind="primary" type="submit" isBusy={isSending}>
            {t('send')}
          </Button>
          <Button onClick={() => isWell() && void sign()}>{t('sign')}</Button>
        </div>
      </FormElement>
      <div className="shell-try-said">
        <AnswerView answered={answered} />
        <RequestView call={call} values={form.values} request={request} keyId={key.id} authorization={authorization} />
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('confirmTitle', { id: call.id })}
        confirmLabel={t('send')}
        kind={call.method === 'DELETE' ? 'danger' : 'primary'}
        onConfirm={() => {
          setAsking(false);
          void send();
        }}
        onCancel={() => setAsking(false)}
      >
        {t('confirmText')}
      </ConfirmDialog>
    </div>
  );
}

function useCallForm(call: DescribedCall, typed: Typed): Form<string> {
  const t = useTryItText();
  const words = {
    missing: t('missing'),
    noNumber: t('noNumber'),
    badJson: (why: string) => t('badJson', { why }),
  };
  return useForm<string>({ ...typed, ...firstValuesOf(call) }, (values) => ({
    ...complaintsAbout(call, values, words),
    keyId: wrongUnless(values['keyId'] ?? '', ACCESS_KEY_ID_PREFIX, t('keyIdWrong', { prefix: ACCESS_KEY_ID_PREFIX })),
    secret: wrongUnless(values['secret'] ?? '', SECRET_PREFIX, t('secretWrong', { prefix: SECRET_PREFIX })),
  }));
}

const wrongUnless = (value: string, prefix: string, complaint: string): string | undefined =>
  value.trim().startsWith(prefix) ? undefined : complaint;

const MOST_ROWS = 18;
const rowsFor = (text: string): number => Math.min(text.split('\n').length + 1, MOST_ROWS);
