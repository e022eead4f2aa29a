import type { ReactNode } from 'react';

import { UnfinishedPage } from '../../frame/unfinished-page.tsx';

export const ChatLoginPage = (): ReactNode => <UnfinishedPage name="chatLogin" />;

export const ChatAuthorizePage = (): ReactNode => <UnfinishedPage name="chatAuthorize" />;

export const ChatCallbackPage = (): ReactNode => <UnfinishedPage name="chatCallback" />;

export const ChatConsentPage = (): ReactNode => <UnfinishedPage name="chatConsent" />;

export const ChatBindingPage = (): ReactNode => <UnfinishedPage name="chatBinding" />;

export const ChatSuccessPage = (): ReactNode => <UnfinishedPage name="chatSuccess" />;

export const ChatErrorPage = (): ReactNode => <UnfinishedPage name="chatError" />;
