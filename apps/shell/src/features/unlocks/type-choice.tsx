import { LicenceType } from '@skein/contract/unlock-request.ts';
import type { ReactNode } from 'react';

import './request.css';
import { useText } from './unlocks.texts.ts';

/** Which licence is asked for: seven, each with what it opens. */
export function TypeChoice({
  chosen,
  onChoose,
}: {
  chosen: LicenceType;
  onChoose: (type: LicenceType) => void;
}): ReactNode {
  const t = useText();
  return (
    <fieldset className="unlock-types">
      <legend className="sk-field-label">{t('unlocks.labels.type')}</legend>
      {LicenceType.options.map((type) => (
        <label key={type}>
          <input type="radio" name="type" value={type} checked={type === chosen} onChange={() => onChoose(type)} />
          <b>{t(`unlocks.types.${type}`)}</b>
          <small>{t(`unlocks.typeHints.${type}`)}</small>
        </label>
      ))}
    </fieldset>
  );
}
