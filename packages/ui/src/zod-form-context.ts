import type { FormInstance } from 'antd';
import { createContext, use } from 'react';
import type { $ZodType } from 'zod/v4/core';

import type { FormValues } from './form-issues.ts';

export interface ZodFormState {
  readonly schema: $ZodType;
  readonly form: FormInstance<FormValues>;
  readonly isSubmitting: boolean;
}

export const ZodFormContext = createContext<ZodFormState | undefined>(undefined);

export function useZodForm(): ZodFormState {
  const state = use(ZodFormContext);
  if (!state) throw new Error('A form field stands outside of its ZodForm.');
  return state;
}
