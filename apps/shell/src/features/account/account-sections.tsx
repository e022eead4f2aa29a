import {
  BadgeCheck,
  Bell,
  Building2,
  FolderArchive,
  History,
  Languages,
  MonitorSmartphone,
  ShieldCheck,
  UserRound,
} from 'lucide-react';

import { DataSection } from './data/data-section.tsx';
import { EnterpriseSection } from './enterprise-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { PreferencesSection } from './preferences-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SecuritySection } from './security/security-section.tsx';
import { SessionsSection } from './sessions/sessions-section.tsx';
import { SignInsSection } from './sessions/sign-ins-section.tsx';
import { VerificationSection } from './verification/verification-section.tsx';

export const accountSections = [
  { name: 'profile', Icon: UserRound, Section: ProfileSection },
  { name: 'security', Icon: ShieldCheck, Section: SecuritySection },
  { name: 'sessions', Icon: MonitorSmartphone, Section: SessionsSection },
  { name: 'history', Icon: History, Section: SignInsSection },
  { name: 'verification', Icon: BadgeCheck, Section: VerificationSection },
  { name: 'enterprise', Icon: Building2, Section: EnterpriseSection },
  { name: 'notifications', Icon: Bell, Section: NotificationsSection },
  { name: 'preferences', Icon: Languages, Section: PreferencesSection },
  { name: 'data', Icon: FolderArchive, Section: DataSection },
] as const;
