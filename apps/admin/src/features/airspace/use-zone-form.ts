import { ApiError } from '@skein/api-client/call-errors.ts';
import { useBegun } from '@skein/app-kit/forms/use-begun.ts';
import { useForm } from '@skein/app-kit/forms/use-form.ts';
import { useServer } from '@skein/app-kit/server-connection.ts';
import { WrittenZone, zoneCalls, type Zone, type ZoneFacts } from '@skein/contract/zones.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { useText } from './airspace.texts.ts';
import { boxesOfZone, factsIn, fits, type BoxName } from './zone-boxes.ts';
import { useZoneComplaints } from './zone-complaints.ts';

export interface ZoneFormParts {
  /** Absent: a new one. */
  readonly zone: Zone | undefined;
  readonly onSaved: (zone: Zone) => void;
}

/** The form of a zone. Whoever comes second to one that another edits too is shown what it is by now. */
export function useZoneForm({ zone, onSaved }: ZoneFormParts) {
  const t = useText();
  const { call } = useServer();
  const queryClient = useQueryClient();
  const complain = useZoneComplaints();
  const key = `${zoneCalls.create.path} ${zone?.id ?? 'new'}`;
  const begun = useBegun(key, zone && versioned(zone), boxesOfZone);
  const names = Object.keys(begun.boxes) as BoxName[];
  const form = useForm(begun.boxes, (boxes) => complain(boxes).boxes, {
    key,
    fields: names,
    fits,
    isOfRecord: zone !== undefined,
  });
  const saving = useMutation({
    mutationFn: async (facts: ZoneFacts) => {
      const { current } = begun;
      const reply = current
        ? await call(zoneCalls.update, { body: { id: current.id, revision: current.revision, facts } })
        : await call(zoneCalls.create, { body: facts });
      return reply.info;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [zoneCalls.list.path] }),
  });
  const submit = (): void => {
    if (!form.check(...names)) return;
    const { data: facts } = WrittenZone.safeParse(factsIn(form.values));
    if (!facts) return form.fail(t('airspace.refused', { why: complain(form.values).rest }));
    saving.mutate(facts, {
      onSuccess: (saved) => {
        form.forgetDraft();
        onSaved(saved);
      },
      onError: (error) => {
        const found = error instanceof ApiError && error.reason === 'stale_version' ? error.data.current : undefined;
        if (found === undefined) form.refuse(error);
        else begun.tell(versioned(zoneCalls.info.reply.parse({ info: found }).info));
      },
    });
  };
  return {
    form: { ...form, discardDraft: () => form.startOverWith(begun.beginAnew()) },
    labels: Object.fromEntries(names.map((name) => [name, t(`airspace.labels.${name}`)])) as Record<BoxName, string>,
    submit,
    isSaving: saving.isPending,
    theirs: begun.theirs,
  };
}

const versioned = (zone: Zone) => ({ ...zone, version: zone.revision });
