import type { Form } from '@skein/app-kit/forms/use-form.ts';
import { useServer } from '@skein/app-kit/server-connection.ts';
import { CODE_LENGTH, getMailCode } from '@skein/contract/codes.ts';
import { PASSWORD_MAX_LENGTH } from '@skein/contract/password-length.ts';
import { getUserInfo } from '@skein/contract/session.ts';
import { useHost } from '@skein/sub-app-kit/host.ts';
import { Button } from '@skein/ui/button.tsx';
import { CodeField } from '@skein/ui/code-field.tsx';
import { PasswordField } from '@skein/ui/text-field.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

import { useText } from './users.texts.ts';

export type ProofField = 'oldPassword' | 'code';
export const noProof = { oldPassword: '', code: '' } as const;

/** How an administrator proves once more that it is them: by the password, or by a code to their mail address. */
export function useOwnProof() {
  const t = useText();
  const { call } = useServer();
  const [way, setWay] = useState<ProofField>('oldPassword');
  const { data: mail } = useQuery({
    queryKey: [getUserInfo.path],
    queryFn: async ({ signal }) => (await call(getUserInfo, {}, signal)).info,
    select: (user) => user.mail,
  });
  const complain = (values: Readonly<Record<ProofField, string>>) => ({
    oldPassword: values.oldPassword ? undefined : t('users.proof.passwordMissing'),
    code: values.code.length === CODE_LENGTH ? undefined : t('users.proof.codeMissing'),
  });
  const proofIn = ({ oldPassword, code }: Readonly<Record<ProofField, string>>) =>
    way === 'code' ? { oldCode: code } : { password: oldPassword };
  return { way, setWay, mail: mail ?? undefined, complain, proofIn };
}

export interface OwnProofProps {
  proof: Pick<ReturnType<typeof useOwnProof>, 'way' | 'setWay' | 'mail'>;
  form: Pick<Form<ProofField>, 'field' | 'set' | 'refuse' | 'focus'>;
}

export function OwnProof({ proof: { way, setWay, mail }, form }: OwnProofProps): ReactNode {
  const t = useText();
  if (way === 'code' && mail !== undefined)
    return (
      <>
        <MailedCode mail={mail} form={form} />
        <OtherWay onClick={() => setWay('oldPassword')}>{t('users.proof.byPassword')}</OtherWay>
      </>
    );
  return (
    <>
      <PasswordField
        label={t('users.proof.password')}
        help={t('users.proof.passwordHelp')}
        maxLength={PASSWORD_MAX_LENGTH}
        {...form.field('oldPassword')}
      />
      {mail !== undefined && <OtherWay onClick={() => setWay('code')}>{t('users.proof.byCode')}</OtherWay>}
    </>
  );
}

function OtherWay({ onClick, children }: { onClick: () => void; children: string }): ReactNode {
  return (
    <div className="admin-users-other-way">
      <Button kind="ghost" size="small" onClick={onClick}>
        {children}
      </Button>
    </div>
  );
}

function MailedCode({ mail, form }: { mail: string; form: OwnProofProps['form'] }): ReactNode {
  const t = useText();
  const { call } = useServer();
  const { notify } = useHost();
  const [resendAt, setResendAt] = useState<number>();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(getMailCode, { query: { mailNumber: mail, purpose: 'change' } }),
    onSuccess: ({ info }) => {
      setResendAt(Date.now() + info.resendSeconds * 1000);
      notify('success', t('users.proof.sent'));
      form.focus('code');
    },
    onError: form.refuse,
  });
  const { onChange: _, ...code } = form.field('code');
  return (
    <CodeField
      label={t('users.proof.code')}
      help={t('users.proof.codeHelp', { mail })}
      {...code}
      onChange={(digits) => form.set('code', digits)}
      onSend={() => mutate()}
      isSending={isPending}
      resendAt={resendAt}
    />
  );
}
