import { useId, type ReactNode } from 'react';

import './counted-choice.css';

export interface CountedChoiceProps<Value extends string> {
  label: string;
  choices: readonly { readonly value: Value; readonly label: string; readonly count: ReactNode }[];
  chosen: string;
  onChoose: (value: Value) => void;
}

/** Which of a few kinds are shown, each with how many there are. */
export function CountedChoice<Value extends string>(props: CountedChoiceProps<Value>): ReactNode {
  const { label, choices, chosen, onChoose } = props;
  const name = useId();
  return (
    <fieldset className="kit-counted-choice">
      <legend className="sk-hidden-visually">{label}</legend>
      {choices.map(({ value, label: words, count }) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            className="sk-hidden-visually"
            checked={chosen === value}
            onChange={() => onChoose(value)}
          />
          <span>{words}</span>
          <b>{count}</b>
        </label>
      ))}
    </fieldset>
  );
}
