import { useDeed } from '@skein/app-kit/lists/use-list.ts';
import { useTellFailure } from '@skein/app-kit/use-tell-failure.ts';
import { payloadMountCalls } from '@skein/contract/payload-mounts.ts';
import { payloadCalls } from '@skein/contract/payloads.ts';
import { FailureText } from '@skein/ui/loaded.tsx';
import { toast } from '@skein/ui/toast.tsx';
import { use } from 'react';

import { useText } from './mounts.texts.ts';

const lists = [payloadCalls.list, payloadMountCalls.ofPayload, payloadMountCalls.ofDrone] as const;

/** A payload on a drone, and off it again. */
export function useMountDeeds() {
  const t = useText();
  const wordsFor = use(FailureText);
  const tellFailure = useTellFailure();
  const mounting = useDeed(payloadMountCalls.mount, ...lists);
  const unmounting = useDeed(payloadMountCalls.unmount, ...lists);
  return {
    mount: (id: string, droneId: string, onDone: () => void) =>
      mounting.mutate(
        { id, droneId },
        {
          onSuccess: () => {
            toast.success(t('mounts.mounted'));
            onDone();
          },
        },
      ),
    unmount: (id: string) =>
      unmounting.mutate({ id }, { onSuccess: () => toast.success(t('mounts.unmounted')), onError: tellFailure }),
    isMounting: mounting.isPending,
    isUnmounting: unmounting.isPending,
    /** Why it was not mounted: beside what was chosen, with its figures. */
    refusal: mounting.error ? wordsFor(mounting.error) : undefined,
    /** Another is chosen: what was said of the one before is over. */
    forgetRefusal: mounting.reset,
  };
}
