import { lazyRouteComponent } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { NotFoundPage } from '../features/trouble/not-found-page.tsx';
import { PageLoadError } from './page-load-error.ts';
import type { RouteName } from './routes.ts';

type Page = () => ReactNode;

/** Loads a page on demand. A failure gets its own name: the router would answer the browser's by reloading, even offline. */
const load = <Name extends string>(importPage: () => Promise<Record<Name, Page>>, name: Name) =>
  lazyRouteComponent(
    () =>
      importPage().catch((cause: unknown) => {
        throw new PageLoadError(cause);
      }),
    name,
  );

const drones = () => import('../features/drones/drones-page.tsx');
const legal = () => import('../features/legal/legal-pages.tsx');
const roles = () => import('../features/roles/roles-page.tsx');
const unlocks = () => import('../features/unlocks/unlock-pages.tsx');

/** Of no route of the table: its address ends with a code. */
export const licencePage = load(() => import('../features/licence/licence-page.tsx'), 'LicencePage');

/** The page of each route; every feature is a chunk of its own, but for the page that the frame itself may need. */
export const pages = {
  home: load(() => import('../features/home/home-page.tsx'), 'HomePage'),
  login: load(() => import('../features/login/login-page.tsx'), 'LoginPage'),
  register: load(() => import('../features/registration/registration-page.tsx'), 'RegistrationPage'),
  user: load(() => import('../features/user/user-page.tsx'), 'UserPage'),
  findPassword: load(() => import('../features/password-recovery/password-recovery-page.tsx'), 'PasswordRecoveryPage'),
  privacyStatement: load(legal, 'PrivacyStatementPage'),
  serviceAgreement: load(legal, 'ServiceAgreementPage'),
  developerAgreement: load(legal, 'DeveloperAgreementPage'),
  chatAuthorize: load(() => import('../features/chat-login/chat-authorize-page.tsx'), 'ChatAuthorizePage'),
  chatCallback: load(() => import('../features/chat-login/chat-callback-page.tsx'), 'ChatCallbackPage'),
  chatLogin: load(() => import('../features/chat-login/chat-login-page.tsx'), 'ChatLoginPage'),
  chatConsent: load(() => import('../features/chat-login/chat-consent-page.tsx'), 'ChatConsentPage'),
  chatBinding: load(() => import('../features/chat-login/chat-binding-page.tsx'), 'ChatBindingPage'),
  chatSuccess: load(() => import('../features/chat-login/chat-success-page.tsx'), 'ChatSuccessPage'),
  chatError: load(() => import('../features/chat-login/chat-error-page.tsx'), 'ChatErrorPage'),
  account: load(() => import('../features/account/account-page.tsx'), 'AccountPage'),
  accessKeys: load(() => import('../features/access-keys/access-keys-page.tsx'), 'AccessKeysPage'),
  webhooks: load(() => import('../features/webhooks/webhooks-page.tsx'), 'WebhooksPage'),
  developerCertificate: load(
    () => import('../features/developer-certificate/developer-certificate-page.tsx'),
    'DeveloperCertificatePage',
  ),
  enterpriseInfo: load(() => import('../features/enterprise/enterprise-page.tsx'), 'EnterprisePage'),
  organization: load(() => import('../features/organization/organization-page.tsx'), 'OrganizationPage'),
  roles: load(roles, 'RolesPage'),
  roleDetail: load(roles, 'RoleDetailPage'),
  services: load(() => import('../features/services/services-page.tsx'), 'ServicesPage'),
  audit: load(() => import('../features/audit/audit-page.tsx'), 'AuditPage'),
  drones: load(drones, 'DronesPage'),
  droneList: load(drones, 'DronesPage'),
  unlockList: load(unlocks, 'UnlocksPage'),
  unlockRequest: load(unlocks, 'UnlockRequestPage'),
  flightCheck: load(() => import('../features/flight-check/flight-check-page.tsx'), 'FlightCheckPage'),
  payloads: load(() => import('../features/payloads/payloads-page.tsx'), 'PayloadsPage'),
  sites: load(() => import('../features/sites/sites-page.tsx'), 'SitesPage'),
  notFound: NotFoundPage,
  forbidden: load(() => import('../features/trouble/forbidden-page.tsx'), 'ForbiddenPage'),
} satisfies Record<RouteName, unknown>;
