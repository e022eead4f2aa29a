/** One file to fetch: whoever opens the one goes to the other. */
export { UnlockRequestPage } from './unlock-request-page.tsx';
export { UnlocksPage } from './unlocks-page.tsx';
