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
  type LucideIcon,
} from 'lucide-react';

import type { AccountSectionName } from './account-sections.ts';

export const accountSectionIcons: Record<AccountSectionName, LucideIcon> = {
  profile: UserRound,
  security: ShieldCheck,
  sessions: MonitorSmartphone,
  history: History,
  verification: BadgeCheck,
  enterprise: Building2,
  notifications: Bell,
  preferences: Languages,
  data: FolderArchive,
};
