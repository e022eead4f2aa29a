import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { toast } from './support/forms.ts';
import { languages, speak, type Language } from './support/language.ts';
import { callFromElsewhere, createAccount, enter } from './support/new-account.ts';
import { watchForErrors } from './support/page-errors.ts';
import { aPicture } from './support/pictures.ts';
import { signIn, type DemoAccount } from './support/signed-in.ts';
import { expectSound } from './support/sound-page.ts';

const wordsOf = {
  'zh-CN': {
    personal: '实名认证',
    qualification: '飞行资质',
    none: '未提交',
    underReview: '审核中',
    refused: '未通过',
    approved: '已通过',
    begin: '提交认证',
    again: '重新提交',
    send: '提交',
    submitted: '提交成功',
    remove: '移除',
    history: '提交记录（2）',
    first: '第 1 次',
    realName: '真实姓名',
    idCard: '身份证号',
    front: '身份证人像面',
    back: '身份证国徽面',
    pictureMissing: '请上传图片',
    wrongDigit: '身份证号校验位不符，请核对是否有数字输错',
    licenceClass: '执照等级',
    category: '类别',
    rating: '级别',
    licenceNumber: '执照编号',
    licence: '电子执照',
    dateOrder: '有效期应晚于签发日期',
    multirotor: '多旋翼',
    fileRefused: '这里不接受这种文件',
    fileBroken: '文件已损坏或不完整',
    fileTooLarge: '文件过大',
  },
  'en-US': {
    personal: 'Identity',
    qualification: 'Flight qualification',
    none: 'Not submitted',
    underReview: 'Under review',
    refused: 'Refused',
    approved: 'Approved',
    begin: 'Verify',
    again: 'Submit again',
    send: 'Submit',
    submitted: 'Submitted',
    remove: 'Remove',
    history: 'Submissions (2)',
    first: 'No. 1',
    realName: 'Real name',
    idCard: 'ID number',
    front: 'ID card, portrait side',
    back: 'ID card, emblem side',
    pictureMissing: 'Upload a picture',
    wrongDigit: 'The last character does not match the others. Please check for a mistyped digit.',
    licenceClass: 'Class',
    category: 'Category',
    rating: 'Rating',
    licenceNumber: 'Licence number',
    licence: 'Electronic licence',
    dateOrder: 'The expiry must be after the date of issue',
    multirotor: 'Multirotor',
    fileRefused: 'This kind of file is not taken here',
    fileBroken: 'The file is broken or cut short',
    fileTooLarge: 'The file is larger than 10 MiB',
  },
} as const satisfies Record<Language, Record<string, string>>;

/** One number belongs to one account: those who are approved in one language must not be asked for again in the other. */
const peopleIn = {
  'zh-CN': {
    // As a Chinese keyboard types it.
    typed: '１１０１０５１９４９１２３１００２ｘ',
    idCard: '11010519491231002X',
    masked: '110***********002X',
    pilot: '110101199003070011',
  },
  'en-US': {
    typed: '31010119921102456x',
    idCard: '31010119921102456X',
    masked: '310***********456X',
    pilot: '440305198808151239',
  },
} as const satisfies Record<Language, Record<string, string>>;

interface Answer<Data> {
  code: number;
  data: Data;
}
interface Case {
  id: string;
  userId: string;
  version: number;
}

const ask = async <Data>(api: APIRequestContext, token: string, path: string, data?: object): Promise<Data> => {
  const headers = { Authorization: token, token };
  const response = await (data ? api.post(path, { headers, data }) : api.get(path, { headers }));
  const answer = (await response.json()) as Answer<Data>;
  expect(answer.code, JSON.stringify(answer)).toBe(200);
  return answer.data;
};

const administrator = async (api: APIRequestContext): Promise<string> => {
  const response = await api.post('/uaa/v1/user/login', {
    data: { account: 'admin@skein.demo', password: 'skein-demo' },
  });
  return ((await response.json()) as Answer<{ info: { token: string } }>).data.info.token;
};

