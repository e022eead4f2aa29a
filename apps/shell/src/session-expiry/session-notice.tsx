import { Button } from '@skein/ui/button.tsx';
import { useCountdown } from '@skein/ui/use-countdown.ts';
import { Clock3 } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import './session-notice.css';
import { useText } from './session-expiry.texts.ts';
import { getSessionEnds } from '../session/session-term.ts';
import { URGENT_MILLISECONDS } from './session-phase.ts';

export interface SessionNoticeProps {
  phase: 'idle' | 'life';
  onStay: () => Promise<void>;
  onRenew: () => void;
}

/** Says when the session ends and offers the one thing that keeps it. Never in front of the page: a pilot may be flying. */
export function SessionNotice({ phase, onStay, onRenew }: SessionNoticeProps): ReactNode {
  const t = useText();
  const [isStaying, setStaying] = useState(false);
  const ends = getSessionEnds();
  const secondsLeft = useCountdown(phase === 'idle' ? ends?.idleAt : ends?.absoluteAt);
  const isUrgent = secondsLeft * 1000 <= URGENT_MILLISECONDS;
  const text = t(`sessionExpiry.${phase}`, { time: useTimeLeft(secondsLeft) });

  const stay = async () => {
    setStaying(true);
    await onStay();
    setStaying(false);
  };

  return (
    <div className="shell-session-notice" data-urgent={isUrgent || undefined}>
      <Clock3 size={14} aria-hidden />
      <span className="shell-session-notice-text">{text}</span>
      <Announcement key={String(isUrgent)} text={text} isUrgent={isUrgent} />
      {phase === 'idle' ? (
        <Button size="small" isBusy={isStaying} onClick={() => void stay()}>
          {t('sessionExpiry.stay')}
        </Button>
      ) : (
        <Button size="small" kind={isUrgent ? 'primary' : 'default'} onClick={onRenew}>
          {t('sessionExpiry.renew')}
        </Button>
      )}
    </div>
  );
}

/** Read aloud once, and once more when it becomes urgent: not at every second of the countdown. */
function Announcement({ text, isUrgent }: { text: string; isUrgent: boolean }): ReactNode {
  const [first] = useState(text);
  return (
    <span className="sk-hidden-visually" role={isUrgent ? 'alert' : 'status'}>
      {first}
    </span>
  );
}

const MINUTE_SECONDS = 60;

/** In minutes, and only at the very end in seconds. */
function useTimeLeft(seconds: number): string {
  const t = useText();
  return seconds > MINUTE_SECONDS
    ? t('sessionExpiry.minutes', { count: Math.ceil(seconds / MINUTE_SECONDS) })
    : t('sessionExpiry.seconds', { count: seconds });
}
