import type { Page } from '@playwright/test';

/** Plugs a security key into this browser that unlocks itself, unless its user will not have it. */
export const addAuthenticator = async (page: Page, { isUserWilling = true } = {}): Promise<void> => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: isUserWilling,
      automaticPresenceSimulation: true,
    },
  });
};
