import type { Language } from '@skein/contract/language.ts';
import { useQuery } from '@tanstack/react-query';

import type { LegalDocumentId } from './legal-document.ts';
import { loadLegalDocument } from './load-legal-document.ts';

export const useLegalDocument = (id: LegalDocumentId, language: Language) =>
  useQuery({
    queryKey: ['legal-document', id, language],
    queryFn: () => loadLegalDocument(id, language),
    staleTime: Infinity,
    // The chunk may well be in the browser's cache: being offline is no reason not to look.
    networkMode: 'always',
    // While the other language is on its way the reader keeps the text, but never the text of another document.
    placeholderData: (previous) => (previous?.id === id ? previous : undefined),
  });
