import { expect, type APIRequestContext, type Page } from '@playwright/test';

interface Message {
  readonly target: string;
  readonly code: string | null;
  readonly purpose: string;
}

const listMessages = async (request: APIRequestContext): Promise<readonly Message[]> => {
  const answer = (await (await request.get('/demo/v1/outbox')).json()) as { data: { list: Message[] } };
  return answer.data.list;
};

/** The newest code that was sent to an address or number, as its owner would read it. */
export const readCode = async (request: APIRequestContext, target: string, purpose?: string): Promise<string> => {
  const find = async () =>
    (await listMessages(request)).find(
      (message) =>
        message.target === target && message.code !== null && (purpose ?? message.purpose) === message.purpose,
    )?.code;
  await expect.poll(find, { message: `a code for ${target}` }).toBeTruthy();
  return (await find()) ?? '';
};

export const readMessages = async (request: APIRequestContext, target: string): Promise<readonly Message[]> =>
  (await listMessages(request)).filter((message) => message.target === target);

export const countMessages = async (request: APIRequestContext, target: string): Promise<number> =>
  (await readMessages(request, target)).length;

/** What the picture on the page says, as a person would read it. */
export const readPicture = async (page: Page): Promise<string> => {
  const picture = page.locator('img[src*="defaultCaptcha.jpg"]');
  await expect(picture).toBeVisible();
  const source = new URL((await picture.getAttribute('src')) ?? '', page.url());
  const answer = await page.request.get(`/demo/v1/captcha${source.search}`);
  return ((await answer.json()) as { data: { info: { text: string } } }).data.info.text;
};
