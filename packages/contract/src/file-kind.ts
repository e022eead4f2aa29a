import * as z from 'zod';

/** Not beside the calls of files, which the frame makes: what is told of a thing's papers would bring zod to every visitor. */
export const FileKind = z.enum(['jpeg', 'png', 'webp', 'pdf']);
export type FileKind = z.infer<typeof FileKind>;
