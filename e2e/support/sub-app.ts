import { expect, type Page } from '@playwright/test';

interface StateChange {
  readonly name: string;
  readonly state: string;
}

/** What the page has told of its sub-applications since it was opened. */
interface Records {
  states: StateChange[];
  loadings: boolean[];
}

declare global {
  interface Window {
    recorded: Records;
    __SKEIN_REALM__(name: string): Window & Record<string, unknown>;
  }
}

/** Call before the page is opened. */
export const recordStates = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    window.recorded = { states: [], loadings: [] };
    window.addEventListener('skein:sub-app-state', (event) => {
      window.recorded.states.push((event as CustomEvent<StateChange>).detail);
    });
    window.addEventListener('changeLoading', (event) => {
      window.recorded.loadings.push((event as CustomEvent<boolean>).detail);
    });
  });
};

export const statesOf = async (page: Page, name: string): Promise<string[]> => {
  const states = await page.evaluate(() => window.recorded.states);
  return states.filter((change) => change.name === name).map(({ state }) => state);
};

export const expectMounted = (page: Page, name: string): Promise<void> =>
  expect(page.locator(`#appContainer[data-sub-app="${name}"][data-state="mounted"]`)).toBeAttached();

/** Moves as a link of the shell does, without loading the page anew. */
export const moveTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), path);
