import { useBandWords } from '@skein/app-kit/airspace/band-words.ts';
import { timeBox } from '@skein/app-kit/airspace/moments.ts';
import { ZoneField, type ToldZone, type ZoneOutline } from '@skein/contract/zones.ts';
import { useFormat } from '@skein/ui/i18n.ts';

import { useText } from './airspace.texts.ts';
import { useValidityWords } from './zone-words.ts';

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** What a zone says in one field, as people say it. */
export function useToldField(): (zone: ToldZone, field: ZoneField) => string {
  const t = useText();
  const { number } = useFormat();
  const bandWords = useBandWords();
  const validityWords = useValidityWords();

  const outlineWords = ({ kind, corners, meters }: ZoneOutline): string =>
    t(`airspace.outlines.${kind}`, { corners: number(corners), meters: number(meters ?? 0) });
  const windowWords = ({ weekdays: days, fromMinutes, toMinutes, timeZone }: ToldZone['windows'][number]): string =>
    t('airspace.windowSaid', {
      days: days
        .flatMap((day) => weekdays[day - 1] ?? [])
        .map((day) => t(`airspace.windows.weekdays.${day}`))
        .join(t('airspace.sentence.days')),
      from: timeBox(fromMinutes),
      to: timeBox(toMinutes),
      zone: timeZone,
    });

  const words: Record<ZoneField, (zone: ToldZone) => string> = {
    kind: ({ kind }) => t(`airspace.kinds.${kind}`),
    shape: ({ outline }) => outlineWords(outline),
    band: ({ band }) => bandWords(band),
    validity: (zone) => validityWords({ ...zone, windows: [] }),
    windows: ({ windows }) => windows.map(windowWords).join(t('airspace.sentence.lines')) || t('airspace.none'),
    source: ({ source }) => source || t('airspace.byHand'),
    name: ({ name }) => name || t('airspace.none'),
    identifier: ({ identifier }) => identifier || t('airspace.none'),
    message: ({ message }) => message || t('airspace.none'),
  };
  return (zone, field) => words[field](zone);
}

const factsOf = {
  name: ({ name }) => name,
  identifier: ({ identifier }) => identifier,
  kind: ({ kind }) => kind,
  // The server writes its members in an order of its own.
  shape: ({ outline: { kind, corners, meters } }) => [kind, corners, meters],
  band: ({ band: { lowerMeters, upperMeters, reference } }) => [lowerMeters, upperMeters, reference],
  validity: ({ validFrom, validUntil }) => [validFrom, validUntil],
  windows: ({ windows }) =>
    windows.map(({ weekdays: days, fromMinutes, toMinutes, timeZone }) => [days, fromMinutes, toMinutes, timeZone]),
  message: ({ message }) => message,
  source: ({ source }) => source,
} satisfies Record<ZoneField, (zone: ToldZone) => unknown>;

/** The fields in which they differ; of shapes that look alike in short only who has both can say. */
export const differingFields = (one: ToldZone, other: ToldZone, isOtherShape: boolean): readonly ZoneField[] =>
  ZoneField.options.filter(
    (field) =>
      (field === 'shape' && isOtherShape) ||
      JSON.stringify(factsOf[field](one)) !== JSON.stringify(factsOf[field](other)),
  );
