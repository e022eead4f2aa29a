import { ListTable, type ListColumn } from '@skein/app-kit/lists/list-table.tsx';
import { useList } from '@skein/app-kit/lists/use-list.ts';
import { useListState } from '@skein/app-kit/lists/use-list-state.ts';
import { useTellFailure } from '@skein/app-kit/use-tell-failure.ts';
import { serviceCalls, type EnterpriseService, type SeatHolder } from '@skein/contract/services.ts';
import { Checkbox } from '@skein/ui/checkbox.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { Page } from '@skein/ui/page.tsx';
import { StateTag } from '@skein/ui/state-tag.tsx';
import { toast } from '@skein/ui/toast.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { SeatDeeds } from './seat-deeds.tsx';
import { useServiceDeed } from './services.queries.ts';
import { useText } from './services.texts.ts';
import { useServiceName } from './use-service-name.ts';

export interface SeatsPageProps {
  service: EnterpriseService;
  mayWrite: boolean;
}

/** Who of the enterprise has a seat of one service, and who has not. */
export function SeatsPage({ service, mayWrite }: SeatsPageProps): ReactNode {
  const t = useText();
  const { nameOf } = useServiceName();
  const name = nameOf(service.service);
  const title = t('services.holders.title', { name });
  const list = useListState(['seats', 'search', 'hasSeat'], ['name', 'seatedAt', 'lastOpenedAt']);
  const { search, hasSeat } = list.filters;
  const { page, size, sort } = list;
  const loaded = useList(serviceCalls.seats, {
    service: service.service,
    page,
    size,
    sort,
    ...(search && { search }),
    ...((hasSeat === 'yes' || hasSeat === 'no') && { hasSeat }),
  });
  const chosen = loaded.rows?.filter(({ id }) => list.selected.includes(id)) ?? [];
  const isRunning = service.state === 'running';

  return (
    <Page
      title={title}
      subtitle={t('services.holders.purpose')}
      width="full"
      breadcrumb={
        <>
          <Link to="." search={{}}>
            {t('pages.services.title')}
          </Link>
          <span>{name}</span>
        </>
      }
    >
      <div className="services-summary">
        {isRunning ? (
          <b>{t('services.holders.summary', { used: service.seatsUsed, seats: service.seats })}</b>
        ) : (
          <span className="services-note">{t('services.holders.notRunning')}</span>
        )}
        {mayWrite && isRunning && <NewMembers service={service} />}
      </div>
      <ListTable
        name="service-seats"
        label={title}
        columns={useColumns()}
        list={list}
        loaded={loaded}
        rowKey={({ id }) => id}
        rowName={(holder) => holder.name}
        search={t('services.holders.search')}
        filters={{
          hasSeat: {
            label: t('services.holders.seat'),
            options: (['yes', 'no'] as const).map((value) => ({
              value,
              label: t(`services.holders.seatStates.${value}`),
            })),
          },
        }}
        {...(mayWrite && {
          selection: {
            keys: list.selected,
            onChange: list.select,
            actions: (
              <SeatDeeds
                service={service}
                name={name}
                ids={list.selected}
                chosen={chosen}
                onDone={() => list.select([])}
              />
            ),
          },
        })}
        empty={{ title: t('services.holders.empty'), text: t('services.holders.emptyText') }}
      />
    </Page>
  );
}

function NewMembers({ service: { service, givesNewMembersASeat } }: { service: EnterpriseService }): ReactNode {
  const t = useText();
  const tellFailure = useTellFailure();
  const change = useServiceDeed(serviceCalls.seatNewMembers);
  const shown = change.isPending ? change.variables.isOn : givesNewMembersASeat;
  return (
    <Checkbox
      label={t('services.holders.newMembers')}
      checked={shown}
      onChange={({ target }) =>
        change.mutate(
          { service, isOn: target.checked },
          { onSuccess: () => toast.success(t('services.holders.saved')), onError: tellFailure },
        )
      }
    />
  );
}

function useColumns(): readonly ListColumn<SeatHolder>[] {
  const t = useText();
  const format = useFormat();
  // Not a square, which would look like something to choose.
  const seatOf = ({ hasSeat }: SeatHolder) =>
    hasSeat ? (
      <StateTag state="done" text={t('services.holders.seatStates.yes')} />
    ) : (
      <span className="services-quiet">{t('services.holders.seatStates.no')}</span>
    );
  return [
    {
      key: 'name',
      title: t('services.holders.name'),
      isFixed: true,
      render: ({ name, state }) => (
        <>
          {name}
          {state === 'disabled' && <small className="services-quiet"> · {t('services.holders.suspended')}</small>}
        </>
      ),
    },
    { key: 'seat', title: t('services.holders.seat'), render: seatOf },
    { key: 'unit', title: t('services.holders.unit'), render: ({ unit }) => unit },
    {
      key: 'seatedAt',
      title: t('services.holders.seatedAt'),
      render: ({ seatedAt }) => seatedAt && format.dateTime(seatedAt),
    },
    {
      key: 'lastOpenedAt',
      title: t('services.holders.lastOpenedAt'),
      render: ({ hasSeat, lastOpenedAt }) => {
        if (lastOpenedAt) return format.dateTime(lastOpenedAt);
        return hasSeat && <span className="services-quiet">{t('services.holders.never')}</span>;
      },
    },
  ];
}
