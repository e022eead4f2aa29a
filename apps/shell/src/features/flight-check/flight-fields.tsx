import { useCan } from '@skein/app-kit/access.queries.ts';
import { MomentField } from '@skein/app-kit/airspace/moment-field.tsx';
import { ownTimeZone } from '@skein/app-kit/airspace/moments.ts';
import type { Form } from '@skein/app-kit/forms/use-form.ts';
import { FlownReference } from '@skein/contract/airspace.ts';
import { SelectField } from '@skein/ui/select-field.tsx';
import { TextField } from '@skein/ui/text-field.tsx';
import type { ReactNode } from 'react';

import './flight-check.css';
import { findDrone, findDrones, findPilot, findPilots } from '../../flights/named-parts.ts';
import type { BoxName } from './flight-boxes.ts';
import { useText } from './flight-check.texts.ts';
import { PartField } from './part-field.tsx';
import { useOneself } from './use-oneself.ts';

export interface FlightFieldsProps {
  form: Form<BoxName>;
  complaints: Partial<Record<BoxName, string>>;
}

/** All that is typed and chosen of a flight. */
export function FlightFields({ form, complaints }: FlightFieldsProps): ReactNode {
  const t = useText();
  const oneself = useOneself();
  const seesDrones = useCan('drones:read');
  const seesMembers = useCan('members:read') ?? false;
  // Nothing is sent here, so what is wrong is said at once.
  const field = (name: BoxName) => ({
    label: t(`flightCheck.boxes.${name}`),
    ...form.field(name),
    error: complaints[name],
    required: false,
  });
  const moments = { ...form, errorOf: (name: BoxName) => complaints[name] };
  const height = { inputMode: 'decimal', suffix: 'm' } as const;
  return (
    <div className="flight-fields">
      <MomentField form={moments} name="from" labelOf={(box) => t(`flightCheck.boxes.${box}`)} />
      <MomentField form={moments} name="until" labelOf={(box) => t(`flightCheck.boxes.${box}`)} />
      <p className="sk-field-help">{t('flightCheck.timesHelp', { zone: ownTimeZone() })}</p>
      <div className="flight-heights">
        <TextField {...field('lower')} {...height} />
        <TextField {...field('upper')} {...height} />
        <SelectField
          {...field('reference')}
          options={FlownReference.options.map((value) => ({ value, label: t(`flightCheck.references.${value}`) }))}
        />
      </div>
      {seesDrones === false ? (
        <p className="sk-field-help">{t('flightCheck.noDrones')}</p>
      ) : (
        <PartField
          name="drone"
          placeholder={t('flightCheck.droneHint')}
          id={form.values.drone}
          onChange={(id) => form.set('drone', id)}
          find={findDrones}
          findOne={findDrone}
        />
      )}
      <PartField
        name="pilot"
        placeholder={t('flightCheck.pilotHint')}
        id={form.values.pilot}
        onChange={(id) => form.set('pilot', id)}
        first={oneself}
        {...(seesMembers && { find: findPilots, findOne: findPilot })}
      />
      <fieldset className="flight-known">
        <legend>{t('flightCheck.known')}</legend>
        <p className="sk-field-help">{t('flightCheck.knownHelp')}</p>
        <TextField {...field('takeOff')} {...height} />
        <div className="flight-pair">
          <TextField {...field('lowestGround')} {...height} />
          <TextField {...field('highestGround')} {...height} />
        </div>
      </fieldset>
    </div>
  );
}
