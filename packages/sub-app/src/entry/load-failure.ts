/** An asset answered 400 or above. */
export class LoadFailure extends Error {
  readonly status: number;
  readonly url: string;
  constructor(status: number, url: string) {
    super(`load failed with status ${status}: ${url}`);
    this.name = 'LoadFailure';
    this.status = status;
    this.url = url;
  }
}

export const fetchOk = async (url: string, init?: RequestInit): Promise<Response> => {
  const response = await fetch(url, init);
  if (!response.ok) throw new LoadFailure(response.status, url);
  return response;
};
