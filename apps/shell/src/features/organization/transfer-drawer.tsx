import { useList } from '@skein/app-kit/lists/use-list.ts';
import { memberCalls, type Member } from '@skein/contract/members.ts';
import { transferOwnership } from '@skein/contract/ownership.ts';
import { ComboboxField } from '@skein/ui/combobox-field.tsx';
import { Drawer } from '@skein/ui/drawer.tsx';
import { toast } from '@skein/ui/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

import { OwnerProofForm } from '../../proof/owner-proof-form.tsx';
import { useOrganizationDeed } from './organization.queries.ts';
import { useText } from './organization.texts.ts';

const MOST_OFFERED = 20;
const optionOf = ({ id, name, contact, unit }: Member) => ({ value: id, label: name, text: `${unit} · ${contact}` });

/** To whom the enterprise goes, and the proof that its owner gives it. */
export function TransferDrawer({ onClose }: { onClose: () => void }): ReactNode {
  const t = useText();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const [heir, setHeir] = useState<ReturnType<typeof optionOf>>();
  const [isChecked, setChecked] = useState(false);
  const found = useList(memberCalls.list, { size: MOST_OFFERED, state: 'active', ...(typed && { search: typed }) });
  const transfer = useOrganizationDeed(transferOwnership);
  const others = (found.rows ?? []).filter(({ isSelf }) => !isSelf).map(optionOf);
  return (
    <Drawer title={t('belonging.transfer')} onClose={onClose}>
      <OwnerProofForm
        kind="danger"
        submitLabel={t('belonging.transfer')}
        isPending={transfer.isPending}
        startsAtProof={false}
        checkChildren={() => {
          setChecked(true);
          return heir !== undefined;
        }}
        onProve={(proof, refuse) =>
          transfer.mutate(
            { userId: heir?.value ?? '', ...proof },
            {
              onSuccess: () => {
                toast.success(t('belonging.transferred'));
                onClose();
                // What the former owner may do has changed with it.
                void queryClient.resetQueries({ queryKey: ['session', 'access'] });
              },
              onError: refuse,
            },
          )
        }
      >
        <p className="organization-note">{t('belonging.transferText')}</p>
        <ComboboxField
          name="userId"
          label={t('belonging.heir')}
          required
          error={isChecked && !heir ? t('belonging.heirMissing') : undefined}
          chosen={heir}
          onChange={(option) => setHeir(others.find(({ value }) => value === option?.value))}
          options={others}
          onSearch={setTyped}
          isLoading={found.isLoading}
          failure={found.error}
        />
      </OwnerProofForm>
    </Drawer>
  );
}
