import type { BodyOf } from '@skein/app-kit/endpoint-parts.ts';
import { FormElement } from '@skein/app-kit/forms/form-element.tsx';
import { useForm } from '@skein/app-kit/forms/use-form.ts';
import { useDeed } from '@skein/app-kit/lists/use-list.ts';
import type { Endpoint, Reply } from '@skein/contract/endpoint.ts';
import { getUserDetail, LONGEST_REASON, SHORTEST_REASON, userCalls } from '@skein/contract/user-administration.ts';
import { useHost } from '@skein/sub-app-kit/host.ts';
import { Button } from '@skein/ui/button.tsx';
import { Dialog } from '@skein/ui/dialog.tsx';
import { TextArea } from '@skein/ui/text-area.tsx';
import { useUiText } from '@skein/ui/ui-text.ts';
import { useId, type ReactNode } from 'react';

import { useText } from './users.texts.ts';

export interface JudgementDialogProps<E extends Endpoint> {
  /** What is done once the reason is given. */
  endpoint: E;
  body: Omit<BodyOf<E>, 'reason'>;
  title: string;
  /** What will have happened afterwards. */
  text: string;
  submitLabel: string;
  kind: 'primary' | 'danger';
  isToldToOwner?: boolean;
  /** What is said then. */
  onDone: (reply: Reply<E>) => string;
  onClose: () => void;
}

/** Asks why, before something is done to somebody's account. */
export function JudgementDialog<E extends Endpoint>(props: JudgementDialogProps<E>): ReactNode {
  const { endpoint, body, title, text, submitLabel, kind, isToldToOwner = true, onDone, onClose } = props;
  const t = useText();
  const formId = useId();
  const { cancel } = useUiText();
  const { notify } = useHost();
  const deed = useDeed(endpoint, userCalls.list, getUserDetail);
  const form = useForm(
    { reason: '' },
    ({ reason }) => ({
      reason: reason.trim().length < SHORTEST_REASON ? t('users.deed.reasonMissing') : undefined,
    }),
    { key: [endpoint.id, ...Object.values(body)].join('-'), fields: ['reason'] },
  );
  const submit = () => {
    if (deed.isPending || !form.check('reason')) return;
    deed.mutate({ ...body, reason: form.values.reason } as BodyOf<E>, {
      onSuccess: (reply) => {
        form.forgetDraft();
        notify('success', onDone(reply));
        onClose();
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
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button kind={kind} type="submit" form={formId} isBusy={deed.isPending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <FormElement form={form} id={formId} onSubmit={submit} startsAt="reason">
        <p>{text}</p>
        <TextArea
          label={t('users.deed.reason')}
          help={t(isToldToOwner ? 'users.deed.reasonHelp' : 'users.deed.reasonQuietHelp')}
          maxLength={LONGEST_REASON}
          {...form.field('reason')}
        />
      </FormElement>
    </Dialog>
  );
}
