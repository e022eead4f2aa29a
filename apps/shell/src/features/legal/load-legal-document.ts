import type { Language } from '@skein/contract/language.ts';
import type { LegalDocument, LegalDocumentId } from './legal-document.ts';

/** Each document in each language is a chunk of its own: nobody downloads what they do not read. */
const loaders: Record<LegalDocumentId, Record<Language, () => Promise<LegalDocument>>> = {
  'privacy-statement': {
    'zh-CN': async () => (await import('./privacy-statement.zh-CN.ts')).privacyStatement,
    'en-US': async () => (await import('./privacy-statement.en-US.ts')).privacyStatement,
  },
  'service-agreement': {
    'zh-CN': async () => (await import('./service-agreement.zh-CN.ts')).serviceAgreement,
    'en-US': async () => (await import('./service-agreement.en-US.ts')).serviceAgreement,
  },
  'developer-agreement': {
    'zh-CN': async () => (await import('./developer-agreement.zh-CN.ts')).developerAgreement,
    'en-US': async () => (await import('./developer-agreement.en-US.ts')).developerAgreement,
  },
};

export const loadLegalDocument = (id: LegalDocumentId, language: Language): Promise<LegalDocument> =>
  loaders[id][language]();
