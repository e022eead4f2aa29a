import { currentAgreements } from '@skein/contract/agreements.ts';
import { CURRENT_DEVELOPER_AGREEMENT } from '@skein/contract/developers.ts';
import { languages } from '@skein/contract/language.ts';
import { describe, expect, it } from 'vitest';

import { legalDocumentIds, type LegalDocument } from './legal-document.ts';
import { loadLegalDocument } from './load-legal-document.ts';

describe.each(legalDocumentIds)('%s', (id) => {
  it('answers under its own id in every language', async () => {
    for (const language of languages) expect((await loadLegalDocument(id, language)).id).toBe(id);
  });

  it('is the same edition, section for section, in both languages', async () => {
    const [chinese, english] = [await loadLegalDocument(id, 'zh-CN'), await loadLegalDocument(id, 'en-US')];
    expect(outline(english)).toEqual(outline(chinese));
  });

  it('names an effective date that exists', async () => {
    const { effectiveDate } = await loadLegalDocument(id, 'zh-CN');
    expect(new Date(effectiveDate).toISOString().slice(0, 10)).toBe(effectiveDate);
  });

  it.each(languages)('gives each section an anchor of its own (%s)', async (language) => {
    const anchors = (await loadLegalDocument(id, language)).sections.map((section) => section.id);
    expect(new Set(anchors).size).toBe(anchors.length);
    for (const anchor of anchors) expect(anchor).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  it.each(languages)('leaves no text, list or section empty (%s)', async (language) => {
    const { title, summary, sections } = await loadLegalDocument(id, language);
    expectTexts([title]);
    expectTexts(summary);
    for (const { heading, paragraphs } of sections) {
      expectTexts([heading]);
      expect(paragraphs).not.toHaveLength(0);
      for (const paragraph of paragraphs) expectTexts(typeof paragraph === 'string' ? [paragraph] : paragraph.list);
    }
  });
});

/** Everything that must not differ between languages: a clause missing from one would bind only half of the readers. */
const outline = ({ id, version, effectiveDate, summary, sections }: LegalDocument) => ({
  id,
  version,
  effectiveDate,
  summaryPoints: summary.length,
  sections: sections.map((section) => ({
    id: section.id,
    paragraphs: section.paragraphs.map((paragraph) =>
      typeof paragraph === 'string' ? 'text' : `list of ${paragraph.list.length}`,
    ),
  })),
});

const expectTexts = (texts: string[]) => {
  expect(texts).not.toHaveLength(0);
  for (const text of texts) expect(text.trim()).not.toBe('');
};

it('shows the very versions that registration has people accept', async () => {
  const [statement, agreement] = [
    await loadLegalDocument('privacy-statement', 'zh-CN'),
    await loadLegalDocument('service-agreement', 'zh-CN'),
  ];
  expect({ privacyStatement: statement.version, serviceAgreement: agreement.version }).toEqual(currentAgreements);
});

it('shows the very version of the developer agreement that is accepted before a key is made', async () => {
  expect((await loadLegalDocument('developer-agreement', 'zh-CN')).version).toBe(CURRENT_DEVELOPER_AGREEMENT);
});
