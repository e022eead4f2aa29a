import { countryName } from '@skein/contract/country-name.ts';
import { usePreferences } from '@skein/ui/preferences.ts';

import { chosenIn } from './chosen.ts';
import type { BoxName, UnlockBoxes } from './unlock-boxes.ts';
import { useChoices, useText } from './unlocks.texts.ts';

const listed = ['zones', 'drones', 'pilots', 'documents'] as const satisfies readonly BoxName[];

/** What the boxes of others are called that hold names of ours. */
export function useStaleChoices(theirs: Partial<UnlockBoxes> | undefined) {
  const t = useText();
  const { language } = usePreferences();
  const { type, reference, ridLevel, users } = useChoices();
  const wordsFor = (box: string) => {
    const chosen = chosenIn(box);
    return t('unlocks.form.others', { count: chosen.length, names: chosen.map(({ name }) => name).join(', ') });
  };
  const lists = listed.map((name) => [name, [{ value: theirs?.[name] ?? '', label: wordsFor(theirs?.[name] ?? '') }]]);
  const country = theirs?.country;
  return {
    ...(Object.fromEntries(lists) as Record<(typeof listed)[number], { value: string; label: string }[]>),
    type,
    reference,
    ridLevel,
    users,
    shape: [{ value: theirs?.shape ?? '', label: t('unlocks.form.anotherShape') }],
    ...(country && { country: [{ value: country, label: countryName(country, language) }] }),
  };
}
