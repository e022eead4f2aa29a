import { FormActions } from '@skein/app-kit/forms/form-actions.tsx';
import { FormElement } from '@skein/app-kit/forms/form-element.tsx';
import { useForm } from '@skein/app-kit/forms/use-form.ts';
import { PASSWORD_MAX_LENGTH } from '@skein/contract/password-length.ts';
import type { UserInfo } from '@skein/contract/session.ts';
import { SkeletonForm } from '@skein/ui/skeleton.tsx';
import { Tabs } from '@skein/ui/tabs.tsx';
import { PasswordField } from '@skein/ui/text-field.tsx';
import { useState, type ReactNode } from 'react';

import { ContactProofFields } from './contact-proof-fields.tsx';
import { codeSender, type Channel } from './send-code.ts';
import { useContactComplaints } from './use-contact-complaints.ts';
import { useContactProof } from './use-contact-proof.ts';
import { useText } from './owner-proof.texts.ts';
import { useSignedInUser } from '../session/session.queries.ts';

/** Empty for an account of WeChat alone: there a recent sign-in is the proof. */
export interface OwnerProof {
  readonly password?: string;
  readonly oldCode?: string;
}

export interface OwnerProofFormProps {
  /** What it is asked for: "Remove the app". */
  submitLabel: string;
  kind?: 'primary' | 'danger';
  isPending: boolean;
  onProve: (proof: OwnerProof, refuse: (error: Error) => void) => void;
  /** Said, or asked, before the proof is asked for. */
  children?: ReactNode;
  /** What `children` ask for: whether it is well, said beside it. Asked together with the proof, so that all complaints come at once. */
  checkChildren?: () => boolean;
  /** Off when something before it is asked first. */
  startsAtProof?: boolean;
  /** Where the code goes, when only one will do; else to the mail address, or to the phone without one. */
  codeBy?: Channel;
}

type Way = 'password' | 'code';

/** Who is there, before something that concerns the whole account: by password, or by a code to what is bound. */
export function OwnerProofForm(props: OwnerProofFormProps): ReactNode {
  const { data: user } = useSignedInUser();
  // Not before it is known what is bound: an account with a password would be taken for one without, and be refused.
  return user ? <ProofOf user={user} {...props} /> : <SkeletonForm fields={1} />;
}

function ProofOf(props: OwnerProofFormProps & { user: UserInfo }): ReactNode {
  const {
    user,
    submitLabel,
    kind = 'primary',
    isPending,
    onProve,
    children,
    checkChildren,
    startsAtProof = true,
    codeBy,
  } = props;
  const t = useText();
  const channel = codeBy ?? (user.mail ? 'mail' : 'phone');
  const contact = user[channel] ?? '';
  const [way, setWay] = useState<Way>('password');
  const complaintsOf = useContactComplaints(channel);
  const form = useForm({ oldPassword: '', contact, checkCode: '', code: '' }, (values) => ({
    ...complaintsOf(values),
    oldPassword: values.oldPassword ? undefined : t('ownerProof.oldPasswordMissing'),
  }));
  const send = codeSender(channel, 'change');
  const proof = useContactProof({
    name: 'owner-proof',
    channel,
    form,
    send,
    isShown: way === 'code' && contact !== '',
  });

  const submit = () => {
    if (isPending) return;
    const isProofWell = contact === '' || (way === 'password' ? form.check('oldPassword') : form.check(...proof.asked));
    // After the proof, because the first wrong field gets the focus.
    const areChildrenWell = checkChildren?.() ?? true;
    if (!isProofWell || !areChildrenWell) return;
    if (contact === '') return onProve({}, form.refuse);
    const { oldPassword, code } = form.values;
    onProve(way === 'password' ? { password: oldPassword } : { oldCode: code }, form.refuse);
  };

  const ways: Record<Way, ReactNode> = {
    password: (
      <PasswordField
        label={t('ownerProof.oldPassword')}
        maxLength={PASSWORD_MAX_LENGTH}
        {...form.field('oldPassword')}
      />
    ),
    code: (
      <div className="kit-form">
        <p>{t('ownerProof.codeTo', { contact })}</p>
        <ContactProofFields channel={channel} proof={proof} isContactFixed />
      </div>
    ),
  };

  return (
    <FormElement form={form} onSubmit={submit} {...(startsAtProof && { startsAt: 'oldPassword' })}>
      {children}
      {contact !== '' && (
        <Tabs
          label={t('ownerProof.prove')}
          current={way}
          onSelect={setWay}
          tabs={[
            { key: 'password', label: t('ownerProof.provePassword') },
            { key: 'code', label: t(channel === 'mail' ? 'ownerProof.proveMail' : 'ownerProof.provePhone') },
          ]}
        >
          {ways[way]}
        </Tabs>
      )}
      <FormActions form={form} submitLabel={submitLabel} kind={kind} isBusy={isPending} />
    </FormElement>
  );
}
