import { Button } from '@skein/ui/button.tsx';
import { Drawer } from '@skein/ui/drawer.tsx';
import { useId, type ReactNode } from 'react';

import { FormElement } from './form-element.tsx';
import type { Form } from './use-form.ts';

export interface FormDrawerProps<Name extends string> {
  title: string;
  form: Form<Name>;
  startsAt: NoInfer<Name>;
  /** The deed of its button. */
  submitLabel: string;
  isBusy: boolean;
  onSubmit: () => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** Something to be filled in beside a list, with one deed at its foot. */
export function FormDrawer<Name extends string>(props: FormDrawerProps<Name>): ReactNode {
  const { title, form, startsAt, submitLabel, isBusy, onSubmit, onClose, children } = props;
  const id = useId();
  return (
    <Drawer
      title={title}
      onClose={onClose}
      actions={
        <Button kind="primary" type="submit" form={id} isBusy={isBusy}>
          {submitLabel}
        </Button>
      }
    >
      <FormElement form={form} id={id} onSubmit={onSubmit} startsAt={startsAt}>
        {children}
      </FormElement>
    </Drawer>
  );
}
