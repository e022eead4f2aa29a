import { useFailureText } from '@skein/app-kit/forms/failure-text.ts';
import type { DeveloperInfo } from '@skein/contract/developers.ts';
import { Button, linkClass } from '@skein/ui/button.tsx';
import { Checkbox } from '@skein/ui/checkbox.tsx';
import { FormFailure } from '@skein/ui/form-failure.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { Loaded } from '@skein/ui/loaded.tsx';
import { usePreferences } from '@skein/ui/preferences.ts';
import { SkeletonText } from '@skein/ui/skeleton.tsx';
import { toast } from '@skein/ui/toast.tsx';
import { Link } from '@tanstack/react-router';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';

import { pathOf } from '../../app/routes.ts';
import { nextStep } from '../../developer/developer-way.tsx';
import { useAcceptAgreement, useDeveloper } from '../../developer/developer.queries.ts';
import { useLegalDocument } from './legal-document.queries.ts';
import { useText } from './legal.texts.ts';

const PLACE = 'accept-agreement';

/** Says above the text to whoever has to accept it that they have to. */
export function AgreementNotice(): ReactNode {
  const t = useText();
  const format = useFormat();
  const { data: info } = useDeveloper();
  if (!info || info.agreement.isAccepted) return null;
  const { acceptedVersion, acceptedAt, version } = info.agreement;
  return (
    <p className="sk-legal-notice">
      {acceptedVersion !== null && acceptedAt !== null
        ? t('legal.acceptance.noticeNewer', { date: format.date(acceptedAt), accepted: acceptedVersion, version })
        : t('legal.acceptance.notice')}{' '}
      <a href={`#${PLACE}`}>{t('legal.acceptance.toAcceptance')}</a>
    </p>
  );
}

/** Below the text: what was accepted and when, or the way to accept it. */
export function AgreementAcceptance(): ReactNode {
  const t = useText();
  const { language } = usePreferences();
  const { data: shown } = useLegalDocument('developer-agreement', language);
  const developer = useDeveloper();
  if (!shown) return null;
  return (
    <section id={PLACE} className="sk-legal-acceptance">
      <h2>{t('legal.acceptance.title')}</h2>
      {developer.isEnabled ? (
        <Loaded query={developer} skeleton={<SkeletonText lines={2} />}>
          {(info) => <Standing info={info} version={shown.version} />}
        </Loaded>
      ) : (
        <p>{t('legal.acceptance.visitor')}</p>
      )}
    </section>
  );
}

function Standing({ info, version }: { info: DeveloperInfo; version: string }): ReactNode {
  const t = useText();
  const format = useFormat();
  const { agreement } = info;
  if (agreement.isAccepted && agreement.acceptedAt !== null)
    return (
      <>
        <output>
          {t('legal.acceptance.accepted', { version: agreement.version, date: format.dateTime(agreement.acceptedAt) })}
        </output>
        <NextLink info={info} />
      </>
    );
  if (agreement.version !== version)
    return (
      <>
        <p>{t('legal.acceptance.outdated', { version, current: agreement.version })}</p>
        <Button onClick={() => window.location.reload()}>{t('legal.acceptance.reload')}</Button>
      </>
    );
  return <AcceptForm info={info} version={version} />;
}

function NextLink({ info }: { info: DeveloperInfo }): ReactNode {
  const t = useText();
  const isCertified = nextStep(info) === 'keys';
  return (
    <Link to={pathOf(isCertified ? 'accessKeys' : 'developerCertificate')} className={linkClass('primary')}>
      {t(isCertified ? 'legal.acceptance.toKeys' : 'legal.acceptance.toCertificate')}
    </Link>
  );
}

function AcceptForm({ info: { agreement }, version }: { info: DeveloperInfo; version: string }): ReactNode {
  const t = useText();
  const format = useFormat();
  const boxRef = useRef<HTMLInputElement>(null);
  const [isTicked, setTicked] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const { mutate: accept, isPending, error } = useAcceptAgreement();
  const failureText = useFailureText();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!isTicked);
    if (!isTicked) boxRef.current?.focus();
    else if (!isPending) accept(version, { onSuccess: () => toast.success(t('legal.acceptance.done')) });
  };
  const { acceptedVersion, acceptedAt } = agreement;
  return (
    <form noValidate onSubmit={submit}>
      <p>
        {acceptedVersion !== null && acceptedAt !== null
          ? t('legal.acceptance.newer', { date: format.date(acceptedAt), accepted: acceptedVersion, version })
          : t('legal.acceptance.first')}
      </p>
      <Checkbox
        ref={boxRef}
        name="accept"
        label={t('legal.acceptance.tick', { version })}
        checked={isTicked}
        error={isMissing && !isTicked && t('legal.acceptance.tickMissing')}
        onChange={({ target }) => setTicked(target.checked)}
      />
      {error && !isPending && <FormFailure>{failureText(error)}</FormFailure>}
      <Button kind="primary" type="submit" isBusy={isPending}>
        {t('legal.acceptance.accept')}
      </Button>
    </form>
  );
}
