import type { Form } from '@skein/app-kit/forms/use-form.ts';
import { FormFailure } from '@skein/ui/form-failure.tsx';
import type { ReactNode } from 'react';

import { useText } from './services.texts.ts';

export interface OvertakenProps<Name extends string> {
  /** The form that is gone: what was typed into it was not sent. */
  form: Pick<Form<Name>, 'isChanged' | 'values'>;
  labels: Readonly<Record<NoInfer<Name>, string>>;
  /** What another did. */
  children: ReactNode;
}

/** Stands where a form was until another's deed took it away. */
export function Overtaken<Name extends string>({ form, labels, children }: OvertakenProps<Name>): ReactNode {
  const t = useText();
  const names = (Object.keys(form.values) as Name[]).filter((name) => form.values[name] !== '');
  const typed = names.map((name) => `${labels[name]} ${form.values[name]}`).join(' · ');
  return (
    <div className="admin-services-form">
      <FormFailure>
        {children}
        {form.isChanged && typed !== '' && ` ${t('services.unsent')} ${typed}`}
      </FormFailure>
    </div>
  );
}
