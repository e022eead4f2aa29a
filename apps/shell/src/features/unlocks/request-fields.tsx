import { MomentField } from '@skein/app-kit/airspace/moment-field.tsx';
import { ownTimeZone } from '@skein/app-kit/airspace/moments.ts';
import { LONGEST_NAME } from '@skein/contract/seen-word.ts';
import type { UnlockFinding } from '@skein/contract/unlock-check.ts';
import { LONGEST_PURPOSE, neededBy } from '@skein/contract/unlock-request.ts';
import { SelectField } from '@skein/ui/select-field.tsx';
import { TextArea } from '@skein/ui/text-area.tsx';
import { TextField } from '@skein/ui/text-field.tsx';
import type { ReactNode } from 'react';

import './request.css';
import { CountryField } from './country-field.tsx';
import { DocumentsField } from './documents-field.tsx';
import { findDrones, findPilots } from '../../flights/named-parts.ts';
import { findNamedZones } from './find-choices.ts';
import { ManyField, type ManyFieldProps } from './many-field.tsx';
import { typeIn, type BoxName } from './unlock-boxes.ts';
import { useChoices, useText } from './unlocks.texts.ts';
import type { UnlockEditor } from './use-unlock-form.ts';

export interface RequestFieldsProps {
  editor: UnlockEditor;
  findings: readonly UnlockFinding[];
}

/** All that is typed and chosen of a request: what its type needs. */
export function RequestFields({ editor: { form, labels }, findings }: RequestFieldsProps): ReactNode {
  const t = useText();
  const choices = useChoices();
  const type = typeIn(form.values.type);
  const needs: readonly string[] = neededBy[type];
  const field = (name: BoxName) => ({ label: labels[name], ...form.field(name) });
  const height = { inputMode: 'decimal', suffix: 'm' } as const;
  const many = (name: 'zones' | 'drones' | 'pilots'): Omit<ManyFieldProps, 'find'> => ({
    name,
    label: labels[name],
    help: t(`unlocks.form.${name}Help`),
    placeholder: t(`unlocks.form.${name}Hint`),
    error: form.errorOf(name),
    required: true,
    box: form.values[name],
    onChange: (box) => form.set(name, box),
    findings,
  });
  return (
    <>
      <TextField {...field('name')} maxLength={LONGEST_NAME} />
      {type === 'zone' && <ManyField {...many('zones')} find={findNamedZones} />}
      {type === 'country' && (
        <CountryField
          value={form.values.country}
          error={form.errorOf('country')}
          onChange={(code) => form.set('country', code)}
        />
      )}
      {type === 'rid' && <SelectField {...field('ridLevel')} options={choices.ridLevel} />}
      <div className="unlock-heights">
        <TextField {...field('lower')} {...height} required={false} help={t('unlocks.form.lowerHelp')} />
        <TextField {...field('ceiling')} {...height} required={needs.includes('ceiling')} />
        <SelectField {...field('reference')} options={choices.reference} />
      </div>
      <MomentField form={form} name="from" labelOf={(box) => t(`unlocks.boxes.${box}`)} isRequired />
      <MomentField form={form} name="until" labelOf={(box) => t(`unlocks.boxes.${box}`)} isRequired />
      <p className="sk-field-help">{t('unlocks.form.timesHelp', { zone: ownTimeZone() })}</p>
      <ManyField {...many('drones')} find={findDrones} />
      <ManyField
        {...many('pilots')}
        required={needs.includes('pilotIds') || form.values.users === 'named'}
        find={findPilots}
      />
      <SelectField {...field('users')} help={t('unlocks.form.usersHelp')} options={choices.users} />
      <TextArea {...field('purpose')} help={t('unlocks.form.purposeHelp')} maxLength={LONGEST_PURPOSE} />
      <DocumentsField
        box={form.values.documents}
        onChange={(box) => form.set('documents', box)}
        findings={findings}
        error={form.errorOf('documents')}
      />
    </>
  );
}
