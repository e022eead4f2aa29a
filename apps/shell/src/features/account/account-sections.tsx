import type { ReactNode } from 'react';

import { DataSection } from './data/data-section.tsx';
import { EnterpriseSection } from './enterprise-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { PreferencesSection } from './preferences-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SecuritySection } from './security/security-section.tsx';
import { SessionsSection } from './sessions/sessions-section.tsx';
import { SignInsSection } from './sessions/sign-ins-section.tsx';
import { VerificationSection } from './verification/verification-section.tsx';
import type { AccountSectionName } from '../../app/account-sections.ts';

export const sectionPages: Record<AccountSectionName, () => ReactNode> = {
  profile: ProfileSection,
  security: SecuritySection,
  sessions: SessionsSection,
  history: SignInsSection,
  verification: VerificationSection,
  enterprise: EnterpriseSection,
  notifications: NotificationsSection,
  preferences: PreferencesSection,
  data: DataSection,
};
