import type { Drone } from '@skein/contract/drones.ts';
import type { LiveAircraft } from '@skein/contract/live-aircraft.ts';
import { FactList, inOurWords } from '@skein/ui/fact-list.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import type { ReactNode } from 'react';

import { useFollowedDrone } from '../../live/followed-drones.ts';
import { useServerNow } from '../../live/use-server-now.ts';
import '../../lists/part-list.css';
import { useText } from './drones.texts.ts';
import './live-panel.css';
import { LiveTag } from './live-tag.tsx';
import { useLiveValues } from './live-values.ts';

/** What is heard of a drone at this moment, each value with its unit and its age. */
export function LivePanel({ drone: { id } }: { drone: Drone }): ReactNode {
  const t = useText();
  const shown = useFollowedDrone(id, 'closely');
  const nowMs = useServerNow(shown.clockAheadMs);
  return (
    <section className="shell-part">
      <h3>{t('drones.live.title')}</h3>
      {shown.standing === 'asked' && <p>{t('drones.live.waiting')}</p>}
      {shown.standing === 'refused' && <p>{t('drones.live.refused')}</p>}
      {shown.standing === 'told' && !shown.aircraft && <p>{t('drones.live.unheard')}</p>}
      {shown.aircraft && <Heard aircraft={shown.aircraft} nowMs={nowMs} />}
    </section>
  );
}

interface HeardProps {
  aircraft: LiveAircraft;
  nowMs: number;
}

function Heard({ aircraft, nowMs }: HeardProps): ReactNode {
  const t = useText();
  const { link } = aircraft;
  const values = useLiveValues(aircraft);
  const facts = values.map(({ label, text, part }): [string, ReactNode] => [
    label,
    part ? <Aged key={label} text={text} atMs={part.atMs} nowMs={nowMs} staleAfterMs={link.staleAfterMs} /> : '—',
  ]);
  const line = `${link.name} · ${t(link.isSigned ? 'drones.live.signed' : 'drones.live.unsigned')}`;
  return (
    <FactList
      facts={[
        [
          t('drones.live.status'),
          <span key="status" className="shell-live-status">
            <LiveTag aircraft={aircraft} /> {inOurWords(t(`drones.live.phases.${link.phase}`))}
          </span>,
        ],
        ...facts,
        [t('drones.live.link'), line],
      ]}
    />
  );
}

/** What is slower than a position is old later. */
const SLOW = 5;
/** A second that is counted up and begins again is only unrest. */
const JUST_NOW_MILLISECONDS = 2000;

interface AgedProps {
  text: string | null;
  atMs: number;
  nowMs: number;
  staleAfterMs: number;
}

function Aged({ text, atMs, nowMs, staleAfterMs }: AgedProps): ReactNode {
  const t = useText();
  const format = useFormat();
  if (text === null) return t('drones.live.notTold');
  const ageMs = Math.max(0, nowMs - atMs);
  const isOld = ageMs > staleAfterMs * SLOW;
  const age = format.duration(Math.round(ageMs / 1000));
  if (ageMs < JUST_NOW_MILLISECONDS) return <Value text={text} age={t('drones.live.justNow')} />;
  return <Value text={text} age={t(isOld ? 'drones.live.old' : 'drones.live.ago', { age })} isOld={isOld} />;
}

const Value = ({ text, age, isOld = false }: { text: string; age: string; isOld?: boolean }): ReactNode => (
  <span className="shell-live-value" data-old={isOld || undefined}>
    <span>{text}</span> <small>{age}</small>
  </span>
);
