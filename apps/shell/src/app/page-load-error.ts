/** The program of a page could not be downloaded: the connection dropped, or a new release replaced the file. */
export class PageLoadError extends Error {
  constructor(cause: unknown) {
    super('the page could not be loaded', { cause });
    this.name = 'PageLoadError';
  }
}
