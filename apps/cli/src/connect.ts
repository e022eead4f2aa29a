import { createClient, type SkeinClient } from '@skein/sdk/client.ts';
import type { Access } from './key-file.ts';
import { language } from './texts.ts';

/** Calls in the language of the shell. */
export const connect = (access: Access): SkeinClient => createClient({ ...access, language });
