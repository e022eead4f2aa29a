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

/** What a picture says, as a person would read it; nothing once it is spent. */
export const readPictureOf = async (request: APIRequestContext, uniqueCode: string): Promise<string | undefined> => {
  const answer = await request.get('/demo/v1/captcha', { params: { uniqueCode } });
  return ((await answer.json()) as { data: { info?: { text: string } } }).data.info?.text;
};

/** What the picture on the page says. One that is spent stands there until the next has come, so it may take a moment. */
export const readPicture = async (page: Page): Promise<string> => {
  const picture = page.locator('img[src*="defaultCaptcha.jpg"]');
  let text: string | undefined;
  const read = async () => {
    const source = new URL((await picture.getAttribute('src')) ?? '', page.url());
    return (text = await readPictureOf(page.request, source.searchParams.get('uniqueCode') ?? ''));
  };
  await expect.poll(read, { message: 'a picture that can be read' }).toBeTruthy();
  return text ?? '';
};
