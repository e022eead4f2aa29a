import type { FlightAnswer, UnknownHeight } from '@skein/contract/flight-answer.ts';
import { Button } from '@skein/ui/button.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { FailureText } from '@skein/ui/loaded.tsx';
import { FieldError } from '@skein/ui/field-error.tsx';
import { CircleCheck, CircleDashed, CircleX, Info, TriangleAlert } from 'lucide-react';
import { use, type ReactNode } from 'react';

import './flight-check.css';
import { useText } from './flight-check.texts.ts';
import type { useFlightAnswer } from './flight-answer.queries.ts';

export interface VerdictProps {
  answer: ReturnType<typeof useFlightAnswer>;
  /** Something that was typed cannot be asked. */
  isWrong: boolean;
  /** No drone or no pilot is named. */
  isAirspaceOnly: boolean;
  isOver: boolean;
}

/** The answer in plain words, before everything else. The last one stands, greyed, until the next has come. */
export function Verdict({ answer, isWrong, isAirspaceOnly, isOver }: VerdictProps): ReactNode {
  const t = useText();
  const { time } = useFormat();
  const wordsFor = use(FailureText);
  const { query, isReady, isCurrent, hasChanged } = answer;
  const { data, error } = query;
  if (!isReady) return <Unready isWrong={isWrong} />;
  const isFailed = error !== null && !query.isFetching;
  return (
    <section
      className="flight-verdict"
      data-verdict={data && (data.isAllowed ? 'allowed' : 'blocked')}
      data-is-old={(data && !isCurrent) || undefined}
      aria-busy={!isCurrent && !isFailed}
    >
      {data ? (
        data.isAllowed ? (
          <CircleCheck size={36} aria-hidden />
        ) : (
          <CircleX size={36} aria-hidden />
        )
      ) : (
        <CircleDashed size={36} aria-hidden />
      )}
      <div>
        <h2 aria-live="polite">
          {data && isCurrent
            ? t(data.isAllowed ? 'flightCheck.verdict.allowed' : 'flightCheck.verdict.blocked')
            : t(isFailed ? 'flightCheck.verdict.failed' : 'flightCheck.verdict.working')}
        </h2>
        {data && <Why data={data} />}
        {data?.isAllowed && isAirspaceOnly && <p>{t('flightCheck.verdict.airspaceOnly')}</p>}
        {data && <Assumed without={data.assumedWithout} />}
        {isOver && <Note>{t('flightCheck.verdict.over')}</Note>}
        {hasChanged && <Note>{t('flightCheck.verdict.changed')}</Note>}
        {error && (
          <FieldError>
            {data && t('flightCheck.verdict.failed')}
            {wordsFor(error)}{' '}
            <Button size="small" kind="ghost" isBusy={query.isFetching} onClick={() => void query.refetch()}>
              {t('flightCheck.verdict.again')}
            </Button>
          </FieldError>
        )}
        {isCurrent && <small>{t('flightCheck.verdict.asOf', { when: time(query.dataUpdatedAt) })}</small>}
      </div>
    </section>
  );
}

function Unready({ isWrong }: Pick<VerdictProps, 'isWrong'>): ReactNode {
  const t = useText();
  return (
    <section className="flight-verdict">
      {isWrong ? <TriangleAlert size={36} aria-hidden /> : <CircleDashed size={36} aria-hidden />}
      <div>
        <h2 aria-live="polite">{t(isWrong ? 'flightCheck.verdict.wrong' : 'flightCheck.verdict.unready')}</h2>
        {!isWrong && <p>{t('flightCheck.verdict.unreadyText')}</p>}
      </div>
    </section>
  );
}

function Why({ data: { isAllowed, isClear, reasons } }: { data: FlightAnswer }): ReactNode {
  const t = useText();
  if (!isAllowed) return <p>{t('flightCheck.verdict.reasonsCount', { count: reasons.length })}</p>;
  return <p>{t(isClear ? 'flightCheck.verdict.clear' : 'flightCheck.verdict.opened')}</p>;
}

function Assumed({ without }: { without: readonly UnknownHeight[] }): ReactNode {
  const t = useText();
  if (without.length === 0) return null;
  const what = without.map((unknown) => t(`flightCheck.assumed.${unknown}`)).join(t('flightCheck.assumed.separator'));
  return <Note>{t('flightCheck.assumed.text', { what })}</Note>;
}

const Note = ({ children }: { children: ReactNode }): ReactNode => (
  <p className="flight-note">
    <Info size={14} aria-hidden />
    <span>{children}</span>
  </p>
);
