import { DeedActions } from '@skein/app-kit/forms/deed-actions.tsx';
import { FormElement } from '@skein/app-kit/forms/form-element.tsx';
import { useForm } from '@skein/app-kit/forms/use-form.ts';
import { useOvertaken } from '@skein/app-kit/forms/use-overtaken.ts';
import { useDeed } from '@skein/app-kit/lists/use-list.ts';
import { useKitText } from '@skein/app-kit/kit-text.ts';
import { LONGEST_REASON, SHORTEST_REASON } from '@skein/contract/reason.ts';
import { twoPersonCalls, type TwoPersonDeed } from '@skein/contract/two-persons.ts';
import { getUserDetail, userCalls, type UserDetail } from '@skein/contract/user-administration.ts';
import { useHost } from '@skein/sub-app-kit/host.ts';
import { Dialog } from '@skein/ui/dialog.tsx';
import { TextArea } from '@skein/ui/text-area.tsx';
import { TextField } from '@skein/ui/text-field.tsx';
import { useId, type ReactNode } from 'react';

import { noProof, OwnProof, useOwnProof } from './own-proof.tsx';
import { useText } from './users.texts.ts';

export interface AskDialogProps {
  user: Pick<UserDetail, 'id' | 'name'>;
  deed: TwoPersonDeed;
  /** What happened meanwhile, by which there is nothing left to do. */
  overtaken: string | undefined;
  onClose: () => void;
}

/** Asks for what takes two: why, about whom by name, and who is asking. */
export function AskDialog(props: AskDialogProps): ReactNode {
  const { user, deed, onClose } = props;
  const { id: userId, name: subject } = user;
  const t = useText();
  const formId = useId();
  const words = useKitText();
  const { notify } = useHost();
  const asking = useDeed(twoPersonCalls.ask, twoPersonCalls.list, userCalls.list, getUserDetail);
  const overtaken = useOvertaken(props.overtaken, asking);
  const proof = useOwnProof();
  const form = useForm(
    { reason: '', name: '', ...noProof },
    (values) => ({
      ...proof.complain(values),
      reason: values.reason.trim().length < SHORTEST_REASON ? words.reasonMissing : undefined,
      name: values.name.trim() === subject ? undefined : t('users.two.nameMissing'),
    }),
    { key: `two-persons-${deed}-${userId}`, fields: ['reason'] },
  );
  const isOvertaken = overtaken !== undefined;
  const submit = () => {
    if (isOvertaken || asking.isPending || !form.check('reason', 'name', proof.way)) return;
    const { reason, name } = form.values;
    asking.mutate(
      { userId, deed, reason, name, ...proof.proofIn(form.values) },
      {
        onSuccess: () => {
          form.forgetDraft();
          notify('success', t('users.two.asked'));
          onClose();
        },
        onError: form.refuse,
      },
    );
  };
  return (
    <Dialog
      isOpen
      title={t(`users.two.askTitles.${deed}`, { name: subject })}
      onClose={onClose}
      actions={
        <DeedActions
          formId={formId}
          kind="danger"
          submitLabel={t('users.two.ask')}
          isBusy={asking.isPending}
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
        {!isOvertaken && <p>{t(`users.two.askTexts.${deed}`)}</p>}
        <TextArea
          label={words.reason}
          help={t('users.deed.reasonHelp')}
          maxLength={LONGEST_REASON}
          readOnly={isOvertaken}
          {...form.field('reason')}
        />
        {!isOvertaken && (
          <>
            <TextField
              label={t('users.two.name')}
              help={t('users.two.nameHelp', { name: subject })}
              autoComplete="off"
              {...form.field('name')}
            />
            <OwnProof proof={proof} form={form} />
          </>
        )}
      </FormElement>
    </Dialog>
  );
}
