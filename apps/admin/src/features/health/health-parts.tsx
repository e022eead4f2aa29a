import type { PlatformHealth } from '@skein/contract/platform-health.ts';
import { FactList, inOurWords } from '@skein/ui/fact-list.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import type { ReactNode } from 'react';

import { useText } from './health.texts.ts';
import { writeBytes } from './write-bytes.ts';

type Facts = readonly (readonly [label: string, value: ReactNode])[];
interface Look<Figures> {
  readonly figures: Figures | null;
  readonly cause: string | null;
}

/** What the server stands on, part by part, as it is now. */
export function HealthParts({ health }: { health: PlatformHealth }): ReactNode {
  const t = useText();
  const format = useFormat();
  const { database, storage, outbox, queues, sessions, liveChannels, process } = health;
  const age = (since: string | null) => (since === null ? inOurWords(t('health.nothing')) : format.relative(since));
  return (
    <div className="admin-health-parts">
      <Part title={t('health.parts.database')} look={database}>
        {({ slowestPingMilliseconds, sizeBytes, connections, mostConnections }) => [
          [t('health.labels.ping'), format.unit(slowestPingMilliseconds, 'ms')],
          [t('health.labels.size'), writeBytes(sizeBytes, format)],
          [
            t('health.labels.connections'),
            t('health.labels.connectionsOf', {
              count: format.number(connections),
              most: format.number(mostConnections),
            }),
          ],
        ]}
      </Part>
      <Part title={t('health.parts.storage')} look={storage}>
        {({ kind, freeBytes, pingMilliseconds }) => [
          [t('health.labels.kind'), inOurWords(t(`health.kinds.${kind}`))],
          [t('health.labels.answer'), format.unit(pingMilliseconds, 'ms')],
          ...(freeBytes === null ? [] : [[t('health.labels.free'), writeBytes(freeBytes, format)] as const]),
        ]}
      </Part>
      <Part title={t('health.parts.outbox')} look={outbox}>
        {({ waiting, since, urgent, failing, givenUp }) => [
          [t('health.labels.waiting'), format.number(waiting)],
          [t('health.labels.urgent'), format.number(urgent.waiting)],
          [t('health.labels.since'), age(since)],
          [t('health.labels.failing'), format.number(failing)],
          [t('health.labels.givenUp'), format.number(givenUp)],
        ]}
      </Part>
      {queues.map(({ name, ...look }) => (
        <Part key={name} title={isNamed(name) ? t(`health.queues.${name}`) : name} look={look}>
          {({ waiting, since }) => [
            [t('health.labels.waiting'), format.number(waiting)],
            [t('health.labels.since'), age(since)],
          ]}
        </Part>
      ))}
      <Part title={t('health.parts.sessions')} look={sessions}>
        {({ open, remembered }) => [
          [t('health.labels.open'), format.number(open)],
          [t('health.labels.remembered'), format.number(remembered)],
          [t('health.labels.channels'), format.number(liveChannels)],
        ]}
      </Part>
      <section>
        <h2>{t('health.parts.versions')}</h2>
        <FactList
          facts={[
            [t('health.labels.skein'), process.skein],
            [t('health.labels.node'), process.node],
            [t('health.labels.postgres'), <Postgres key="postgres" database={database} />],
            [t('health.labels.migration'), database.figures?.migration ?? inOurWords(t('health.unread'))],
            [t('health.labels.system'), process.system],
          ]}
        />
      </section>
    </div>
  );
}

/** One that is newer than these words is called by its name. */
const namedQueues = ['jobs', 'pending_verdicts', 'webhook_deliveries'] as const;
const isNamed = (name: string): name is (typeof namedQueues)[number] => namedQueues.some((each) => each === name);

function Postgres({ database }: { database: PlatformHealth['database'] }): ReactNode {
  const t = useText();
  if (!database.figures) return t('health.unread');
  const { version, isEmbedded } = database.figures;
  return isEmbedded ? `${version} (${t('health.embedded')})` : version;
}

interface PartProps<Figures> {
  title: string;
  look: Look<Figures>;
  children: (figures: Figures) => Facts;
}

/** Its figures, or why there are none: never a 0 in their place. */
function Part<Figures>({ title, look, children }: PartProps<Figures>): ReactNode {
  const t = useText();
  return (
    <section>
      <h2>{title}</h2>
      {look.figures === null ? (
        <p className="admin-health-unread">
          <b>{t('health.unread')}</b> {look.cause}
        </p>
      ) : (
        <FactList facts={children(look.figures)} />
      )}
    </section>
  );
}
