import type { ReactNode } from 'react';

import { AgreementAcceptance, AgreementNotice } from './agreement-acceptance.tsx';
import { LegalDocumentPage } from './legal-document-page.tsx';

export const PrivacyStatementPage = (): ReactNode => <LegalDocumentPage id="privacy-statement" />;
export const ServiceAgreementPage = (): ReactNode => <LegalDocumentPage id="service-agreement" />;
export const DeveloperAgreementPage = (): ReactNode => (
  <LegalDocumentPage id="developer-agreement" before={<AgreementNotice />} after={<AgreementAcceptance />} />
);
