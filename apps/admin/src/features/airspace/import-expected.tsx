import { AltitudeReference, LONGEST_TIME_ZONE } from '@skein/contract/airspace.ts';
import type { ZoneRegion } from '@skein/contract/zone-imports.ts';
import { Button } from '@skein/ui/button.tsx';
import { SelectField } from '@skein/ui/select-field.tsx';
import { TextField } from '@skein/ui/text-field.tsx';
import { useId, type ReactNode } from 'react';

import './import.css';
import { useText as useAirspaceText } from './airspace.texts.ts';
import { assumedIn, edges, regionBoxes, regionIn, type ReadAsBoxes } from './import-read-as.ts';
import { useText } from './import.texts.ts';
import { RegionMap } from './region-map.tsx';
import { useKinds } from './zone-words.ts';

export interface ImportExpectedProps {
  boxes: ReadAsBoxes;
  onChange: (boxes: ReadAsBoxes) => void;
  /** Around the zones of this source that are in force. */
  known: ZoneRegion | undefined;
}

/** Where the zones of the file should lie, and what to take where it does not say. */
export function ImportExpected({ boxes, onChange, known }: ImportExpectedProps): ReactNode {
  const t = useText();
  const airspace = useAirspaceText();
  const zones = useId();
  const region = regionIn(boxes);
  const change = (given: Partial<ReadAsBoxes>) => onChange({ ...boxes, ...given });
  const field = (name: keyof ReadAsBoxes) => ({
    name,
    label: t(`zoneImport.expected.${name}`),
    value: boxes[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <>
      <fieldset className="zone-import-expected">
        <legend>{t('zoneImport.expected.region')}</legend>
        <p className="sk-field-help">{t('zoneImport.expected.regionHelp')}</p>
        <RegionMap region={region ?? undefined} onTake={(taken) => change(regionBoxes(taken))} />
        <div className="zone-import-edges">
          {edges.map((edge) => (
            <TextField key={edge} {...field(edge)} inputMode="decimal" maxLength={9} suffix="°" />
          ))}
        </div>
        {region === undefined && (
          <p className="sk-field-error" role="alert">
            {t('zoneImport.expected.regionWrong')}
          </p>
        )}
        <p className="zone-import-buttons">
          {known && (
            <Button size="small" onClick={() => change(regionBoxes(known))}>
              {t('zoneImport.expected.asKnown')}
            </Button>
          )}
          <Button size="small" disabled={region === null} onClick={() => change(regionBoxes(undefined))}>
            {t('zoneImport.expected.anywhere')}
          </Button>
        </p>
      </fieldset>
      <fieldset className="zone-import-expected">
        <legend>{t('zoneImport.expected.unsaid')}</legend>
        <SelectField {...field('kind')} options={useKinds()} />
        <SelectField
          {...field('reference')}
          options={AltitudeReference.options.map((value) => ({
            value,
            label: airspace(`airspace.references.${value}`),
          }))}
        />
        <TextField
          {...field('timeZone')}
          list={zones}
          maxLength={LONGEST_TIME_ZONE}
          spellCheck={false}
          error={assumedIn(boxes) === undefined && t('zoneImport.expected.timeZoneWrong')}
        />
        <datalist id={zones}>
          {Intl.supportedValuesOf('timeZone').map((zone) => (
            <option key={zone} value={zone}>
              {zone}
            </option>
          ))}
        </datalist>
      </fieldset>
    </>
  );
}
