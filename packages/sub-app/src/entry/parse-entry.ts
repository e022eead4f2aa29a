export interface EntryScript {
  /** Absent for an inline script. */
  readonly url?: string;
  readonly code: string;
  readonly isModule: boolean;
  /** Marked `entry`: the classic script whose last global is the lifecycle. */
  readonly isEntry: boolean;
}

/** The HTML page of a sub-application, taken apart. */
export interface Entry {
  readonly url: string;
  readonly body: string;
  readonly scripts: readonly EntryScript[];
  /** `<style>` and `<link rel=stylesheet>`, addresses absolute. */
  readonly styles: readonly HTMLElement[];
  /** Addresses of everything the page cannot do without: scripts, the modules they import, stylesheets. */
  readonly assetUrls: readonly string[];
}

const runnableTypes = new Set(['', 'module', 'text/javascript', 'application/javascript', 'text/ecmascript']);

export const parseEntry = (html: string, url: string): Entry => {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const absolute = (address: string) => new URL(address, url).href;

  const scripts = takeOut(page, 'script')
    .filter((script) => runnableTypes.has(typeOf(script)) && !script.hasAttribute('nomodule'))
    .map((script) => readScript(script, absolute))
    .filter((script) => script.url !== undefined || script.code.trim() !== '');

  const styles = takeOut(page, 'link[rel~=stylesheet], style');
  const links = styles.filter((style) => style.hasAttribute('href'));
  for (const link of links) link.setAttribute('href', absolute(link.getAttribute('href') ?? ''));

  const imported = takeOut(page, 'link[rel~=modulepreload]').map((link) => absolute(link.getAttribute('href') ?? ''));
  const assetUrls = [
    ...scripts.flatMap((script) => script.url ?? []),
    ...imported,
    ...links.map((link) => link.getAttribute('href') ?? ''),
  ];
  return { url, body: page.body.innerHTML, scripts, styles, assetUrls };
};

const takeOut = (page: Document, selector: string): HTMLElement[] => {
  const found = [...page.querySelectorAll<HTMLElement>(selector)];
  for (const element of found) element.remove();
  return found;
};

const typeOf = (script: HTMLElement): string => script.getAttribute('type') ?? '';

const readScript = (script: HTMLElement, absolute: (address: string) => string): EntryScript => {
  const address = script.getAttribute('src');
  return {
    ...(address !== null && { url: absolute(address) }),
    code: script.textContent ?? '',
    isModule: typeOf(script) === 'module',
    isEntry: script.hasAttribute('entry'),
  };
};
