import type { Unlock, UnlockEvent } from '@skein/contract/unlocks.ts';
import { useFormat } from '@skein/ui/i18n.ts';
import { Check, Circle, Send, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';

import './unlocks.css';
import { UnlockDevices } from './unlock-devices.tsx';
import { nameOfState, useText } from './unlocks.texts.ts';

/** What happened to it, and what is still ahead: one line from the draft to the aircraft. */
export function UnlockTimeline({ unlock }: { unlock: Unlock }): ReactNode {
  const t = useText();
  const ahead = useStepsAhead(unlock);
  return (
    <ol className="unlock-timeline" aria-label={t('unlocks.tabs.timeline')}>
      {unlock.timeline.map((event) => (
        <Happened key={`${event.kind} ${event.at}`} event={event} unlock={unlock} />
      ))}
      {hasToGoThere(unlock) && (
        <li>
          <Send size={16} aria-hidden />
          <UnlockDevices unlock={unlock} />
        </li>
      )}
      {ahead.map((words) => (
        <li key={words} className="unlock-step-ahead">
          <Circle size={16} aria-hidden />
          <div>
            <b>{words}</b>
            <span className="sk-hidden-visually">{t('unlocks.isAhead')}</span>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Of what has ended only what may still lie on an aircraft. */
const hasToGoThere = ({ state, devices }: Unlock): boolean =>
  devices.length > 0 &&
  (nameOfState(state) === 'approved' || devices.some(({ standing }) => standing === 'onAircraft'));

const backwards: ReadonlySet<UnlockEvent['kind']> = new Set([
  'enterpriseRefused',
  'platformRefused',
  'withdrawn',
  'expired',
  'enterpriseRevoked',
  'platformRevoked',
] as const);

function Happened({ event, unlock: { licence } }: { event: UnlockEvent; unlock: Unlock }): ReactNode {
  const t = useText();
  const { dateTime } = useFormat();
  const { kind, by, reason } = event;
  const at = dateTime(event.at);
  const isBack = backwards.has(kind);
  return (
    <li data-back={isBack || undefined}>
      {isBack ? <Undo2 size={16} aria-hidden /> : <Check size={16} aria-hidden />}
      <div>
        <b>{t(`unlocks.events.${kind}`)}</b>
        <time dateTime={event.at}>{by === null ? at : t('unlocks.byWhom', { name: by, at })}</time>
        {kind === 'platformApproved' && licence && (
          <span>
            {t('unlocks.licenceNumber', { number: licence.number })} ·{' '}
            {t('unlocks.licenceFor', { count: licence.serialNumbers.length })}
          </span>
        )}
        {reason && <blockquote>{reason}</blockquote>}
      </div>
    </li>
  );
}

function useStepsAhead({ state, until }: Unlock): readonly string[] {
  const t = useText();
  const { dateTime } = useFormat();
  const decisions = [t('unlocks.ahead.enterprise'), t('unlocks.ahead.platform'), t('unlocks.ahead.device')];
  switch (nameOfState(state)) {
    case 'draft':
      return [t('unlocks.ahead.submit'), ...decisions];
    case 'refused':
      return [t('unlocks.ahead.resubmit'), ...decisions];
    case 'enterpriseReview':
      return decisions;
    case 'platformReview':
      return decisions.slice(1);
    case 'approved':
      return until === null ? [] : [t('unlocks.ahead.expiry', { until: dateTime(until) })];
    default:
      return [];
  }
}
