import type { EnterpriseFacts as Facts } from '@skein/contract/certification.ts';
import { FactList } from '@skein/ui/fact-list.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { StateTag } from '@skein/ui/state-tag.tsx';
import type { ReactNode } from 'react';

import { useText } from './enterprise.texts.ts';
import { Paper } from './paper.tsx';

const told = [
  'enterpriseLicenseNum',
  'enterpriseLegalPerson',
  'enterpriseAddress',
  'enterprisePhone',
  'contactName',
  'operatingCertNum',
  'operatingCertExpireAt',
] as const satisfies readonly (keyof Facts)[];

/** What is known of an enterprise beside its name, with its papers. */
export function EnterpriseFacts({ facts }: { facts: Facts }): ReactNode {
  const t = useText();
  const valueOf = useFactText();
  return (
    <div className="shell-enterprise-facts">
      <FactList
        facts={told
          .filter((name) => facts[name])
          .map((name) => [t(`enterprise.labels.${name}`), valueOf(name, facts[name])])}
      />
      <div className="shell-papers">
        <Paper id={facts.enterpriseLicenseImg} name={t('enterprise.labels.enterpriseLicenseImg')} />
        {facts.operatingCertNum && <Paper id={facts.operatingCertImg} name={t('enterprise.labels.operatingCertImg')} />}
      </div>
    </div>
  );
}

/** What a change would put on the card. */
export function ChangedFacts({ before, after }: { before: Facts; after: Facts }): ReactNode {
  const t = useText();
  const valueOf = useFactText();
  const names = (['enterpriseName', ...told] as const).filter((name) => before[name] !== after[name]);
  const papers = (['enterpriseLicenseImg', 'operatingCertImg'] as const).filter(
    (name) => after[name] && before[name] !== after[name],
  );
  return (
    <>
      {names.length > 0 && (
        <FactList
          facts={names.map((name) => [
            t(`enterprise.labels.${name}`),
            <span key={name} className="shell-changed">
              {before[name] && (
                <del>
                  <bdi>{valueOf(name, before[name])}</bdi>
                </del>
              )}
              <ins>{after[name] ? <bdi>{valueOf(name, after[name])}</bdi> : t('enterprise.noPaper')}</ins>
            </span>,
          ])}
        />
      )}
      {papers.length > 0 && (
        <div className="shell-papers">
          {papers.map((name) => (
            <Paper key={name} id={after[name]} name={t(`enterprise.labels.${name}`)} />
          ))}
        </div>
      )}
    </>
  );
}

function useFactText() {
  const t = useText();
  const format = useFormat();
  return (name: keyof Facts, value: string | null): ReactNode => {
    if (value === null) return null;
    if (name === 'enterpriseLicenseNum') return <code>{value}</code>;
    if (name !== 'operatingCertExpireAt') return value;
    const day = format.date(`${value}T00:00`);
    // Its last day is over at midnight in Beijing.
    if (new Date(`${value}T24:00:00+08:00`) > new Date()) return day;
    return (
      <span className="shell-enterprise-over">
        {day} <StateTag state="expired" text={t('enterprise.certificateOver')} />
      </span>
    );
  };
}
