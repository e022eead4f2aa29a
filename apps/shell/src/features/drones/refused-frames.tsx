import { useServer } from '@skein/app-kit/server-connection.ts';
import { liveAircraftCalls } from '@skein/contract/live-aircraft.ts';
import { useFormat } from '@skein/ui/i18n.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { useText } from './drones.texts.ts';

/** What came in the name of a drone that signs and was not believed: nothing, where nothing has. */
export function RefusedFrames({ droneId }: { droneId: string }): ReactNode {
  const t = useText();
  const format = useFormat();
  const { call } = useServer();
  const heard = useQuery({
    queryKey: [liveAircraftCalls.info.path, droneId],
    queryFn: ({ signal }) => call(liveAircraftCalls.info, { query: { id: droneId }, allowedRepeat: true }, signal),
  });
  const refused = heard.data?.info.refused;
  if (!refused || refused.lastAtMs === null) return null;
  const { lastAtMs, ...counts } = refused;
  return <p>{t('drones.live.refusedFrames', { ...counts, time: format.dateTime(lastAtMs) })}</p>;
}