/** Decides the case of whoever is signed in to the page, as an administrator would through the API. */
const decide = async (page: Page, authType: 1 | 3, decision: object): Promise<void> => {
  const api = page.request;
  const own = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  const { info } = await ask<{ info: { id: string } }>(api, own, '/uaa/v1/user/info');
  const token = await administrator(api);
  const path = `/admin/v1/verification/list?authType=${authType}&size=100`;
  const { list } = await ask<{ list: Case[] }>(api, token, path);
  const { id, version } = list.find(({ userId }) => userId === info.id) ?? { id: '', version: 0 };
  await ask(api, token, '/admin/v1/verification/take', { id, version });
  await ask(api, token, '/admin/v1/verification/decide', { id, version, ...decision });
};

const verification = '/accountManagement?section=verification';

const openAccount = async (page: Page, account: DemoAccount): Promise<void> => {
  await signIn(page, account);
  await page.goto(verification);
};

/** Somebody who has submitted nothing yet. */
const openNewAccount = async (page: Page, baseURL: string | undefined): Promise<void> => {
  const { account } = await createAccount(baseURL);
  await enter(page, account, undefined, verification);
};

const datePart = (page: Page, name: string) => page.locator(`[data-field="${name}"] [role="spinbutton"]`);

/** Part by part, as each language has its own order. */
const fillDate = async (page: Page, name: string, date: Record<'year' | 'month' | 'day', string>): Promise<void> => {
  for (const [kind, digits] of Object.entries(date)) {
    await page.locator(`[data-field="${name}"] [data-type="${kind}"]`).click();
    await page.keyboard.type(digits);
  }
};

const card = (page: Page, name: string) => page.getByRole('article', { name });

