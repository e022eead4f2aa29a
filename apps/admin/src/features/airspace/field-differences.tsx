import type { ToldZone, ZoneField } from '@skein/contract/zones.ts';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';

import './field-differences.css';
import { useText } from './airspace.texts.ts';
import { useToldField } from './told-zone.ts';

export interface FieldDifferencesProps {
  fields: readonly ZoneField[];
  from: ToldZone;
  to: ToldZone;
}

/** Field by field, from what to what. */
export function FieldDifferences({ fields, from, to }: FieldDifferencesProps): ReactNode {
  const t = useText();
  const told = useToldField();
  return (
    <dl className="airspace-differences">
      {fields.map((field) => {
        const [before, after] = [told(from, field), told(to, field)];
        return (
          <div key={field}>
            <dt>{t(`airspace.fields.${field}`)}</dt>
            <dd>
              <del>{before}</del>
              <ArrowRight size={12} aria-hidden />
              <ins>{before === after ? t('airspace.outlines.other', { outline: after }) : after}</ins>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
