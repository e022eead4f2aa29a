import type { Endpoint, Reply } from '@skein/contract/endpoint.ts';
import { LONGEST_REASON, SHORTEST_REASON } from '@skein/contract/reason.ts';
import { Dialog } from '@skein/ui/dialog.tsx';
import { TextArea } from '@skein/ui/text-area.tsx';
import { useId, type ReactNode } from 'react';

import type { BodyOf } from '../endpoint-parts.ts';
import { useKitText } from '../kit-text.ts';
import { useDeed } from '../lists/use-list.ts';
import { DeedActions } from './deed-actions.tsx';
import { FormElement } from './form-element.tsx';
import { useForm } from './use-form.ts';
import { useOvertaken } from './use-overtaken.ts';

export interface ReasonDialogProps<E extends Endpoint> {
  /** What is done once the reason is given. */
  endpoint: E;
  body: Omit<BodyOf<E>, 'reason'>;
  /** Where it shows that it was done. */
  shownIn: readonly [Endpoint, ...Endpoint[]];
  title: string;
  /** What will have happened afterwards. */
  text?: string;
  /** Who reads the reason; absent: the audit log keeps it. */
  help?: string;
  submitLabel: string;
  kind: 'primary' | 'danger';
  /** What happened meanwhile, by which there is nothing left to do. */
  overtaken: string | undefined;
  onDone: (reply: Reply<E>) => void;
  onClose: () => void;
}

/** Asks why, before something is done to somebody. What was asked stays, whatever becomes of its object meanwhile. */
export function ReasonDialog<E extends Endpoint>(props: ReasonDialogProps<E>): ReactNode {
  const { endpoint, body, shownIn, title, text, help, submitLabel, kind, onDone, onClose } = props;
  const words = useKitText();
  const formId = useId();
  const deed = useDeed(endpoint, ...shownIn);
  const overtaken = useOvertaken(props.overtaken, deed);
  const form = useForm(
    { reason: '' },
    ({ reason }) => ({ reason: reason.trim().length < SHORTEST_REASON ? words.reasonMissing : undefined }),
    // By its path: in a build for browsers endpoints have no id.
    { key: [endpoint.path, ...Object.values(body)].join('-'), fields: ['reason'] },
  );
  const isOvertaken = overtaken !== undefined;
  const submit = () => {
    if (isOvertaken || deed.isPending || !form.check('reason')) return;
    deed.mutate({ ...body, reason: form.values.reason } as BodyOf<E>, {
      onSuccess: (reply) => {
        form.forgetDraft();
        onDone(reply);
      },
      onError: form.refuse,
    });
  };
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      actions={
        <DeedActions
          formId={formId}
          kind={kind}
          submitLabel={submitLabel}
          isBusy={deed.isPending}
          isOvertaken={isOvertaken}
          onClose={onClose}
        />
      }
    >
      <FormElement
        form={{ ...form, failure: overtaken ?? form.failure }}
        id={formId}
        onSubmit={submit}
        startsAt="reason"
      >
        {text && !isOvertaken && <p>{text}</p>}
        <TextArea
          label={words.reason}
          help={help ?? words.reasonHelp}
          maxLength={LONGEST_REASON}
          readOnly={isOvertaken}
          {...form.field('reason')}
        />
      </FormElement>
    </Dialog>
  );
}
