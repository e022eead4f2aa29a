import { inBothLanguages } from '@skein/contract/both-languages.ts';

import { textsOfPart } from '../locales/texts.ts';
import { wayWords } from './developer.words.ts';

const developer = { ...wayWords, way: ['领取访问密钥的步骤', 'The way to access keys'] } as const;

/** What every page on the way to access keys says. */
export const useText = textsOfPart(inBothLanguages({ developer }));
