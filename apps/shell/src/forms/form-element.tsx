import { FormFailure } from '@skein/ui/form-failure.tsx';
import { useEffect, useEffectEvent, type ReactNode } from 'react';

import './form-element.css';
import type { Form } from './use-form.ts';

export interface FormElementProps<Name extends string> {
  form: Form<Name>;
  onSubmit: () => void;
  /** For a button that stands outside, as in the foot of a dialog. */
  id?: string;
  /** The field that has the focus when the form appears. */
  startsAt?: NoInfer<Name>;
  children: ReactNode;
}

/** The `<form>` of a `useForm`: why it was refused first, then its fields. The browser's own complaints are off. */
export function FormElement<Name extends string>(props: FormElementProps<Name>): ReactNode {
  const { form, onSubmit, id, startsAt, children } = props;
  const { attach, failure } = form;

  const begin = useEffectEvent(() => {
    // Whoever walks along the tabs with the arrows keeps the focus there.
    const isOnTab = document.activeElement?.getAttribute('role') === 'tab';
    if (startsAt !== undefined && !isOnTab) form.focus(startsAt);
  });
  useEffect(() => begin(), []);

  return (
    <form
      ref={attach}
      id={id}
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
