import { ApiError } from '@skein/api-client/call-errors.ts';
import { codeErrors, ownerProofErrors } from '@skein/contract/owner-proof.ts';

const reasons: ReadonlySet<string | undefined> = new Set([...ownerProofErrors, ...codeErrors, 'sign_in_again']);
const boxes: ReadonlySet<string | undefined> = new Set(['password', 'oldPassword', 'oldCode', 'code']);

/** Whether a deed was refused for who asked, and not for what was asked. */
export const isAboutTheProof = (error: Error): boolean =>
  error instanceof ApiError &&
  (reasons.has(error.reason) ||
    boxes.has(error.data.field) ||
    Object.keys(error.data.fields ?? {}).some((name) => boxes.has(name)));
