import { FormElement } from '@skein/app-kit/forms/form-element.tsx';
import { useForm } from '@skein/app-kit/forms/use-form.ts';
import { SECRET_PREFIX, type AccessKey } from '@skein/contract/access-keys.ts';
import { signCall } from '@skein/sdk/sign-call.ts';
import { Button } from '@skein/ui/button.tsx';
import { CodeSample } from '@skein/ui/code-sample.tsx';
import { SelectField } from '@skein/ui/select-field.tsx';
import { PasswordField } from '@skein/ui/text-field.tsx';
import { useState, type ReactNode } from 'react';

import { useText } from '../access-keys.texts.ts';
import { callsOpenTo, curlLine, targetOf, triedCalls, typescriptSample, UNSIGNED } from './samples.ts';

/** Signs a call here, by the secret that its owner types; the secret goes nowhere. */
export function TryIt({ apiKey }: { apiKey: AccessKey }): ReactNode {
  const t = useText();
  const calls = callsOpenTo(apiKey.scopes);
  const [id, setId] = useState(calls[0]?.id);
  const [authorization, setAuthorization] = useState(UNSIGNED);
  const form = useForm({ secret: '' }, ({ secret }) => ({
    secret: secret.trim().startsWith(SECRET_PREFIX)
      ? undefined
      : t('accessKeys.tryIt.secretWrong', { prefix: SECRET_PREFIX }),
  }));
  const call = calls.find((each) => each.id === id) ?? triedCalls[0];
  if (!call) return null;
  const { origin } = window.location;
  const sign = async () => {
    if (!form.check('secret')) return;
    const key = { id: apiKey.accessKeyId, secret: form.values.secret.trim() };
    setAuthorization(await signCall(key, { method: 'GET', path: call.path, query: call.query, headers: {} }));
  };
  const choose = (chosen: string) => {
    setId(chosen);
    // A signature is of one call alone.
    setAuthorization(UNSIGNED);
  };
  return (
    <div className="shell-try">
      <p>{t('accessKeys.tryIt.text')}</p>
      {window.isSecureContext ? (
        <FormElement form={form} onSubmit={() => void sign()}>
          <SelectField
            name="call"
            label={t('accessKeys.tryIt.call')}
            value={call.id}
            options={calls.map((each) => ({ value: each.id, label: `${each.id} · GET ${targetOf(each)}` }))}
            onChange={({ target }) => choose(target.value)}
          />
          <PasswordField
            {...form.field('secret')}
            label={t('accessKeys.tryIt.secret')}
            help={t('accessKeys.tryIt.secretHelp', { prefix: SECRET_PREFIX })}
            autoComplete="off"
            maxLength={200}
          />
          <div>
            <Button kind="primary" type="submit">
              {t('accessKeys.tryIt.sign')}
            </Button>
          </div>
        </FormElement>
      ) : (
        <p className="shell-keys-note">{t('accessKeys.tryIt.insecure')}</p>
      )}
      <div aria-live="polite">
        <CodeSample
          label={t('accessKeys.tryIt.curl')}
          code={curlLine(origin, call, authorization)}
          copyLabel={t('accessKeys.tryIt.copyCurl')}
        />
      </div>
      <CodeSample
        label={t('accessKeys.tryIt.typescript')}
        code={typescriptSample(origin, call, apiKey.accessKeyId)}
        copyLabel={t('accessKeys.tryIt.copyTypescript')}
      />
      <p>{t('accessKeys.tryIt.environment')}</p>
      <a href="/openapi" target="_blank" rel="noreferrer">
        {t('accessKeys.tryIt.reference')}
      </a>
    </div>
  );
}
