import { Button } from '@skein/ui/button.tsx';
import { Page } from '@skein/ui/page.tsx';
import { usePreferences } from '@skein/ui/preferences.ts';
import { SkeletonText } from '@skein/ui/skeleton.tsx';
import { ErrorState } from '@skein/ui/states.tsx';
import { Printer } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';

import './legal-document-page.css';
import { useLegalDocument } from './legal-document.queries.ts';
import type { LegalDocument, LegalDocumentId, LegalParagraph } from './legal-document.ts';
import { useText } from './legal.texts.ts';
import { useSectionInView } from './section-in-view.ts';

export interface LegalDocumentPageProps {
  id: LegalDocumentId;
  /** Stands above the text. */
  before?: ReactNode;
  /** Stands below the text. */
  after?: ReactNode;
}

export function LegalDocumentPage({ id, before, after }: LegalDocumentPageProps): ReactNode {
  const text = useText();
  const { language } = usePreferences();
  const { data: legalDocument, isError, refetch } = useLegalDocument(id, language);

  return (
    <div className="sk-legal">
      <Page
        title={legalDocument?.title ?? text(`legal.titles.${id}`)}
        subtitle={legalDocument && text('legal.edition', edition(legalDocument, language))}
        actions={
          legalDocument && (
            <Button icon={<Printer size={14} aria-hidden />} onClick={() => window.print()}>
              {text('legal.print')}
            </Button>
          )
        }
      >
        {legalDocument && <Text key={id} legalDocument={legalDocument} before={before} after={after} />}
        {!legalDocument && !isError && <SkeletonText lines={14} />}
        {!legalDocument && isError && (
          <ErrorState
            cause={text('legal.loadFailedCause')}
            remedy={text('legal.loadFailedRemedy')}
            onRetry={() => void refetch()}
          />
        )}
      </Page>
    </div>
  );
}

interface TextProps {
  legalDocument: LegalDocument;
  before: ReactNode;
  after: ReactNode;
}

function Text({ legalDocument, before, after }: TextProps): ReactNode {
  const text = useText();
  useScrollToHash();

  return (
    <div className="sk-legal-columns">
      <nav className="sk-legal-contents" aria-label={text('legal.contents')}>
        <h2>{text('legal.contents')}</h2>
        <SectionLinks legalDocument={legalDocument} />
      </nav>
      <article className="sk-legal-text">
        {before}
        <section className="sk-legal-summary">
          <h2>{text('legal.summary')}</h2>
          <ul>
            {legalDocument.summary.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <p>{text('legal.summaryNote')}</p>
        </section>
        <details className="sk-legal-folded-contents">
          <summary>{text('legal.contents')}</summary>
          <SectionLinks legalDocument={legalDocument} />
        </details>
        {legalDocument.sections.map(({ id, heading, paragraphs }, index) => (
          <section key={id} id={id} className="sk-legal-section">
            <h2>
              <span className="sk-legal-number">{index + 1}</span>
              {heading}
              <a className="sk-legal-anchor" href={`#${id}`} aria-label={text('legal.linkToSection', { heading })}>
                #
              </a>
            </h2>
            {paragraphs.map(renderParagraph)}
          </section>
        ))}
        {after}
      </article>
    </div>
  );
}

function SectionLinks({ legalDocument: { sections } }: { legalDocument: LegalDocument }): ReactNode {
  const sectionInView = useSectionInView(sections);
  return (
    <ol>
      {sections.map(({ id, heading }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === sectionInView ? 'location' : undefined}>
            {heading}
          </a>
        </li>
      ))}
    </ol>
  );
}

const renderParagraph = (paragraph: LegalParagraph, index: number): ReactNode =>
  typeof paragraph === 'string' ? (
    <p key={index}>{paragraph}</p>
  ) : (
    <ul key={index}>
      {paragraph.list.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );

/** In UTC: the effective date is a calendar day, and west of Greenwich local time would show the day before. */
const edition = ({ version, effectiveDate }: LegalDocument, language: string) => ({
  version,
  date: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(effectiveDate)),
});

/** The browser looks for the anchor of the address before the text has arrived, and does not look again. */
function useScrollToHash(): void {
  useEffect(() => {
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);
}
