import { ApiError } from '@skein/api-client/call-errors.ts';
import { register } from '@skein/contract/accounts.ts';
import { currentAgreements } from '@skein/contract/agreements.ts';
import { getFindPwdMailCode, getMailCode } from '@skein/contract/codes.ts';
import { listDemoOutbox } from '@skein/contract/demo-outbox.ts';
import { logIn } from '@skein/contract/session.ts';
import { aVisitor } from './support/api-caller.ts';
import { startDemoServer } from './support/demo-server.ts';
import { median, quantile } from './support/statistics.ts';

const ACCOUNTS = 40;
const PASSWORD = 'correct-horse-battery-staple-9';

const addressOf = (index: number): string => `10.20.${Math.floor(index / 250)}.${(index % 250) + 1}`;
const mailOf = (index: number): string => `bench-${index}@example.org`;

const registerAccount = async (url: string, index: number): Promise<void> => {
  const call = aVisitor(url, addressOf(index));
  const account = mailOf(index);
  await call(getMailCode, { query: { mailNumber: account, purpose: 'register' } });
  let code: string | undefined;
  while (code === undefined) {
    const { list } = await call(listDemoOutbox, {});
    code = list.find(({ target }) => target === account)?.code ?? undefined;
  }
  await call(register, { body: { account, code, password: PASSWORD, agreements: currentAgreements } });
};

interface Answer {
  readonly milliseconds: number;
  readonly words: string;
}

const timed = async (ask: () => Promise<unknown>): Promise<Answer> => {
  const startedAt = performance.now();
  try {
    const reply = await ask();
    return { milliseconds: performance.now() - startedAt, words: JSON.stringify(reply) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { milliseconds: performance.now() - startedAt, words: `${error.code} ${error.message}` };
  }
};

const describe = (name: string, answers: readonly Answer[]): void => {
  const times = answers.map(({ milliseconds }) => milliseconds);
  const at = (share: number) => quantile(times, share).toFixed(1).padStart(7);
  console.log(
    `  ${name.padEnd(36)} p10 ${at(0.1)}  p50 ${at(0.5)}  p90 ${at(0.9)} ms  ${new Set(answers.map(({ words }) => words)).size} kind(s) of answer`,
  );
};

const compare = async (what: string, ask: (account: string, address: string) => Promise<unknown>): Promise<void> => {
  const [known, unknown]: [Answer[], Answer[]] = [[], []];
  // In turns, so that a slow moment of the machine falls on both alike.
  for (let index = 0; index < ACCOUNTS; index += 1) {
    known.push(await timed(() => ask(mailOf(index), addressOf(500 + index))));
    unknown.push(await timed(() => ask(`nobody-${index}@example.org`, addressOf(1000 + index))));
  }
  describe(`${what}, account exists`, known);
  describe(`${what}, no such account`, unknown);
  const ratio =
    median(known.map(({ milliseconds }) => milliseconds)) / median(unknown.map(({ milliseconds }) => milliseconds));
  const kinds = new Set([...known, ...unknown].map(({ words }) => words)).size;
  console.log(`  ratio of medians ${ratio.toFixed(3)}, ${kinds === 1 ? 'the same answer for both' : 'ANSWERS DIFFER'}`);
};

/** Whether a stranger could tell by answer or by time that an account exists. */
export const measureAccountPrivacy = async (): Promise<void> => {
  const server = await startDemoServer({ TRUST_PROXY: '1' });
  try {
    for (let index = 0; index < ACCOUNTS; index += 1) await registerAccount(server.url, index);
    console.log(`known against unknown accounts (${ACCOUNTS} of each, in turns)`);
    await compare('wrong password', (account, address) =>
      aVisitor(server.url, address)(logIn, { body: { account, password: 'not-the-password-at-all' } }),
    );
    await compare('recovery code', (account, address) =>
      aVisitor(server.url, address)(getFindPwdMailCode, { query: { mailNumber: account } }),
    );
  } finally {
    await server.stop();
  }
};
