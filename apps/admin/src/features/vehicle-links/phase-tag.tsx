import type { LinkPhase } from '@skein/contract/vehicle-links.ts';
import { StateTag, type State } from '@skein/ui/state-tag.tsx';
import type { ReactNode } from 'react';

import { useText } from './vehicle-links.texts.ts';

const looks: Readonly<Record<LinkPhase, State>> = {
  discovering: 'waiting',
  live: 'done',
  stale: 'expired',
  lost: 'failed',
};

/** How well a vehicle is heard. */
export function PhaseTag({ phase }: { phase: LinkPhase }): ReactNode {
  const t = useText();
  return <StateTag state={looks[phase]} text={t(`links.phases.${phase}`)} />;
}
