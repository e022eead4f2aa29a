import { useBandWords } from '@skein/app-kit/airspace/band-words.ts';
import { Originals, type OriginalsProps } from '@skein/app-kit/reviews/originals.tsx';
import { useOriginals } from '@skein/app-kit/reviews/use-review.ts';
import { countryName } from '@skein/contract/country-name.ts';
import { unlockReviewCalls, type UnlockCase } from '@skein/contract/unlock-review.ts';
import { unlockStates } from '@skein/contract/unlock-request.ts';
import { FactList, inOurWords } from '@skein/ui/fact-list.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { SkeletonText } from '@skein/ui/skeleton.tsx';
import { usePreferences } from '@skein/ui/preferences.ts';
import { useEffectEvent, useLayoutEffect, type ReactNode } from 'react';

import './unlocks.css';
import { RevokeButton } from './revoke-button.tsx';
import { UnlockFindings } from './unlock-findings.tsx';
import { UnlockMap } from './unlock-map.tsx';
import { useText } from './unlocks.texts.ts';

export interface UnlockFactsProps extends Pick<OriginalsProps<string>, 'usualReason' | 'onLooked'> {
  reviewed: UnlockCase;
  isHeld: boolean;
}

type Details = NonNullable<UnlockCase['details']>;

/** What was asked for: where, how high, when, with what and by whom; and what the system makes of it. */
export function UnlockFacts({ reviewed, isHeld, usualReason, onLooked }: UnlockFactsProps): ReactNode {
  const { details } = reviewed;
  const t = useText();
  if (!details) return <SkeletonText lines={6} />;
  return (
    <>
      <Facts reviewed={reviewed} details={details} />
      {(details.shape ?? details.zones.length > 0) && <UnlockMap asked={details} />}
      <UnlockFindings check={details.check} />
      {details.documents === 0 ? (
        <NoDocuments isHeld={isHeld} onLooked={onLooked} text={t('unlocks.noDocuments')} />
      ) : (
        isHeld && <Documents reviewed={reviewed} usualReason={usualReason} onLooked={onLooked} />
      )}
      {reviewed.state === unlockStates.approved && !reviewed.isOwn && <RevokeButton reviewed={reviewed} />}
    </>
  );
}

function Facts({ reviewed, details }: { reviewed: UnlockCase; details: Details }): ReactNode {
  const t = useText();
  const format = useFormat();
  const bandWords = useBandWords();
  const { language } = usePreferences();
  const { band, zones, drones, pilots, country, ridLevel, isUserOnly, licence } = details;
  const facts: [string, ReactNode][] = [
    [t('unlocks.enterprise'), reviewed.enterprise],
    [t('unlocks.labels.applicant'), reviewed.applicant],
    [t('unlocks.labels.type'), inOurWords(t(`unlocks.types.${reviewed.type}`))],
    [t('unlocks.labels.state'), inOurWords(t(`unlocks.states.${reviewed.state}`))],
    [t('unlocks.window'), inOurWords(`${format.dateTime(reviewed.from)} – ${format.dateTime(reviewed.until)}`)],
    [t('unlocks.labels.band'), inOurWords(bandWords(band))],
    [t('unlocks.labels.zoneIds'), zones.map(({ name, identifier }) => `${name} ${identifier}`.trim()).join(', ')],
    [t('unlocks.labels.country'), country && inOurWords(countryName(country, language))],
    [t('unlocks.labels.ridLevel'), ridLevel && inOurWords(t(`unlocks.ridLevels.${ridLevel}`))],
    [t('unlocks.labels.isUserOnly'), isUserOnly && inOurWords(t('unlocks.users.named'))],
    [t('unlocks.labels.droneIds'), drones.map(({ name, serialNumber }) => `${name} (${serialNumber})`).join(', ')],
    [t('unlocks.labels.pilotIds'), pilots.map(({ name }) => name).join(', ')],
    [t('unlocks.labels.purpose'), reviewed.purpose],
    [t('unlocks.labels.licence'), licence && inOurWords(String(licence.number))],
  ];
  return <FactList facts={facts.filter(([, value]) => Boolean(value))} />;
}

/** There is nothing to look at: who decides has seen all there is. */
function NoDocuments(props: { isHeld: boolean; onLooked: () => void; text: string }): ReactNode {
  const looked = useEffectEvent(props.onLooked);
  // Before the button to approve is seen: a press right then would be asked about originals that there are none of.
  useLayoutEffect(() => {
    if (props.isHeld) looked();
  }, [props.isHeld]);
  return <p className="unlock-quiet">{props.text}</p>;
}

function Documents({ reviewed, usualReason, onLooked }: Omit<UnlockFactsProps, 'isHeld'>): ReactNode {
  const t = useText();
  const originals = useOriginals(unlockReviewCalls.documents);
  return (
    <Originals
      which={reviewed}
      originals={originals}
      usualReason={usualReason}
      onLooked={onLooked}
      nameOf={(number) => t('unlocks.document', { number })}
      words={{ title: t('unlocks.documents'), text: t('unlocks.documentsText') }}
    />
  );
}
