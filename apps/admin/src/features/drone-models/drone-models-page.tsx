import { ExportButton } from '@skein/app-kit/lists/export-button.tsx';
import { fitting } from '@skein/app-kit/lists/fitting.ts';
import { GoneDrawer } from '@skein/app-kit/lists/gone-drawer.tsx';
import { ListTable, type ListColumn } from '@skein/app-kit/lists/list-table.tsx';
import { useList } from '@skein/app-kit/lists/use-list.ts';
import { useListState } from '@skein/app-kit/lists/use-list-state.ts';
import { useOpened } from '@skein/app-kit/lists/use-opened.ts';
import { Permitted } from '@skein/app-kit/permitted.tsx';
import { droneModelCalls, type AdministeredModel } from '@skein/contract/drone-model-administration.ts';
import { useHost } from '@skein/sub-app-kit/host.ts';
import { Button } from '@skein/ui/button.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { Page } from '@skein/ui/page.tsx';
import { StateTag } from '@skein/ui/state-tag.tsx';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';

import { BuiltInModel } from './built-in-model.tsx';
import { useChoices, useText } from './drone-models.texts.ts';
import { ModelDrawer } from './model-drawer.tsx';

/** What aircraft there are to choose from: those that came with the product, and what administrators have added. */
export function DroneModelsPage(): ReactNode {
  const t = useText();
  const heading = { title: t('models.title'), subtitle: t('models.purpose') };
  return (
    <Permitted to="platform:administer" {...heading}>
      <ModelList {...heading} />
    </Permitted>
  );
}

function ModelList(heading: { title: string; subtitle: string }): ReactNode {
  const t = useText();
  const { notify } = useHost();
  const choices = useChoices();
  const list = useListState(
    ['search', 'category', 'origin', 'state', 'open'],
    ['name', 'maker', 'maxTakeoffGrams', 'updatedAt'],
  );
  const { open, ...asked } = list.filters;
  const filter = fitting(droneModelCalls.list.query, asked);
  const { page, size, sort } = list;
  const loaded = useList(droneModelCalls.list, { page, size, sort, ...filter });
  const { opened, isGone } = useOpened(droneModelCalls.list, loaded.rows, open);
  const show = (id: string) => list.show('open', id);
  const close = () => show('');
  const add = (
    <Button kind="primary" icon={<Plus size={14} aria-hidden />} onClick={() => show('new')}>
      {t('models.add')}
    </Button>
  );
  return (
    <Page
      {...heading}
      width="full"
      actions={
        <>
          <ExportButton
            endpoint={droneModelCalls.export}
            query={filter}
            fileName="drone-models.csv"
            count={loaded.total}
          />
          {add}
        </>
      }
    >
      <ListTable
        name="drone-models"
        label={heading.title}
        columns={useColumns()}
        list={list}
        loaded={loaded}
        rowKey={({ id }) => id}
        rowName={({ maker, name }) => `${maker} ${name}`}
        onOpen={({ id }) => show(id)}
        search={t('models.search')}
        filters={{
          category: { label: t('models.labels.category'), options: choices.category },
          origin: { label: t('models.labels.origin'), options: choices.origin },
          state: { label: t('models.labels.state'), options: choices.state },
        }}
        empty={{ title: t('models.empty'), text: t('models.emptyText'), action: add }}
      />
      {isGone && <GoneDrawer title={heading.title} onClose={close} />}
      {opened?.origin === 'builtIn' && <BuiltInModel model={opened} onClose={close} />}
      {(opened?.origin === 'own' || open === 'new') && (
        <ModelDrawer
          key={open}
          record={opened}
          onClose={close}
          onSaved={(_, before) => notify('success', t(before ? 'models.saved' : 'models.created'))}
        />
      )}
    </Page>
  );
}

function useColumns(): readonly ListColumn<AdministeredModel>[] {
  const t = useText();
  const format = useFormat();
  const grams = (weight: number | null) => (weight === null ? '—' : `${format.number(weight)} g`);
  return [
    { key: 'name', title: t('models.labels.name'), render: ({ name }) => name, isFixed: true },
    { key: 'maker', title: t('models.labels.maker'), render: ({ maker }) => maker },
    {
      key: 'category',
      title: t('models.labels.category'),
      render: ({ category }) => t(`models.categories.${category}`),
    },
    { key: 'codes', title: t('models.codes'), render: (model) => <code>{codesOf(model) || '—'}</code> },
    {
      key: 'emptyWeightGrams',
      title: t('models.labels.emptyWeightGrams'),
      render: ({ emptyWeightGrams }) => grams(emptyWeightGrams),
    },
    {
      key: 'maxTakeoffGrams',
      title: t('models.labels.maxTakeoffGrams'),
      render: ({ maxTakeoffGrams }) => grams(maxTakeoffGrams),
    },
    { key: 'origin', title: t('models.labels.origin'), render: ({ origin }) => t(`models.origins.${origin}`) },
    {
      key: 'state',
      title: t('models.labels.state'),
      render: ({ state }) => (
        <StateTag state={state === 'offered' ? 'done' : 'withdrawn'} text={t(`models.states.${state}`)} />
      ),
    },
    {
      key: 'englishName',
      title: t('models.labels.englishName'),
      render: ({ englishName }) => englishName || '—',
      isHiddenAtFirst: true,
    },
    {
      key: 'updatedAt',
      title: t('models.labels.updatedAt'),
      render: ({ updatedAt }) => format.dateTime(updatedAt),
      isHiddenAtFirst: true,
    },
  ];
}

const codesOf = ({ djiType, mavType }: AdministeredModel): string =>
  [djiType && `DJI ${djiType}`, mavType !== null && `MAV ${mavType}`].filter(Boolean).join(' · ');
