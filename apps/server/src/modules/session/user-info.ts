import { Language } from '@skein/contract/language.ts';
import type { UserInfo } from '@skein/contract/session.ts';
import type { Account } from './accounts.repo.ts';

/** An account as its owner sees it. */
export const toUserInfo = (account: Omit<Account, 'passwordHash'>): UserInfo => {
  const { id, name, mail, phone, language, avatar, isAdmin, deletionAt } = account;
  return {
    id,
    name,
    mail,
    phone,
    language: Language.nullable().parse(language),
    avatar,
    isAdmin,
    deletionAt: deletionAt?.toISOString() ?? null,
  };
};
