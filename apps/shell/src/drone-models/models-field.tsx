import { Checkbox } from '@skein/ui/checkbox.tsx';
import { usePreferences } from '@skein/ui/preferences.ts';
import { FieldError } from '@skein/ui/field-error.tsx';
import { useId, useState, type ReactNode } from 'react';

import './models-field.css';
import { choosable, nameOfModel, useDroneModels } from './drone-models.queries.ts';

export interface ModelsFieldProps {
  /** By which its form finds it. */
  name: string;
  label: string;
  help: string;
  /** Ids, as JSON: how a form keeps several that are chosen. */
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

/** Which models of drones, several of them, by their makers. */
export function ModelsField({ name, label, help, value, onChange, error }: ModelsFieldProps): ReactNode {
  const id = useId();
  const { language } = usePreferences();
  const chosen = idsIn(value);
  // What was chosen when the form was opened can be chosen again.
  const [atFirst] = useState(chosen);
  const models = choosable(useDroneModels(), [...atFirst, ...chosen]);
  const makers = [...new Set(models.map(({ maker }) => maker))];
  const turn = (modelId: string, isChosen: boolean) => {
    const next = isChosen ? [...chosen, modelId] : chosen.filter((each) => each !== modelId);
    onChange(next.length === 0 ? '' : JSON.stringify(next.toSorted()));
  };
  return (
    <fieldset className="models-field" aria-describedby={`${id}-help`}>
      <legend className="sk-field-label">{label}</legend>
      <div className="models-field-choice">
        {makers.map((maker) => (
          <fieldset key={maker}>
            <legend>{maker}</legend>
            {models
              .filter((model) => model.maker === maker)
              .map((model) => (
                <Checkbox
                  key={model.id}
                  name={name}
                  checked={chosen.includes(model.id)}
                  onChange={({ target }) => turn(model.id, target.checked)}
                  label={nameOfModel(model, language)}
                />
              ))}
          </fieldset>
        ))}
      </div>
      <p className="sk-field-help" id={`${id}-help`}>
        {help}
      </p>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}

const idsIn = (box: string): readonly string[] => (box === '' ? [] : (JSON.parse(box) as string[]));
