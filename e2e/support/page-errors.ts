import type { Page } from '@playwright/test';

/** Headless Chromium draws WebGL in software and says so; it is no word of the page's. */
const isDriverNote = (text: string): boolean => text.includes('GL Driver Message');

/** Told by the clock, and so of a machine that is busy with something else. */
const isSlowStart = (text: string): boolean => /routing has not been started|single-spa minified message #1/.test(text);

/** Collects what a user would never see but an engineer would: uncaught errors and error lines in the console. */
export const watchForErrors = (page: Page): string[] => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    const isBad = message.type() === 'error' || message.type() === 'warning';
    if (isBad && !isDriverNote(message.text()) && !isSlowStart(message.text()))
      errors.push(`${message.type()}: ${message.text()}`);
  });
  return errors;
};
