import type { ListColumn } from '@skein/app-kit/lists/list-table.tsx';
import type { Drone, droneWords } from '@skein/contract/drones.ts';
import { useFormat } from '@skein/ui/i18n.ts';
import { StateTag } from '@skein/ui/state-tag.tsx';
import type { ReactNode } from 'react';

import { useText } from './drones.texts.ts';

const stateLooks = { registered: 'done', maintenance: 'waiting', retired: 'withdrawn' } as const;

type Looks = Omit<ListColumn<Drone>, 'key' | 'title' | 'render'>;

export function useDroneColumns(): readonly ListColumn<Drone>[] {
  const t = useText();
  const format = useFormat();
  const column = (key: keyof typeof droneWords.labels, render: ListColumn<Drone>['render'], more: Looks = {}) => ({
    key,
    title: t(`drones.labels.${key}`),
    render,
    ...more,
  });
  return [
    column('name', ({ name }) => name, { isFixed: true }),
    column('state', ({ state }) => <StateTag state={stateLooks[state]} text={t(`drones.states.${state}`)} />),
    column('model', ({ model }) => model),
    column('serialNumber', ({ serialNumber }) => <code>{serialNumber}</code>),
    column('uomMark', ({ uomMark }) => (uomMark ? <code>{uomMark}</code> : t('drones.notRegistered'))),
    column('weightClass', ({ weightClass }) => t(`drones.weightClasses.${weightClass}`)),
    column('maxTakeoffGrams', ({ maxTakeoffGrams }) => format.unit(maxTakeoffGrams, 'g'), { align: 'end' }),
    column('insuredUntil', (drone) => <Insurance {...drone} />),
    column('unit', ({ unit }) => unit),
    column('updatedAt', ({ updatedAt }) => format.dateTime(Date.parse(updatedAt))),
    column('category', ({ category }) => t(`drones.categories.${category}`), { isHiddenAtFirst: true }),
    column('emptyWeightGrams', ({ emptyWeightGrams }) => format.unit(emptyWeightGrams, 'g'), {
      align: 'end',
      isHiddenAtFirst: true,
    }),
    column('firmware', ({ firmware }) => firmware, { isHiddenAtFirst: true }),
    column('note', ({ note }) => note, { isHiddenAtFirst: true }),
  ];
}

function Insurance({ insuredUntil, isInsured }: Pick<Drone, 'insuredUntil' | 'isInsured'>): ReactNode {
  const t = useText();
  const format = useFormat();
  if (insuredUntil === '') return t('drones.notInsured');
  const day = format.date(insuredUntil);
  return isInsured ? day : `${day} · ${t('drones.insuranceOver')}`;
}
