import type { SentInput } from '@skein/contract/endpoint.ts';
import { proveForRecovery, resetPassword } from '@skein/contract/recovery.ts';
import { useMutation } from '@tanstack/react-query';

import { call } from '../../app/api.ts';

export const useProveForRecovery = () =>
  useMutation({
    mutationFn: (proof: { account: string; code: string }) => call(proveForRecovery, { body: proof }),
  });

export const useResetPassword = () =>
  useMutation({
    mutationFn: (renewal: SentInput<typeof resetPassword>['body']) => call(resetPassword, { body: renewal }),
  });
