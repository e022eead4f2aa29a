import { useDeed } from '@skein/app-kit/lists/use-list.ts';
import { useServer } from '@skein/app-kit/server-connection.ts';
import { useTellFailure } from '@skein/app-kit/use-tell-failure.ts';
import { vehicleLinkCalls, type AdoptableDrone, type HeardVehicle } from '@skein/contract/vehicle-links.ts';
import { useHost } from '@skein/sub-app-kit/host.ts';
import { Button } from '@skein/ui/button.tsx';
import { ComboboxField } from '@skein/ui/combobox-field.tsx';
import { FailureText } from '@skein/ui/loaded.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { use, useDeferredValue, useState, type ReactNode } from 'react';

import { useText } from './vehicle-links.texts.ts';

export interface AdoptFormProps {
  vehicle: HeardVehicle;
  onDone: () => void;
}

type Option = Parameters<typeof ComboboxField>[0]['options'][number];

/** Chooses the drone that a vehicle is, and makes it so. */
export function AdoptForm({ vehicle, onDone }: AdoptFormProps): ReactNode {
  const t = useText();
  const { notify } = useHost();
  const tellFailure = useTellFailure();
  const wordsFor = use(FailureText);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Option>();
  const [isLacking, setLacking] = useState(false);
  const found = useAdoptable(useDeferredValue(typed));
  const adoption = useDeed(vehicleLinkCalls.adopt, vehicleLinkCalls.list, vehicleLinkCalls.drones);
  const toOption = ({ id, serialNumber, name, enterprise, isLinked }: AdoptableDrone): Option => ({
    value: id,
    label: name || serialNumber,
    text: [serialNumber, enterprise, isLinked && t('links.taken')].filter(Boolean).join(' · '),
  });
  const adopt = () => {
    setLacking(!chosen);
    if (!chosen) return;
    adoption.mutate(
      { id: vehicle.id, droneId: chosen.value },
      {
        onSuccess: () => {
          notify('success', t('links.adopted'));
          onDone();
        },
        onError: tellFailure,
      },
    );
  };
  return (
    <>
      <ComboboxField
        label={t('links.choose')}
        name="droneId"
        placeholder={t('links.chooseHint')}
        options={found.data?.list.map(toOption) ?? []}
        isLoading={found.isFetching}
        failure={found.error && wordsFor(found.error)}
        onSearch={setTyped}
        chosen={chosen}
        onChange={(option) => {
          setChosen(option);
          setLacking(false);
        }}
        error={isLacking ? t('links.chooseFirst') : undefined}
        required
      />
      <div className="vehicle-links-deed">
        <Button kind="primary" isBusy={adoption.isPending} onClick={adopt}>
          {t('links.adopt')}
        </Button>
      </div>
    </>
  );
}

const useAdoptable = (search: string) => {
  const { call } = useServer();
  return useQuery({
    queryKey: [vehicleLinkCalls.drones.path, search],
    queryFn: ({ signal }) => call(vehicleLinkCalls.drones, { query: { search }, allowedRepeat: true }, signal),
    placeholderData: keepPreviousData,
  });
};
