import { useCan } from '@skein/app-kit/access.queries.ts';
import { useList, type LoadedList } from '@skein/app-kit/lists/use-list.ts';
import { droneCalls } from '@skein/contract/drones.ts';
import { payloadCalls } from '@skein/contract/payloads.ts';
import type { Site } from '@skein/contract/sites.ts';
import { Link } from '@tanstack/react-router';
import { useId, type ReactNode } from 'react';

import '../../lists/part-list.css';
import { pathOf } from '../../app/routes.ts';
import { PartStanding } from '../../lists/part-standing.tsx';
import { useText } from './sites.texts.ts';

const MOST_TOLD = 50;

/** The drones that are at home at a site, and what is mounted on them, as far as the reader sees them. */
export function SiteDevices({ site: { id: siteId } }: { site: Site }): ReactNode {
  const maySeeDrones = useCan('drones:read') ?? false;
  const maySeePayloads = useCan('payloads:read') ?? false;
  return (
    <>
      {maySeeDrones && <Drones siteId={siteId} />}
      {maySeePayloads && <Payloads siteId={siteId} />}
    </>
  );
}

function Drones({ siteId }: { siteId: string }): ReactNode {
  const t = useText();
  const loaded = useList(droneCalls.list, { siteId, size: MOST_TOLD });
  return (
    <Devices
      loaded={loaded}
      list="droneList"
      siteId={siteId}
      words={{
        heading: t('sites.drones', { count: loaded.total }),
        none: t('sites.noDrones'),
        more: (count) => t('sites.moreDrones', { count }),
      }}
      textOf={({ model, serialNumber }) => `${model} · ${serialNumber}`}
    />
  );
}

function Payloads({ siteId }: { siteId: string }): ReactNode {
  const t = useText();
  const loaded = useList(payloadCalls.list, { siteId, size: MOST_TOLD });
  return (
    <Devices
      loaded={loaded}
      list="payloads"
      siteId={siteId}
      words={{
        heading: t('sites.payloads', { count: loaded.total }),
        none: t('sites.noPayloads'),
        more: (count) => t('sites.morePayloads', { count }),
      }}
      textOf={({ serialNumber, drone }) => `${serialNumber} · ${drone}`}
    />
  );
}

interface DevicesProps<Row> {
  loaded: LoadedList<Row>;
  /** Where one opens, and where the others are. */
  list: 'droneList' | 'payloads';
  siteId: string;
  words: { readonly heading: string; readonly none: string; readonly more: (count: number) => string };
  textOf: (row: Row) => string;
}

function Devices<Row extends { readonly id: string; readonly name: string }>(props: DevicesProps<Row>): ReactNode {
  const { loaded, list, siteId, words, textOf } = props;
  const { rows = [], total, isLoading } = loaded;
  const headingId = useId();
  return (
    <section className="shell-part shell-part-below" aria-labelledby={headingId} aria-busy={isLoading}>
      <h3 id={headingId}>{words.heading}</h3>
      <PartStanding loaded={loaded} isNone={rows.length === 0} none={words.none} />
      {rows.length > 0 && (
        <ul aria-labelledby={headingId}>
          {rows.map((row) => (
            <li key={row.id}>
              <div>
                <Link to={pathOf(list)} search={{ open: row.id }}>
                  <bdi>{row.name}</bdi>
                </Link>
                <small>{textOf(row)}</small>
              </div>
            </li>
          ))}
        </ul>
      )}
      {total > rows.length && rows.length > 0 && (
        <p>
          <Link to={pathOf(list)} search={{ siteId }}>
            {words.more(total - rows.length)}
          </Link>
        </p>
      )}
    </section>
  );
}
