import { Form } from 'antd';
import { use, useEffect, useState, type ReactNode } from 'react';
import { parse, type $ZodType, type output } from 'zod/v4/core';

import './zod-form.css';
import { Button, type ButtonProps } from './button.tsx';
import { DraftNote } from './draft-note.tsx';
import { fittingDraft } from './fitting-draft.ts';
import { DraftOwner, forgetDraft, keepDraft, readDraft } from './form-draft.ts';
import { withoutBlanks, type FormValues } from './form-issues.ts';
import { useZodForm, ZodFormContext } from './zod-form-context.ts';

export interface ZodFormProps<Schema extends $ZodType> {
  schema: Schema;
  initialValues?: FormValues;
  /** A rejection keeps everything typed and stands above the buttons in its own words. */
  onSubmit: (values: output<Schema>) => Promise<unknown> | void;
  /** `data.fields` of a refused call: shown beside the fields. */
  serverErrors?: Readonly<Record<string, string>> | undefined;
  /** Keeps what was typed over a reload and an expired session. Never for a form with a secret in it. */
  draftKey?: string;
  /** `FormField`s, and `SubmitButton` at the end. */
  children: ReactNode;
}

export function ZodForm<Schema extends $ZodType>(props: ZodFormProps<Schema>): ReactNode {
  const { schema, initialValues, onSubmit, serverErrors, draftKey, children } = props;
  const [form] = Form.useForm<FormValues>();
  // Whoever it was when the form appeared: what is typed into it is theirs.
  const [owner] = useState(use(DraftOwner));
  const [draft, setDraft] = useState(() => {
    const kept = draftKey ? readDraft(draftKey, owner) : undefined;
    return kept && fittingDraft(schema, kept);
  });
  const [isSubmitting, setSubmitting] = useState(false);
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    const refused = Object.entries(serverErrors ?? {});
    form.setFields(refused.map(([name, error]) => ({ name, errors: [error] })));
    const [first] = refused;
    if (first) form.focusField(first[0]);
  }, [form, serverErrors]);

  const submit = async (values: FormValues) => {
    setSubmitting(true);
    setFailure(undefined);
    try {
      await onSubmit(parse(schema, withoutBlanks(values)));
      if (draftKey) forgetDraft(draftKey, owner);
      setDraft(undefined);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setSubmitting(false);
    }
  };

  const discardDraft = () => {
    if (draftKey) forgetDraft(draftKey, owner);
    setDraft(undefined);
    form.setFieldsValue({
      ...Object.fromEntries(Object.keys(draft ?? {}).map((key) => [key, undefined])),
      ...initialValues,
    });
  };

  return (
    <ZodFormContext value={{ schema, form, isSubmitting }}>
      <Form
        form={form}
        className="sk-form"
        layout="vertical"
        initialValues={{ ...initialValues, ...draft }}
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true, block: 'center' }}
        onValuesChange={(_changed, values) => draftKey && keepDraft(draftKey, values, owner)}
        onFinish={(values) => void submit(values)}
      >
        {draft && <DraftNote onDiscard={discardDraft} />}
        {children}
        {failure && !serverErrors && (
          <p className="sk-form-failure" role="alert">
            {failure}
          </p>
        )}
      </Form>
    </ZodFormContext>
  );
}

/** Sends the form it stands in, and is busy while that takes. */
export function SubmitButton(props: ButtonProps): ReactNode {
  const { isSubmitting } = useZodForm();
  return <Button kind="primary" type="submit" isBusy={isSubmitting} {...props} />;
}
