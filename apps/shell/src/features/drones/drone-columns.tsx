import type { ListColumn } from '@skein/app-kit/lists/list-table.tsx';
import type { droneWords } from '@skein/contract/drone-words.ts';
import type { Drone } from '@skein/contract/drones.ts';
import { useFormat } from '@skein/ui/i18n.ts';
import { StateTag } from '@skein/ui/state-tag.tsx';
import type { ReactNode } from 'react';

import { useText } from './drones.texts.ts';
import { LiveCell } from './live-tag.tsx';

const stateLooks = { registered: 'done', maintenance: 'waiting', retired: 'withdrawn' } as const;

const activationLooks = { activated: 'done', unknown: 'waiting', notActivated: 'failed' } as const;

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
    { key: 'live', title: t('drones.live.status'), render: ({ id }) => <LiveCell id={id} />, isHiddenAtFirst: true },
    column('state', ({ state }) => <StateTag state={stateLooks[state]} text={t(`drones.states.${state}`)} />),
    column('service', (drone) => <Upkeep {...drone} />),
    column('model', ({ model }) => model),
    column('serialNumber', ({ serialNumber }) => <code>{serialNumber}</code>),
    column('uomMark', ({ uomMark }) => (uomMark ? <code>{uomMark}</code> : t('drones.notRegistered'))),
    column('activation', ({ activation }) => (
      <StateTag state={activationLooks[activation]} text={t(`drones.activations.${activation}`)} />
    )),
    column('weightClass', ({ weightClass }) => t(`drones.weightClasses.${weightClass}`)),
    column('maxTakeoffGrams', ({ maxTakeoffGrams }) => format.unit(maxTakeoffGrams, 'g'), { align: 'end' }),
    column('insuredUntil', (drone) => <Insurance {...drone} />),
    column('site', ({ site }) => site || '—'),
    column('unit', ({ unit }) => unit),
    column('updatedAt', ({ updatedAt }) => format.dateTime(Date.parse(updatedAt))),
    column('category', ({ category }) => t(`drones.categories.${category}`), { isHiddenAtFirst: true }),
    column('emptyWeightGrams', ({ emptyWeightGrams }) => format.unit(emptyWeightGrams, 'g'), {
      align: 'end',
      isHiddenAtFirst: true,
    }),
    column('remoteId', ({ remoteId }) => (remoteId ? <code>{remoteId}</code> : '—'), { isHiddenAtFirst: true }),
    column('insurer', ({ insurer }) => insurer || '—', { isHiddenAtFirst: true }),
    column('firmware', ({ firmware }) => firmware, { isHiddenAtFirst: true }),
    column('nextServiceOn', ({ nextServiceOn }) => (nextServiceOn ? format.date(nextServiceOn) : '—'), {
      isHiddenAtFirst: true,
    }),
    column('groundedBecause', ({ groundedBecause }) => groundedBecause, { isHiddenAtFirst: true }),
    column('note', ({ note }) => note, { isHiddenAtFirst: true }),
  ];
}

const serviceLooks = { serviceable: 'done', due: 'waiting', grounded: 'failed' } as const;

function Upkeep({ service }: Pick<Drone, 'service'>): ReactNode {
  const t = useText();
  return <StateTag state={serviceLooks[service]} text={t(`drones.services.${service}`)} />;
}

function Insurance({ insuredUntil, insurance }: Pick<Drone, 'insuredUntil' | 'insurance'>): ReactNode {
  const t = useText();
  const format = useFormat();
  const told = t(`drones.insurances.${insurance}`);
  if (insurance === 'none') return told;
  const day = format.date(insuredUntil);
  return insurance === 'valid' ? day : `${day} · ${told}`;
}
