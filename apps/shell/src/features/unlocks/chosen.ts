/** Something that was chosen: by its id, with what it is called where it is shown. */
export interface Chosen {
  readonly id: string;
  readonly name: string;
  /** What tells two of the same name apart. */
  readonly text: string;
}

/** Several of them as the text of one box. */
export const chosenBox = (chosen: readonly Chosen[]): string =>
  chosen.length === 0 ? '' : JSON.stringify(chosen.map(({ id, name, text }) => ({ id, name, text })));

export const chosenIn = (box: string): readonly Chosen[] => readChosen(box) ?? [];

export const idsIn = (box: string): string[] => chosenIn(box).map(({ id }) => id);

/** What was kept on an earlier visit may be of an earlier release. */
export const isChosenBox = (box: string): boolean => readChosen(box) !== undefined;

function readChosen(box: string): readonly Chosen[] | undefined {
  if (box === '') return [];
  try {
    const said: unknown = JSON.parse(box);
    return Array.isArray(said) && said.every(isChosen) ? said : undefined;
  } catch {
    // No JSON: it says nothing.
    return undefined;
  }
}

const isChosen = (value: unknown): value is Chosen => {
  const { id, name, text } = { ...(value as Partial<Chosen> | null) };
  return [id, name, text].every((each) => typeof each === 'string');
};
