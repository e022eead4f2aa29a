import type { ReactNode } from 'react';

export interface OneOfTwoProps<Choice extends string> {
  name: string;
  title: string;
  choices: readonly [readonly [Choice, string], readonly [Choice, string]];
  chosen: NoInfer<Choice>;
  onChoose: (choice: NoInfer<Choice>) => void;
  /** Why is said elsewhere. */
  isSecondClosed: boolean;
}

export function OneOfTwo<const Choice extends string>(props: OneOfTwoProps<Choice>): ReactNode {
  const { name, title, choices, chosen, onChoose, isSecondClosed } = props;
  return (
    <fieldset className="zone-import-question">
      <legend>{title}</legend>
      {choices.map(([choice, words], index) => (
        <label key={choice}>
          <input
            type="radio"
            name={name}
            checked={chosen === choice}
            disabled={index === 1 && isSecondClosed}
            onChange={() => onChoose(choice)}
          />
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  );
}
