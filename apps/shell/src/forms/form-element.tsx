import { FormFailure } from '@skein/ui/form-failure.tsx';
import type { ReactNode } from 'react';

import './form-element.css';
import type { Form } from './use-form.ts';

export interface FormElementProps<Name extends string> {
  form: Form<Name>;
  onSubmit: () => void;
  children: ReactNode;
}

/** The `<form>` of a `useForm`: why it was refused first, then its fields. The browser's own complaints are off. */
export function FormElement<Name extends string>({ form, onSubmit, children }: FormElementProps<Name>): ReactNode {
  const { attach, failure } = form;
  return (
    <form
      ref={attach}
      className="shell-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {failure && <FormFailure>{failure}</FormFailure>}
      {children}
    </form>
  );
}
