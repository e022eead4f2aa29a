import type { Form } from '@skein/app-kit/forms/use-form.ts';
import { LONGEST_KEY_DAYS, MOST_IP_RANGES, USUAL_KEY_DAYS } from '@skein/contract/access-keys.ts';
import { NAME_MAX_LENGTH } from '@skein/contract/person-name.ts';
import { DateField } from '@skein/ui/date-field.tsx';
import { TextArea } from '@skein/ui/text-area.tsx';
import { TextField } from '@skein/ui/text-field.tsx';
import type { ReactNode } from 'react';

import { useText } from '../access-keys.texts.ts';
import { ScopesField } from './scopes-field.tsx';
import type { KeyDays, KeyField } from './use-key-form.ts';

/** What a person says of a key. */
export function KeyFields({ form, days }: { form: Form<KeyField>; days: KeyDays }): ReactNode {
  const t = useText();
  return (
    <>
      <TextField
        {...form.field('name')}
        label={t('accessKeys.form.name')}
        help={t('accessKeys.form.nameHelp')}
        autoComplete="off"
        maxLength={NAME_MAX_LENGTH}
      />
      <ScopesField
        name="scopes"
        value={form.values.scopes}
        error={form.errorOf('scopes')}
        onChange={(scopes) => form.set('scopes', scopes)}
      />
      <DateField
        name="expiresAt"
        label={t('accessKeys.form.expires')}
        help={t('accessKeys.form.expiresHelp', { usual: USUAL_KEY_DAYS, longest: LONGEST_KEY_DAYS })}
        value={form.values.expiresAt}
        min={days.min}
        max={days.max}
        error={form.errorOf('expiresAt')}
        onChange={(day) => form.set('expiresAt', day)}
        required
      />
      <TextArea
        {...form.field('ipList')}
        label={t('accessKeys.form.sourcesLabel')}
        help={t('accessKeys.form.sourcesHelp', { most: MOST_IP_RANGES })}
        spellCheck={false}
        autoCapitalize="none"
        required={false}
        onBlur={() => form.look('ipList')}
      />
    </>
  );
}
