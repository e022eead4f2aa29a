import { CodeSample } from '@skein/ui/code-sample.tsx';
import { FactList, inOurWords } from '@skein/ui/fact-list.tsx';
import { FormFailure } from '@skein/ui/form-failure.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { useEffect, useRef, type ReactNode } from 'react';

import type { Answer, Refusal } from './send-request.ts';
import { useTryItText } from './try-it.texts.ts';
import type { Answered } from './use-signed-call.ts';

/** What came back: how it went, under which number we find it, and all that it said. */
export function AnswerView({ answered }: { answered: Answered | undefined }): ReactNode {
  const t = useTryItText();
  const answer = answered === 'nothing' ? undefined : answered;
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (answered !== undefined) bringIntoView(headingRef.current);
  }, [answered]);
  return (
    <section className="shell-try-answer">
      <h3 ref={headingRef}>{t('answer')}</h3>
      {answered === 'nothing' && <FormFailure>{t('unreachable')}</FormFailure>}
      {answer?.refusal && <RefusalWords refusal={answer.refusal} />}
      {/* How it went is read out; what it says is not, as it may be long. */}
      <div aria-live="polite">
        {answered === undefined && <p>{t('noAnswer')}</p>}
        {answer && <Outcome answer={answer} />}
      </div>
      {answer && <Content answer={answer} />}
    </section>
  );
}

const FIRST_REFUSAL = 400;
/** So far down there is no room left for what it says. */
const MOST_OF_THE_WAY = 0.6;

/** In the words of the server; of what only this page can know in ours too. */
function RefusalWords({ refusal: { message, reason, serverTime } }: { refusal: Refusal }): ReactNode {
  const t = useTryItText();
  const format = useFormat();
  const time = serverTime === undefined ? '' : format.dateTime(serverTime * 1000);
  return (
    <>
      <FormFailure>{message}</FormFailure>
      {reason === 'signature_mismatch' && <p>{t('hints.signature_mismatch')}</p>}
      {reason === 'signature_expired' && <p>{t('hints.signature_expired', { serverTime: time })}</p>}
    </>
  );
}

/** The button may be far below it, or, on a phone, just above. */
const bringIntoView = (heading: HTMLElement | null): void => {
  const { top = 0, bottom = 0 } = heading?.getBoundingClientRect() ?? {};
  if (top < 0 || bottom > window.innerHeight * MOST_OF_THE_WAY) heading?.scrollIntoView({ block: 'start' });
};

function Outcome({ answer: { status, refusal, milliseconds, requestId } }: { answer: Answer }): ReactNode {
  const t = useTryItText();
  const took = t('milliseconds', { count: Math.round(milliseconds) });
  return (
    <FactList
      facts={[
        [t('status'), inTone(status)],
        ...(refusal ? [[t('reason'), inCode(refusal.reason)] as const] : []),
        [t('took'), inOurWords(took)],
        ...(requestId === null ? [] : [[t('requestId'), inCode(requestId)] as const]),
      ]}
    />
  );
}

function Content({ answer: { body, headers } }: { answer: Answer }): ReactNode {
  const t = useTryItText();
  const lines = headers.map(([name, value]) => `${name}: ${value}`).join('\n');
  return (
    <>
      {body === '' ? (
        <p>{t('noBody')}</p>
      ) : (
        <CodeSample label={t('answerBody')} code={body} copyLabel={t('copyBody')} />
      )}
      <CodeSample label={t('headers')} code={lines} copyLabel={t('copyHeaders')} />
    </>
  );
}

const inTone = (status: number): ReactNode => (
  <b className={status < FIRST_REFUSAL ? 'shell-try-done' : 'shell-try-refused'}>{status}</b>
);

const inCode = (text: string): ReactNode => <code className="shell-try-id">{text}</code>;
