import type { Page } from '@playwright/test';

export type DemoAccount = 'admin' | 'owner' | 'dispatcher' | 'pilot' | 'observer' | 'newcomer';

interface LoginAnswer {
  code: number;
  data: { info: { token: string } };
}

/** Signs in over HTTP and hands the page the token, as if the user had been here before. */
export const signIn = async (page: Page, account: DemoAccount): Promise<string> => {
  const response = await page.request.post('/uaa/v1/user/login', {
    data: { account: `${account}@skein.demo`, password: 'skein-demo' },
  });
  const answer = (await response.json()) as LoginAnswer;
  if (answer.code !== 200) throw new Error(`sign-in of ${account} was refused: ${JSON.stringify(answer)}`);
  const { token } = answer.data.info;
  // Set on a page of the same origin rather than by an init script, which would sign in again after every reload. One that
  // the server answers: a route of ours, once laid, takes the browser's cache away from every page that follows.
  await page.goto('/healthz');
  await page.evaluate((value) => {
    localStorage.setItem('Authorization', value);
    localStorage.setItem('token', value);
  }, token);
  return token;
};