/** By how its label starts: a mark for required fields follows, and the buttons beside it end with the same words. */
const fileInput = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}`));

test.beforeEach(({ context }) => callFromElsewhere(context));

for (const language of languages) {
  const words = wordsOf[language];
  const person = peopleIn[language];

  const choosePicture = async (page: Page, label: string) => {
    await fileInput(page, label).setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: aPicture() });
    await expect(page.getByRole('button', { name: `${words.remove}: ${label}` })).toBeVisible();
  };

  const fillIdentity = async (page: Page, idCard: string) => {
    const identity = card(page, words.personal);
    await identity.getByLabel(words.realName).fill('张伟明');
    await identity.getByLabel(words.idCard).fill(idCard);
  };

  test.describe(language, () => {
    test.beforeEach(({ context, baseURL }) => speak(context, language, baseURL));

    test('an identity is submitted, refused, submitted again and approved', async ({ page, baseURL }) => {
      const errors = watchForErrors(page);
      await openNewAccount(page, baseURL);
      const identity = card(page, words.personal);
      await expect(identity.getByText(words.none)).toBeVisible();
      await identity.getByRole('button', { name: words.begin }).click();
      await fillIdentity(page, person.typed);
      await choosePicture(page, words.front);
      await choosePicture(page, words.back);
      await expect(identity.locator('img')).toHaveCount(2);
      await identity.getByRole('button', { name: words.send, exact: true }).click();
      await expect(toast(page, words.submitted)).toBeVisible();
      await expect(identity.getByText(words.underReview)).toBeVisible();
      await expect(identity.getByText(person.masked)).toBeVisible();
      await expect(identity.getByText('张*')).toBeVisible();

      await decide(page, 1, { decision: 'refuse', message: '照片<b>不清晰</b>，请重拍' });
      await page.reload();
      await expect(identity.getByText(words.refused, { exact: true })).toBeVisible();
      await expect(identity.getByText('照片<b>不清晰</b>，请重拍')).toBeVisible();

      await identity.getByRole('button', { name: words.again }).click();
      await fillIdentity(page, person.idCard);
      // The pictures of the refused submission are offered again, and only one of them is replaced.
      await expect(identity.locator('img')).toHaveCount(2);
      await choosePicture(page, words.front);
      await identity.getByRole('button', { name: words.send, exact: true }).click();
      await expect(identity.getByText(words.underReview).first()).toBeVisible();
      await identity.getByText(words.history).click();
      await expect(identity.getByText(words.first)).toBeVisible();

      await decide(page, 1, { decision: 'approve' });
      await page.reload();
      await expect(identity.getByText(words.approved).first()).toBeVisible();
      await expect(identity.getByRole('button')).toHaveCount(0);
      const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
      const { list } = await ask<{ list: object[] }>(page.request, token, '/uaa/v1/user/userAuth/list');
      expect(list).toMatchObject([{ authType: 1, authState: 2 }]);
      expect(errors).toEqual([]);
    });

    test('a flight qualification is submitted with its licence', async ({ page, baseURL }) => {
      await openNewAccount(page, baseURL);
      const qualification = card(page, words.qualification);
      await qualification.getByRole('button', { name: words.begin }).click();
      await qualification.getByLabel(words.licenceClass).selectOption('small');
      await qualification.getByLabel(words.category).selectOption('multirotor');
      await qualification.getByLabel(words.rating).selectOption('bvlos');
      await qualification.getByLabel(words.licenceNumber).fill('CAAC-2026-000123');
      await fillDate(page, 'issuedAt', { year: '2026', month: '01', day: '31' });
      await fillDate(page, 'expireAt', { year: '2020', month: '01', day: '30' });
      await qualification.getByLabel(words.idCard).fill(person.pilot);
      await choosePicture(page, words.licence);
      await choosePicture(page, words.front);
      const send = qualification.getByRole('button', { name: words.send, exact: true });
      await send.click();
      await expect(qualification.getByText(words.dateOrder)).toBeVisible();
      await expect(datePart(page, 'expireAt').first()).toBeFocused();
      await fillDate(page, 'expireAt', { year: '2099', month: '01', day: '30' });
      await send.click();
      await expect(toast(page, words.submitted)).toBeVisible();
      await expect(qualification.getByText(words.multirotor)).toBeVisible();
    });

    test('a wrong check digit is told beside the field before anything is sent, and nothing typed is lost', async ({
      page,
    }) => {
      await openAccount(page, 'observer');
      const identity = card(page, words.personal);
      await identity.getByRole('button', { name: words.begin }).click();
      const sent: string[] = [];
      page.on('request', (request) => sent.push(new URL(request.url()).pathname));
      await fillIdentity(page, '110105194912310021');
      await identity.getByLabel(words.realName).focus();
      await expect(identity.getByText(words.wrongDigit)).toBeVisible();
      await expect(identity.getByLabel(words.realName)).toBeFocused();
      await identity.getByRole('button', { name: words.send, exact: true }).click();
      await expect(identity.getByLabel(words.idCard)).toBeFocused();
      expect(sent).not.toContain('/uaa/v1/userPersonalAuth/submit');

      await identity.getByLabel(words.idCard).fill('11010519491231002X');
      await identity.getByRole('button', { name: words.send, exact: true }).click();
      await expect(identity.getByText(words.pictureMissing)).toHaveCount(2);
      await expect(fileInput(page, words.front)).toBeFocused();
      await expect(identity.getByLabel(words.realName)).toHaveValue('张伟明');
    });

    test('a file of another kind, a broken one and one too large are refused beside the field, and another is taken', async ({
      page,
    }) => {
      await openAccount(page, 'observer');
      const identity = card(page, words.personal);
      await identity.getByRole('button', { name: words.begin }).click();
      for (const [name, buffer, refusal] of [
        ['an-svg.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), words.fileRefused],
        ['cut-short.jpg', Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), words.fileBroken],
        ['large.png', Buffer.alloc(11 * 1024 * 1024, 1), words.fileTooLarge],
      ] as const) {
        await fileInput(page, words.front).setInputFiles({ name, mimeType: 'image/jpeg', buffer });
        await expect(identity.getByRole('alert').filter({ hasText: refusal })).toBeVisible();
      }
      await choosePicture(page, words.front);
      await expect(identity.getByRole('alert')).toHaveCount(0);
      await page.getByRole('button', { name: `${words.remove}: ${words.front}` }).click();
      await expect(fileInput(page, words.front)).toBeFocused();
    });

    test('both forms are sound on a phone', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      const errors = watchForErrors(page);
      await openAccount(page, 'dispatcher');
      const begin = page.getByRole('button', { name: words.begin, exact: true });
      await begin.first().click();
      await expect(begin).toHaveCount(1);
      await begin.click();
      await expect(page.locator('form')).toHaveCount(2);
      await expectSound(page);
      expect(errors).toEqual([]);
    });
  });
}
