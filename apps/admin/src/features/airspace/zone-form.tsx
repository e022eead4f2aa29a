import { ownTimeZone } from '@skein/app-kit/airspace/moments.ts';
import { MomentField } from '@skein/app-kit/airspace/moment-field.tsx';
import { ShapeNotes } from '@skein/app-kit/airspace/shape-notes.tsx';
import { FormElement } from '@skein/app-kit/forms/form-element.tsx';
import { StaleNote } from '@skein/app-kit/forms/stale-note.tsx';
import { AltitudeReference } from '@skein/contract/airspace.ts';
import { LONGEST_ZONE_MESSAGE, LONGEST_ZONE_NAME, LONGEST_ZONE_IDENTIFIER } from '@skein/contract/zones.ts';
import { CornerTable } from '@skein/map/drawing/corner-table.tsx';
import { shapeOf } from '@skein/map/drawing/draft.ts';
import { draftIn } from '@skein/map/drawing/draft-text.ts';
import type { Drawing } from '@skein/map/drawing/use-drawing.ts';
import { Button } from '@skein/ui/button.tsx';
import { SelectField } from '@skein/ui/select-field.tsx';
import { TextArea } from '@skein/ui/text-area.tsx';
import { TextField } from '@skein/ui/text-field.tsx';
import { FieldError } from '@skein/ui/field-error.tsx';
import { useState, type ReactNode } from 'react';

import './airspace.css';
import { useText } from './airspace.texts.ts';
import type { useZoneForm } from './use-zone-form.ts';
import { WindowsField } from './windows-field.tsx';
import { windowsIn, type BoxName } from './zone-boxes.ts';
import { useKinds } from './zone-words.ts';

export interface ZoneFormProps {
  editor: ReturnType<typeof useZoneForm>;
  drawing: Drawing;
  isNew: boolean;
}

export function ZoneForm({ editor, drawing, isNew }: ZoneFormProps): ReactNode {
  const t = useText();
  const { form, labels, submit, isSaving, theirs } = editor;
  const kinds = useKinds();
  const references = AltitudeReference.options.map((value) => ({ value, label: t(`airspace.references.${value}`) }));
  const field = (name: BoxName) => ({ label: labels[name], ...form.field(name) });
  /** The drawing is what is drawn: a shape that is taken over goes through it. */
  const take = (name: BoxName, box: string) => (name === 'shape' ? drawing.change(draftIn(box)) : form.set(name, box));
  const shapeError = form.errorOf('shape');
  /** Opened by a complaint it stays open: the first corner that is typed may be all that it was about. */
  const [hasCorners, setCorners] = useState(false);
  return (
    <FormElement form={form} onSubmit={submit} {...(isBesideMap() && { startsAt: 'name' })}>
      {theirs && (
        <StaleNote
          labels={labels}
          theirs={theirs}
          values={form.values}
          onTake={take}
          choices={{
            kind: kinds,
            reference: references,
            shape: [{ value: theirs.shape ?? '', label: t('airspace.anotherShape') }],
            windows: [
              {
                value: theirs.windows ?? '',
                label: t('airspace.otherWindows', { count: windowsIn(theirs.windows ?? '').length }),
              },
            ],
          }}
        />
      )}
      <TextField {...field('name')} maxLength={LONGEST_ZONE_NAME} />
      <SelectField {...field('kind')} options={kinds} />
      <TextField
        {...field('identifier')}
        required={false}
        help={t('airspace.identifierHelp')}
        maxLength={LONGEST_ZONE_IDENTIFIER}
      />
      {shapeError && <FieldError>{shapeError}</FieldError>}
      <ShapeNotes shape={shapeError === undefined ? shapeOf(draftIn(form.values.shape)) : undefined} />
      <details
        className="airspace-corners"
        open={hasCorners || shapeError !== undefined}
        onToggle={({ currentTarget }) => setCorners(currentTarget.open)}
      >
        <summary>{t('airspace.cornersTitle')}</summary>
        <CornerTable drawing={drawing} />
      </details>
      <div className="airspace-pair">
        <TextField {...field('lower')} required={false} inputMode="decimal" suffix="m" help={t('airspace.lowerHelp')} />
        <TextField {...field('upper')} required={false} inputMode="decimal" suffix="m" help={t('airspace.upperHelp')} />
      </div>
      <SelectField {...field('reference')} options={references} />
      <MomentField form={form} name="from" labelOf={(box) => t(`airspace.labels.${box}`)} />
      <MomentField form={form} name="until" labelOf={(box) => t(`airspace.labels.${box}`)} />
      <p className="sk-field-help">{t('airspace.validityHelp', { zone: ownTimeZone() })}</p>
      <WindowsField
        value={form.values.windows}
        onChange={(value) => form.set('windows', value)}
        error={form.errorOf('windows')}
      />
      <TextArea
        {...field('message')}
        required={false}
        help={t('airspace.messageHelp')}
        maxLength={LONGEST_ZONE_MESSAGE}
      />
      <div className="kit-form-actions">
        <Button kind="primary" type="submit" isBusy={isSaving}>
          {t(isNew ? 'airspace.create' : 'airspace.save')}
        </Button>
      </div>
    </FormElement>
  );
}

/** Below it, the first field would scroll away what one has come to: the map, and which zone this is. */
const isBesideMap = (): boolean => matchMedia('(width >= 960px)').matches;
