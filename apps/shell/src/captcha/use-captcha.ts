import { captchaPictureUrl, drawCaptcha } from '@skein/contract/captcha.ts';
import { useQuery } from '@tanstack/react-query';

import { call } from '../app/api.ts';

/** Shorter than a picture lives (120 s), so that what is being typed is still worth something. */
const RENEW_MILLISECONDS = 110_000;

export interface Captcha {
  readonly uniqueCode: string | undefined;
  readonly pictureUrl: string | undefined;
  readonly error: Error | null;
  /** A picture is good for one attempt, right or wrong: ask for the next after each. */
  readonly renew: () => void;
}

/** A picture of its own for each form, asked for only while it is wanted. */
export function useCaptcha(form: string, isWanted: boolean): Captcha {
  const { data, error, refetch } = useQuery({
    queryKey: ['captcha', form],
    queryFn: ({ signal }) => call(drawCaptcha, { allowedRepeat: true }, signal),
    enabled: isWanted,
    staleTime: RENEW_MILLISECONDS,
    refetchInterval: RENEW_MILLISECONDS,
    gcTime: 0,
  });
  return {
    uniqueCode: data?.uniqueCode,
    pictureUrl: data && captchaPictureUrl(data.uniqueCode),
    error,
    renew: () => void refetch(),
  };
}
