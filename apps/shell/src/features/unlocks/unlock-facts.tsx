import { ZoneKindTag } from '@skein/app-kit/airspace/zone-kind-tag.tsx';
import { countryName } from '@skein/contract/country-name.ts';
import type { unlockWords } from '@skein/contract/unlock-request.ts';
import type { Unlock } from '@skein/contract/unlocks.ts';
import { FactList, inOurWords } from '@skein/ui/fact-list.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { usePreferences } from '@skein/ui/preferences.ts';
import type { ReactNode } from 'react';

import './unlocks.css';
import { useHeightWords, usePeriodWords, useShapeWords } from './unlock-words.ts';
import { useText } from './unlocks.texts.ts';

type Fact = readonly [label: string, value: ReactNode];

/** What is asked for, by whom, and what came of it. */
export function UnlockFactList({ unlock }: { unlock: Unlock }): ReactNode {
  const t = useText();
  const { dateTime } = useFormat();
  const periodWords = usePeriodWords();
  const heightWords = useHeightWords();
  const { licence, submittedAt } = unlock;
  const label = (name: keyof typeof unlockWords.labels) => t(`unlocks.labels.${name}`);
  const facts: Fact[] = [
    [label('number'), <code key="number">{unlock.number}</code>],
    [label('type'), inOurWords(t(`unlocks.types.${unlock.type}`))],
    ...useExtent(unlock),
    [label('band'), inOurWords(heightWords(unlock))],
    [t('unlocks.period'), inOurWords(periodWords(unlock))],
    [label('droneIds'), <Drones key="drones" drones={unlock.drones} />],
    [label('pilotIds'), <Pilots key="pilots" pilots={unlock.pilots} licence={licence} />],
    ...(unlock.isUserOnly ? ([[label('isUserOnly'), inOurWords(t('unlocks.users.named'))]] as const) : []),
    [label('purpose'), unlock.purpose || '—'],
    [label('applicant'), unlock.applicant ?? inOurWords(t('unlocks.nobody'))],
    [label('unit'), unlock.unit],
  ];
  if (submittedAt) facts.push([label('submittedAt'), inOurWords(dateTime(submittedAt))]);
  if (unlock.round > 1) facts.push([label('round'), inOurWords(String(unlock.round))]);
  if (licence)
    facts.push(
      [label('licence'), <code key="licence">{licence.number}</code>],
      [t('unlocks.issuedAt'), inOurWords(dateTime(licence.issuedAt))],
      [t('unlocks.licensed'), <code key="serials">{licence.serialNumbers.join(', ')}</code>],
    );
  return <FactList facts={facts} />;
}

/** What its type is about. */
function useExtent({ type, zones, shape, country, ridLevel }: Unlock): readonly Fact[] {
  const t = useText();
  const { language } = usePreferences();
  const shapeWords = useShapeWords();
  if (type === 'zone') return [[t('unlocks.labels.zoneIds'), <Zones key="zones" zones={zones} />]];
  if (type === 'circle' || type === 'polygon') return [[t('unlocks.labels.shape'), inOurWords(shapeWords(shape))]];
  if (type === 'country')
    return [[t('unlocks.labels.country'), inOurWords(country ? countryName(country, language) : '—')]];
  if (type === 'rid' && ridLevel !== null) {
    const level = ridLevel === 1 ? 'european' : 'chinese';
    return [[t('unlocks.labels.ridLevel'), inOurWords(t(`unlocks.ridLevels.${level}`))]];
  }
  return [];
}

function Zones({ zones }: Pick<Unlock, 'zones'>): ReactNode {
  const t = useText();
  if (zones.length === 0) return '—';
  return (
    <ul className="unlock-named">
      {zones.map(({ id, name, identifier, kind }) => (
        <li key={id}>
          {kind && <ZoneKindTag kind={kind} />} <bdi>{name || t('unlocks.zoneGone')}</bdi> <small>{identifier}</small>
        </li>
      ))}
    </ul>
  );
}

function Drones({ drones }: Pick<Unlock, 'drones'>): ReactNode {
  if (drones.length === 0) return '—';
  return (
    <ul className="unlock-named">
      {drones.map(({ id, name, model, serialNumber }) => (
        <li key={id}>
          <bdi>{name}</bdi> <small>{model}</small> <code>{serialNumber}</code>
        </li>
      ))}
    </ul>
  );
}

function Pilots({ pilots, licence }: Pick<Unlock, 'pilots' | 'licence'>): ReactNode {
  const t = useText();
  const erased = Math.max(0, (licence?.pilotCount ?? 0) - pilots.length);
  if (pilots.length + erased === 0) return '—';
  return (
    <ul className="unlock-named">
      {pilots.map(({ id, name, unit }) => (
        <li key={id}>
          <bdi>{name}</bdi> <small>{unit || t('unlocks.leftEnterprise')}</small>
        </li>
      ))}
      {erased > 0 && <li>{t('unlocks.erasedPilots', { count: erased })}</li>}
    </ul>
  );
}
