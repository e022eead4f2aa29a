import { ApiError, SupersededError } from '@skein/api-client/call-errors.ts';
import { useFailureText } from '@skein/app-kit/forms/failure-text.ts';
import { currentAgreements, type AgreementName } from '@skein/contract/agreements.ts';
import { NAME_MAX_LENGTH } from '@skein/contract/person-name.ts';
import { Button } from '@skein/ui/button.tsx';
import { Checkbox } from '@skein/ui/checkbox.tsx';
import { FormFailure } from '@skein/ui/form-failure.tsx';
import { TextField } from '@skein/ui/text-field.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';

import { dropTicket, type HeldTicket } from './chat-progress.ts';
import { useChatFailure } from './use-chat-failure.ts';
import { useCreateAccount } from './wechat.queries.ts';
import { pathOf } from '../../app/routes.ts';
import { keepSession } from '../../session/session.ts';
import { useText } from './chat-login.texts.ts';

export interface CreateAccountFormProps {
  held: HeldTicket;
  name: string;
  onNameChange: (name: string) => void;
}

export function CreateAccountForm({ held, name, onNameChange }: CreateAccountFormProps): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const [hasTried, setTried] = useState(false);
  const [hasAgreed, setAgreed] = useState(false);
  const { mutate: create, isPending, error, reset } = useCreateAccount();
  const failureText = useFailureText();
  const leadToError = useChatFailure();
  const refusedName = error instanceof ApiError ? error.data.fields?.['name'] : undefined;

  const submit = () => {
    setTried(true);
    if (isPending || !name.trim() || !hasAgreed) return;
    create(
      { ticket: held.ticket, name: name.trim() },
      {
        onSuccess: ({ info }) => {
          // Here and not before: the page has no form for someone who is signed in, and with the form this would be gone.
          keepSession(info);
          dropTicket();
          const search = { outcome: 'created', returnTo: held.returnTo };
          void navigate({ to: pathOf('chatSuccess'), search, replace: true });
        },
        // A name can be mended here; everything else ends this binding.
        onError: (problem) => !(problem instanceof ApiError && problem.data.fields) && leadToError(problem),
      },
    );
  };

  return (
    <form
      className="kit-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {error && !(error instanceof ApiError || error instanceof SupersededError) && (
        <FormFailure>{failureText(error)}</FormFailure>
      )}
      <p className="shell-chat-note">{t('chat.binding.createText')}</p>
      <TextField
        label={t('chat.binding.name')}
        name="name"
        autoComplete="nickname"
        maxLength={NAME_MAX_LENGTH}
        required
        value={name}
        error={hasTried && !name.trim() ? t('chat.binding.nameMissing') : refusedName}
        onChange={({ target }) => {
          onNameChange(target.value);
          reset();
        }}
      />
      <Checkbox
        name="agreements"
        required
        checked={hasAgreed}
        onChange={({ target }) => setAgreed(target.checked)}
        error={hasTried && !hasAgreed ? t('chat.binding.agreeMissing') : undefined}
        label={
          <>
            {t('chat.binding.agree')} <Document name="serviceAgreement" /> {t('chat.binding.and')}{' '}
            <Document name="privacyStatement" />
          </>
        }
      />
      <div className="kit-form-actions">
        <Button kind="primary" type="submit" isBusy={isPending}>
          {t('chat.binding.createAction')}
        </Button>
      </div>
    </form>
  );
}

/** In a tab of its own: reading must not cost what was typed. */
function Document({ name }: { name: AgreementName }): ReactNode {
  const t = useText();
  return (
    <a href={pathOf(name)} target="_blank" rel="noreferrer">
      {t(`pages.${name}.title`)} {currentAgreements[name]}
    </a>
  );
}
