import { ownTimeZone } from '@skein/app-kit/airspace/moments.ts';
import { LONGEST_TIME_ZONE } from '@skein/contract/airspace.ts';
import { Button, IconButton } from '@skein/ui/button.tsx';
import { TextField } from '@skein/ui/text-field.tsx';
import { Plus, X } from 'lucide-react';
import { useId, type ReactNode } from 'react';

import './airspace.css';
import { useText } from './airspace.texts.ts';
import { windowsIn, type WindowBoxes } from './zone-boxes.ts';

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const workdays = [1, 2, 3, 4, 5];

export interface WindowsFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** Within which hours of the week a zone counts. */
export function WindowsField({ value, onChange, error }: WindowsFieldProps): ReactNode {
  const t = useText();
  const id = useId();
  const windows = windowsIn(value);
  const set = (next: readonly WindowBoxes[]) => onChange(JSON.stringify(next));
  const add = () => set([...windows, { weekdays: workdays, from: '08:00', to: '18:00', timeZone: ownTimeZone() }]);
  return (
    <fieldset className="airspace-windows" aria-describedby={error ? id : undefined}>
      <legend>{t('airspace.labels.windows')}</legend>
      <p className="sk-field-help">{t('airspace.windowsHelp')}</p>
      {windows.map((window, at) => (
        <WindowFields
          key={t('airspace.windows.one', { number: at + 1 })}
          number={at + 1}
          window={window}
          onChange={(next) => set(windows.with(at, next))}
          onRemove={() => set(windows.toSpliced(at, 1))}
        />
      ))}
      {error && (
        <p className="sk-field-error" id={id} role="alert">
          {error}
        </p>
      )}
      <Button size="small" icon={<Plus size={14} aria-hidden />} onClick={add} name="windows">
        {t('airspace.windows.add')}
      </Button>
    </fieldset>
  );
}

interface WindowFieldsProps {
  number: number;
  window: WindowBoxes;
  onChange: (window: WindowBoxes) => void;
  onRemove: () => void;
}

function WindowFields({ number, window, onChange, onRemove }: WindowFieldsProps): ReactNode {
  const t = useText();
  const zones = useId();
  const toggle = (day: number) => {
    const without = window.weekdays.filter((each) => each !== day);
    onChange({ ...window, weekdays: without.length < window.weekdays.length ? without : [...without, day] });
  };
  const box = (name: 'from' | 'to' | 'timeZone') => ({
    label: t(`airspace.windows.${name}`),
    value: window[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...window, [name]: target.value }),
  });
  return (
    <fieldset className="airspace-window" aria-label={t('airspace.windows.one', { number })}>
      <div className="airspace-days">
        {weekdays.map((name, at) => (
          <Button
            key={name}
            size="small"
            aria-pressed={window.weekdays.includes(at + 1)}
            onClick={() => toggle(at + 1)}
          >
            {t(`airspace.windows.weekdays.${name}`)}
          </Button>
        ))}
        <IconButton
          size="small"
          label={t('airspace.windows.remove', { number })}
          icon={<X size={14} />}
          onClick={onRemove}
        />
      </div>
      <div className="airspace-pair">
        <TextField {...box('from')} inputMode="numeric" maxLength={5} />
        <TextField {...box('to')} inputMode="numeric" maxLength={5} />
      </div>
      <TextField {...box('timeZone')} list={zones} maxLength={LONGEST_TIME_ZONE} spellCheck={false} />
      <datalist id={zones}>
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone}>
            {zone}
          </option>
        ))}
      </datalist>
    </fieldset>
  );
}
