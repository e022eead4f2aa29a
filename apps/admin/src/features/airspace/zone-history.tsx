import { useList } from '@skein/app-kit/lists/use-list.ts';
import { useServer } from '@skein/app-kit/server-connection.ts';
import { useKeptFresh } from '@skein/app-kit/live.ts';
import { outlineOf, zoneCalls, type Zone, type ZoneVersion } from '@skein/contract/zones.ts';
import { useFormat } from '@skein/ui/i18n.ts';
import { Loaded } from '@skein/ui/loaded.tsx';
import { Pager } from '@skein/ui/pager.tsx';
import { SkeletonForm } from '@skein/ui/skeleton.tsx';
import { StateTag } from '@skein/ui/state-tag.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

import { useText as useAirspaceText } from './airspace.texts.ts';
import { FieldDifferences } from './field-differences.tsx';
import { PutBackButton } from './put-back-button.tsx';
import { differingFields } from './told-zone.ts';
import { VersionMap } from './version-map.tsx';
import './zone-history.css';
import { useText } from './zone-history.texts.ts';

const SIZE = 20;

export interface ZoneHistoryProps {
  id: string;
  /** As it is in force; absent: it was deleted. */
  today: Zone | undefined;
  onPutBack: () => void;
}

/** What a zone was, from when to when and by whom; one of it beside today's, and the way back to it. */
export function ZoneHistory({ id, today, onPutBack }: ZoneHistoryProps): ReactNode {
  const t = useText();
  const [page, setPage] = useState(1);
  const [picked, setPicked] = useState<number>();
  const { rows = [], total, ...loading } = useList(zoneCalls.versions, { id, page, size: SIZE });
  useKeptFresh('zones', [zoneCalls.versions.path]);
  // Unasked the one before today's: what was changed last is what one looks for.
  const chosen =
    rows.find(({ revision }) => revision === picked) ?? rows.find(({ until }) => until !== null) ?? rows[0];
  return (
    <div className="zone-history">
      <div className="zone-history-list">
        {loading.error}
        <ol aria-label={t('zoneHistory.listLabel')}>
          {rows.map((version) => (
            <li key={version.revision}>
              <button
                type="button"
                aria-pressed={version.revision === chosen?.revision}
                onClick={() => setPicked(version.revision)}
              >
                <VersionWords version={version} />
              </button>
            </li>
          ))}
        </ol>
        {total > SIZE && (
          <Pager
            label={t('zoneHistory.pages')}
            page={page}
            size={SIZE}
            total={total}
            onChange={(next) => setPage(next.page)}
          />
        )}
      </div>
      {chosen && <ChosenVersion id={id} version={chosen} today={today} onPutBack={onPutBack} />}
    </div>
  );
}

function VersionWords({ version }: { version: ZoneVersion }): ReactNode {
  const t = useText();
  const airspace = useAirspaceText();
  const { dateTime } = useFormat();
  const { revision, updatedAt, until, isDeleted, fields, madeBy, fileName } = version;
  const who = madeBy ?? t('zoneHistory.nobody');
  const from = dateTime(updatedAt);
  const named = fields.map((field) => airspace(`airspace.fields.${field}`)).join(airspace('airspace.sentence.days'));
  return (
    <>
      <strong>
        r{revision}
        {until === null && <StateTag state="done" text={t('zoneHistory.inForce')} />}
        {isDeleted && <StateTag state="withdrawn" text={t('zoneHistory.deleted')} />}
      </strong>
      <span>
        {until === null ? t('zoneHistory.since', { from }) : t('zoneHistory.span', { from, until: dateTime(until) })}
      </span>
      <span>{fileName === null ? t('zoneHistory.by', { who }) : t('zoneHistory.byFile', { who, file: fileName })}</span>
      <span>{named ? t('zoneHistory.changed', { fields: named }) : t('zoneHistory.first')}</span>
    </>
  );
}

interface ChosenVersionProps extends ZoneHistoryProps {
  version: ZoneVersion;
}

function ChosenVersion({ id, version, today, onPutBack }: ChosenVersionProps): ReactNode {
  const t = useText();
  const { call } = useServer();
  const { revision } = version;
  const query = useQuery({
    queryKey: [zoneCalls.version.path, id, revision],
    queryFn: async ({ signal }) => (await call(zoneCalls.version, { query: { id, revision } }, signal)).info,
    placeholderData: keepPreviousData,
    // What was stays what it was.
    staleTime: Infinity,
  });
  return (
    <div className="zone-history-chosen">
      <Loaded query={query} skeleton={<SkeletonForm fields={3} />}>
        {(then) => (
          <>
            <VersionMap then={then} today={today} />
            <h2>{t('zoneHistory.differences')}</h2>
            <Differences version={version} then={then} today={today} />
            {(!today || today.revision !== revision) && (
              <PutBackButton version={version} today={today} onPutBack={onPutBack} />
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}

/** Whatever the order in which its parts were written down. */
const written = (shape: Zone['shape']): string =>
  JSON.stringify(Object.entries(shape).toSorted(([one], [other]) => (one < other ? -1 : 1)));

function Differences({ version, then, today }: { version: ZoneVersion; then: Zone; today: Zone | undefined }) {
  const t = useText();
  if (!today) return <p>{t('zoneHistory.nowGone')}</p>;
  const isOtherShape = written(then.shape) !== written(today.shape);
  const now = { ...today, outline: outlineOf(today.shape) };
  const fields = differingFields(version, now, isOtherShape);
  if (fields.length === 0) return <p>{t('zoneHistory.same')}</p>;
  return <FieldDifferences fields={fields} from={version} to={now} />;
}
