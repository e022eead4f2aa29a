import * as z from 'zod';
import { PASSWORD_MAX_LENGTH } from './password-length.ts';

// Apart from the calls that the frame of the shell makes: a form that wants one of these would bring zod to every visitor.

/** A password that exists; the rules for new ones may have changed since it was chosen. */
export const GivenPassword = z.string().min(1).max(PASSWORD_MAX_LENGTH);
/** How strong it has to be depends on whose it is; see `assessPassword`. */
export const NewPassword = z.string().min(1).max(PASSWORD_MAX_LENGTH);
