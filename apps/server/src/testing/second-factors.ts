import { logIn, type SecondStepKind } from '@skein/contract/session.ts';
import { beginPasskey, beginTotp, confirmPasskey, confirmTotp } from '@skein/contract/second-factors.ts';
import { completeSecondStep, requestSecondStepPasskey, type SecondStepProof } from '@skein/contract/second-step.ts';
import { Secret, TOTP } from 'otpauth';
import { anAuthenticator } from './authenticator.ts';
import { stepIn } from './grant-in.ts';
import { aPerson, dataOf, goodPassword, type Person } from './people.ts';
import { aRegistered } from './registered.ts';
import { startTestServer, type TestServer } from './start-test-server.ts';

/** Where these tests say a browser is: passkeys need a name, and a test server listens on a bare address. */
export const publicOrigin = 'https://skein.example.org';

export const startNamedServer = () =>
  startTestServer({ environment: { TRUST_PROXY: '1', PUBLIC_URL: `${publicOrigin}/` } });

const STEP_MILLISECONDS = 30_000;

/** What an app on a phone shows; a number of 30-second steps from now. */
export const codeOf = (server: TestServer, secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: server.clock.now().getTime() + steps * STEP_MILLISECONDS,
  });

/** The very beginning of the step after the next: the code of enrolling is past, and no step ends during a slow test. */
const beginFreshStep = ({ clock }: TestServer): void => {
  const intoStep = clock.now().getTime() % STEP_MILLISECONDS;
  clock.advanceMinutes((2 * STEP_MILLISECONDS - intoStep) / 60_000);
};

/** Someone with an authenticator app. The code that proved it is used, so the next one is due. */
export const aTotpOwner = async (server: TestServer) => {
  const person = await aRegistered(server);
  const { info } = dataOf(beginTotp, await person.post(beginTotp.path, { password: goodPassword }));
  const enrolled = await person.post(confirmTotp.path, { code: codeOf(server, info.secret) });
  const recoveryCodes = dataOf(confirmTotp, enrolled).info.recoveryCodes ?? [];
  beginFreshStep(server);
  return { ...person, secret: info.secret, recoveryCodes };
};

export const addPasskey = async (
  person: Person,
  { name = 'A key', authenticator = anAuthenticator(), origin = publicOrigin } = {},
) => {
  const begun = await person.post(beginPasskey.path, { password: goodPassword });
  const attestation = authenticator.create(dataOf(beginPasskey, begun).info, { origin });
  const confirmed = await person.post(confirmPasskey.path, { name, attestation });
  return { authenticator, recoveryCodes: dataOf(confirmPasskey, confirmed).info.recoveryCodes };
};

/** Someone whose only second factor is a passkey. */
export const aPasskeyOwner = async (server: TestServer) => {
  const person = await aRegistered(server);
  return { ...person, ...(await addPasskey(person)) };
};

/** The first step by password; the ticket for the second. */
export const beginSignIn = async (person: Person, account: string, password = goodPassword) => {
  const answer = await person.post(logIn.path, { account, password });
  return stepIn(dataOf(logIn, answer).info);
};

type SentProof = { kind: SecondStepKind } & Partial<Record<'code', string>> & { assertion?: unknown };

export const finishSignIn = (person: Person, ticket: string, proof: SentProof | SecondStepProof) =>
  person.post(completeSecondStep.path, { ticket, proof });

/** Both steps, by someone at another browser. */
export const signInByTotp = async (server: TestServer, account: string, code: string, person = aPerson(server)) => {
  const { ticket } = await beginSignIn(person, account);
  return finishSignIn(person, ticket, { kind: 'totp', code });
};

export const requestPasskey = async (person: Person, ticket: string) =>
  dataOf(requestSecondStepPasskey, await person.post(requestSecondStepPasskey.path, { ticket })).info;
