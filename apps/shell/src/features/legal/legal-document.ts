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
