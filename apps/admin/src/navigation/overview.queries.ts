import { useCan } from '@skein/app-kit/access.queries.ts';
import { useKeptFresh } from '@skein/app-kit/live.ts';
import { usePolled } from '@skein/app-kit/use-polled.ts';
import { getPlatformOverview } from '@skein/contract/platform-overview.ts';

const key = [getPlatformOverview.path];
/** For what nobody tells of, and for what runs out by itself. */
const EVERY_SECONDS = 60;

/** What waits and how large the platform is. Asked for once, whoever shows it; and not by who may not see it. */
export const useOverview = () => {
  const isEnabled = useCan('platform:administer') ?? false;
  useKeptFresh('reviews', key);
  useKeptFresh('announcements', key);
  useKeptFresh('users', key);
  useKeptFresh('tenants', key);
  return usePolled(getPlatformOverview, { everySeconds: EVERY_SECONDS, isEnabled });
};
