export interface ComboboxOption {
  readonly value: string;
  readonly label: string;
  /** What tells two of the same name apart. */
  readonly text?: string;
}

export const optionId = (boxId: string, { value }: ComboboxOption): string => `${boxId}-option-${value}`;
