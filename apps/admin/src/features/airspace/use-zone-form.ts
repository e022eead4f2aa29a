import { ApiError } from '@skein/api-client/call-errors.ts';
import { useBegun } from '@skein/app-kit/forms/use-begun.ts';
import { useForm, type Complaints } from '@skein/app-kit/forms/use-form.ts';
import { useServer } from '@skein/app-kit/server-connection.ts';
import { MOST_CORNERS } from '@skein/contract/airspace.ts';
import { describeShapeProblems, isFatalShapeProblem } from '@skein/contract/shape-problems.ts';
import { zoneCalls, ZoneFacts, type Zone } from '@skein/contract/zones.ts';
import { checkShape } from '@skein/geo/checks/check-shape.ts';
import { describeField } from '@skein/ui/form-issues.ts';
import { usePreferences } from '@skein/ui/preferences.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { useText } from './airspace.texts.ts';
import { areWindowsSound, boxesOfZone, factsIn, fits, minutesIn, type BoxName, type ZoneBoxes } from './zone-boxes.ts';

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
  const complain = useComplaints();
  const key = `${zoneCalls.create.path} ${zone?.id ?? 'new'}`;
  const begun = useBegun(key, zone && versioned(zone), boxesOfZone);
  const names = Object.keys(begun.boxes) as BoxName[];
  const form = useForm(begun.boxes, complain, { key, fields: names, fits, isOfRecord: zone !== undefined });
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
  const submit = () => {
    if (!form.check(...names)) return;
    saving.mutate(ZoneFacts.parse(factsIn(form.values)), {
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

/** Of each box what is wrong with it, by the rules of the contract. */
function useComplaints() {
  const t = useText();
  const { language } = usePreferences();
  return (boxes: ZoneBoxes): Complaints<BoxName> => {
    const facts = factsIn(boxes);
    const said = (name: string, label: string) => describeField(ZoneFacts, facts, { name, label }, language);
    const { lowerMeters, upperMeters } = facts.band;
    const timeOf = (name: 'from' | 'until') => {
      const time = boxes[`${name}Time`];
      if (time === '') return undefined;
      if (minutesIn(time) === undefined) return t('airspace.timeWrong');
      return boxes[`${name}Day`] === '' ? t('airspace.dayMissing') : undefined;
    };
    return {
      name: said('name', t('airspace.labels.name')),
      identifier: said('identifier', t('airspace.labels.identifier')),
      message: said('message', t('airspace.labels.message')),
      lower: Number.isNaN(lowerMeters) ? t('airspace.numberWrong') : undefined,
      upper: Number.isNaN(upperMeters) ? t('airspace.numberWrong') : said('band', t('airspace.labels.upper')),
      fromTime: timeOf('from'),
      untilTime: timeOf('until'),
      untilDay: said('validUntil', t('airspace.labels.untilDay')),
      windows: areWindowsSound(boxes) ? undefined : t('airspace.windows.wrong'),
      shape: complainOfShape(facts.shape),
    };
  };

  function complainOfShape(shape: ReturnType<typeof factsIn>['shape']): string | undefined {
    if (!shape) return t('airspace.shapeMissing');
    const fatal = checkShape(shape, { mostCorners: MOST_CORNERS }).filter(isFatalShapeProblem);
    if (fatal.length > 0) return t('airspace.shapeWrong', { why: describeShapeProblems(fatal, language) });
    return describeField(ZoneFacts.shape.shape, shape, { name: '', label: '' }, language);
  }
}
