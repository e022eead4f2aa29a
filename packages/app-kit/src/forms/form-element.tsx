import { DraftNote } from '@skein/ui/draft-note.tsx';
import { FormFailure } from '@skein/ui/form-failure.tsx';
import { useEffect, useEffectEvent, type ReactNode } from 'react';

import './form-actions.css';
import './form-element.css';
import type { Form } from './use-form.ts';

export interface FormElementProps<Name extends string> {
  form: Form<Name>;
  onSubmit: () => void;
  /** For a button that stands outside, as in the foot of a dialog. */
  id?: string;
  /** The field that has the focus when the form appears. */
  startsAt?: NoInfer<Name>;
  /** What a restored draft lacks, and why. */
  draftLacks?: string | undefined;
  /** Said instead of a draft of which nothing came back, and why. */
  draftLost?: string | undefined;
  children: ReactNode;
}

/** The `<form>` of a `useForm`: whether a draft came back and why it was refused first, then its fields. The browser's own complaints are off. */
export function FormElement<Name extends string>(props: FormElementProps<Name>): ReactNode {
  const { form, onSubmit, id, startsAt, draftLacks, draftLost, children } = props;
  const { attach, failure } = form;

  const begin = useEffectEvent(() => {
    // Whoever walks along the tabs with the arrows keeps the focus there.
    const isOnTab = document.activeElement?.getAttribute('role') === 'tab';
    // Nor does a form that opened by itself, with what was typed before, take it away.
    if (startsAt !== undefined && !isOnTab && !form.isRestored) form.focus(startsAt);
  });
  useEffect(() => begin(), []);

  return (
    <form
      ref={attach}
      id={id}
      className="kit-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {form.isRestored && (
        <DraftNote onDiscard={form.discardDraft} lost={draftLost}>
          {draftLacks}
        </DraftNote>
      )}
      {failure && <FormFailure>{failure}</FormFailure>}
      {children}
    </form>
  );
}
