import type { Language } from '@skein/contract/language.ts';

export const legalDocumentIds = ['privacy-statement', 'service-agreement', 'developer-agreement'] as const;
export type LegalDocumentId = (typeof legalDocumentIds)[number];

export type LegalParagraph = string | { list: string[] };

export interface LegalSection {
  id: string;
  heading: string;
  paragraphs: LegalParagraph[];
}

/** An agreement as people accept it: the version is what registration stores beside the account. */
export interface LegalDocument {
  id: LegalDocumentId;
  version: string;
  /** A calendar day, `YYYY-MM-DD`, the same in every time zone. */
  effectiveDate: string;
  title: string;
  summary: string[];
  sections: LegalSection[];
}

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
