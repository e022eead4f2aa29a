import { Form } from 'antd';
import type { ReactElement, ReactNode } from 'react';

import { describeField, isRequired } from './form-issues.ts';
import { usePreferences } from './preferences.ts';
import { useZodForm } from './zod-form-context.ts';

export interface FormFieldProps {
  /** The field of the schema. */
  name: string;
  label: string;
  help?: ReactNode;
  /** Which property of the control carries the value: `checked` for switches. */
  valuePropName?: string;
  /** One Ant Design control. */
  children: ReactElement;
}

/** A field of a `ZodForm`: the schema decides whether it is required and what is wrong with it. */
export function FormField({ name, label, help, valuePropName = 'value', children }: FormFieldProps): ReactNode {
  const { schema, form } = useZodForm();
  const { language } = usePreferences();
  const check = async () => {
    const problem = describeField(schema, form.getFieldsValue(true), name, label, language);
    if (problem) throw new Error(problem);
  };
  return (
    <Form.Item
      name={name}
      label={label}
      extra={help}
      valuePropName={valuePropName}
      required={isRequired(schema, name)}
      rules={[{ validator: check }]}
      // Quiet while the user is still typing the first time, then at each key until it is right.
      validateTrigger={form.getFieldError(name).length > 0 ? ['onChange', 'onBlur'] : 'onBlur'}
    >
      {children}
    </Form.Item>
  );
}
