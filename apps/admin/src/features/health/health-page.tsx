import { Permitted } from '@skein/app-kit/permitted.tsx';
import { usePolled } from '@skein/app-kit/use-polled.ts';
import { platformHealth, type PlatformHealth } from '@skein/contract/platform-health.ts';
import { useFormat } from '@skein/ui/i18n.ts';
import { Loaded } from '@skein/ui/loaded.tsx';
import { Page, Section } from '@skein/ui/page.tsx';
import { SkeletonRows } from '@skein/ui/skeleton.tsx';
import { StateTag } from '@skein/ui/state-tag.tsx';
import type { ReactNode } from 'react';

import './health.css';
import { Verdict } from '../../health-verdict/verdict.tsx';
import { HealthParts } from './health-parts.tsx';
import { useText } from './health.texts.ts';
import { HourSection } from './hour-section.tsx';

const EVERY_SECONDS = 10;

/** What the server stands on, and how it has fared: the first look when something is slow or missing. */
export function HealthPage(): ReactNode {
  const t = useText();
  const heading = { title: t('navigation.health'), subtitle: t('health.purpose') };
  return (
    <Permitted to="platform:administer" {...heading}>
      <LiveHealth {...heading} />
    </Permitted>
  );
}

function LiveHealth(heading: { title: string; subtitle: string }): ReactNode {
  const t = useText();
  const format = useFormat();
  const health = usePolled(platformHealth.info, { everySeconds: EVERY_SECONDS });
  const history = usePolled(platformHealth.history, { everySeconds: EVERY_SECONDS });
  const age = health.data && (
    <span className="admin-health-quiet">{t('health.asOf', { time: format.time(health.data.info.at) })}</span>
  );
  return (
    <Page {...heading} actions={age}>
      <Loaded query={health} skeleton={<SkeletonRows rows={5} />}>
        {({ info }) => (
          <>
            <section aria-label={t('health.verdict')}>
              <Verdict findings={info.findings} />
            </section>
            <HealthParts health={info} />
          </>
        )}
      </Loaded>
      <Loaded query={history} skeleton={<SkeletonRows rows={4} />}>
        {({ info }) => <HourSection history={info} />}
      </Loaded>
      {health.data && (
        <>
          <Processes health={health.data.info} />
          <Outages health={health.data.info} />
        </>
      )}
    </Page>
  );
}

function Processes({ health: { processes } }: { health: PlatformHealth }): ReactNode {
  const t = useText();
  const format = useFormat();
  return (
    <Section title={t('health.processes.title')} text={t('health.processes.text')}>
      {processes.figures === null ? (
        <p className="admin-health-unread">
          <b>{t('health.unread')}</b> {processes.cause}
        </p>
      ) : (
        <table className="admin-health-table">
          <thead>
            <tr>
              <th scope="col">{t('health.processes.name')}</th>
              <th scope="col">{t('health.processes.connections')}</th>
              <th scope="col">{t('health.processes.since')}</th>
            </tr>
          </thead>
          <tbody>
            {processes.figures.map(({ name, isThis, connections, since }) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code> {isThis && <StateTag state="here" text={t('health.processes.isThis')} />}
                </th>
                <td>{format.number(connections)}</td>
                <td>{format.relative(since)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}

function Outages({ health: { outages, process } }: { health: PlatformHealth }): ReactNode {
  const t = useText();
  const format = useFormat();
  return (
    <Section title={t('health.outages.title')} text={t('health.outages.text')}>
      {outages.length === 0 ? (
        <p>{t('health.outages.none', { since: format.relative(process.startedAt) })}</p>
      ) : (
        <table className="admin-health-table">
          <thead>
            <tr>
              <th scope="col">{t('health.outages.reason')}</th>
              <th scope="col">{t('health.outages.cause')}</th>
              <th scope="col">{t('health.outages.times')}</th>
              <th scope="col">{t('health.outages.lastAt')}</th>
            </tr>
          </thead>
          <tbody>
            {outages.map(({ reason, words, cause, times, lastAt }) => (
              <tr key={reason}>
                <th scope="row">{words}</th>
                <td>{cause}</td>
                <td>{format.number(times)}</td>
                <td>{format.dateTime(lastAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}
