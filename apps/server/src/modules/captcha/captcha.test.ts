import { captchaPictureUrl, drawCaptcha, readDemoCaptcha } from '@skein/contract/captcha.ts';
import { getPhoneCode } from '@skein/contract/codes.ts';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { aPerson, aPhone, dataOf } from '../../testing/people.ts';
import { startTestServer } from '../../testing/start-test-server.ts';
import { CAPTCHA_HEIGHT, CAPTCHA_WIDTH } from './captcha-picture.ts';
import { captchaAlphabet, strokesOf } from './glyphs.ts';
import { behindProxy, useTestServer } from '../../testing/use-test-server.ts';

const server = useTestServer(behindProxy);

const draw = async () => dataOf(drawCaptcha, await aPerson(server).get(drawCaptcha.path)).uniqueCode;
const picture = (uniqueCode: string) => fetch(server.url + captchaPictureUrl(uniqueCode));
const asked = { purpose: 'register' };

it('names a picture by 128 bits and tells nothing else', async () => {
  const data = dataOf(drawCaptcha, await aPerson(server).get(drawCaptcha.path));
  expect(data).toEqual({ uniqueCode: expect.stringMatching(/^[0-9a-f]{32}$/) as string });
});

it('draws a JPEG that no cache keeps and that does not carry its answer', async () => {
  const uniqueCode = await draw();
  const response = await picture(uniqueCode);
  const bytes = Buffer.from(await response.arrayBuffer());
  const { info } = dataOf(readDemoCaptcha, await aPerson(server).get(readDemoCaptcha.path, { uniqueCode }));
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: CAPTCHA_WIDTH, height: CAPTCHA_HEIGHT });
  expect(bytes.includes(info.text)).toBe(false);
  expect(JSON.stringify([...response.headers])).not.toContain(info.text);
});

it('draws one captcha always alike, so that its noise cannot be averaged away', async () => {
  const uniqueCode = await draw();
  const [one, other] = await Promise.all([picture(uniqueCode), picture(uniqueCode)]);
  expect(Buffer.from(await one.arrayBuffer())).toEqual(Buffer.from(await other.arrayBuffer()));
});

it.each(['', 'f'.repeat(32), 'x'])('has no picture under "%s"', async (uniqueCode) => {
  expect((await picture(uniqueCode)).status).toBe(404);
});

it('knows strokes for every letter it uses', () => {
  for (const character of captchaAlphabet) expect(strokesOf(character).flat().length).toBeGreaterThan(2);
});

it('takes the answer in any case, and refuses a captcha that is reused', async () => {
  const person = aPerson(server);
  const { uniqueCode, checkCode } = await person.solveCaptcha();
  const answer = { ...asked, uniqueCode, checkCode: checkCode.toLowerCase() };
  expect(await person.get(getPhoneCode.path, { ...answer, phoneNumber: aPhone() })).toMatchObject({ code: 200 });
  expect(await person.get(getPhoneCode.path, { ...answer, phoneNumber: aPhone() })).toMatchObject({
    code: 400,
    data: { reason: 'wrong_captcha' },
  });
});

it('is gone after one wrong answer', async () => {
  const person = aPerson(server);
  const { uniqueCode, checkCode } = await person.solveCaptcha();
  const phoneNumber = aPhone();
  for (const attempt of ['00000', checkCode])
    expect(
      await person.get(getPhoneCode.path, { ...asked, phoneNumber, uniqueCode, checkCode: attempt }),
    ).toMatchObject({ code: 400, data: { reason: 'wrong_captcha' } });
  expect((await picture(uniqueCode)).status).toBe(404);
});

it('expires after 120 seconds', async () => {
  const person = aPerson(server);
  const answer = await person.solveCaptcha();
  server.clock.advanceMinutes(2);
  expect(await person.get(getPhoneCode.path, { ...asked, phoneNumber: aPhone(), ...answer })).toMatchObject({
    data: { reason: 'wrong_captcha' },
  });
});

it('lets one answer in of twenty given at once', async () => {
  const person = aPerson(server);
  const answer = await person.solveCaptcha();
  const codes = await Promise.all(
    Array.from({ length: 20 }, () => person.get(getPhoneCode.path, { ...asked, phoneNumber: aPhone(), ...answer })),
  );
  expect(codes.filter(({ code }) => code === 200)).toHaveLength(1);
});

it('tells its text nowhere but in the demo', async () => {
  const real = await startTestServer({ environment: { SKEIN_DEMO: 'off' } });
  try {
    const { envelope } = await real.send(drawCaptcha.path);
    const { uniqueCode } = dataOf(drawCaptcha, envelope);
    const answer = await real.send(`${readDemoCaptcha.path}?uniqueCode=${uniqueCode}`);
    expect(answer.envelope).toMatchObject({ code: 404, data: { reason: 'no_such_call' } });
  } finally {
    await real.stop();
  }
});
