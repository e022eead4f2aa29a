import { Fragment, type ReactNode } from 'react';

import { useText } from '../second-step/second-step.texts.ts';
import { namedAddress, type PasskeyObstacle } from './passkey-obstacle.ts';

/** Says why passkeys are not offered here, and where they are. */
export function PasskeyObstacleNote({ obstacle }: { obstacle: PasskeyObstacle }): ReactNode {
  const t = useText();
  const url = obstacle === 'address' ? namedAddress(window.location) : undefined;
  return (
    <Fragment>
      {t(`passkeys.obstacle.${obstacle}`)}
      {url && (
        <>
          {' '}
          <a href={url}>{t('passkeys.openByName', { host: new URL(url).host })}</a>
        </>
      )}
    </Fragment>
  );
}
