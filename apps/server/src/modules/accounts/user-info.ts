import { Language } from '@skein/contract/language.ts';
import type { UserInfo } from '@skein/contract/session.ts';
import type { Account } from '../session/session.module.ts';

export const toUserInfo = ({ id, name, mail, phone, language, isAdmin }: Account): UserInfo => ({
  id,
  name,
  mail,
  phone,
  language: Language.nullable().parse(language),
  isAdmin,
});
