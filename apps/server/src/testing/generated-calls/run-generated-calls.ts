import { Agent, request } from 'node:http';
import { createCalls, type GeneratedCall, type OpenApiDocument } from './generated-call.ts';

export interface GeneratedRun {
  readonly url: string;
  readonly seed: number;
  readonly calls: number;
  /** Undefined: nobody is signed in. */
  readonly token: string | undefined;
}

export interface GeneratedRunReport {
  /** How often each answer was given: a reason, `ok`, or an HTTP status. */
  readonly answers: ReadonlyMap<string, number>;
  /** The calls that were answered by `internal`, by a status of 500, or by nothing. */
  readonly failures: readonly string[];
}

const AT_ONCE = 8;
/** Kept for the end, when the session is no longer needed. */
const endsTheSession = new Set(['session.logOut', 'session.end', 'session.endOthers', 'accounts.updatePassword']);
const LAST_SHARE = 0.02;
const KEPT_PER_NAME = 20;
const LONGEST_SHOWN = 600;

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Makes so many generated calls. What the server tells is used again, so that calls reach beyond "no such thing". */
export const runGeneratedCalls = async ({ url, seed, calls, token }: GeneratedRun): Promise<GeneratedRunReport> => {
  const document = (await (await fetch(`${url}/openapi/pages.json`)).json()) as OpenApiDocument;
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const told = createToldValues();
  const isSignedIn = token !== undefined;
  const choices = { seen: told.find, isSignedIn };
  const next = createCalls(document, seed, { ...choices, isWanted: (id) => !(isSignedIn && endsTheSession.has(id)) });
  const nextOfTheLast = createCalls(document, seed, { ...choices, isWanted: (id) => endsTheSession.has(id) });
  const answers = new Map<string, number>();
  const failures: string[] = [];
  let left = calls;

  const make = async (call: GeneratedCall): Promise<void> => {
    const session: Record<string, string> = token === undefined ? {} : { authorization: token, token };
    const outcome = await send(url, agent, { ...call, headers: { ...call.headers, ...session } });
    const { envelope, name } = readAnswer(outcome);
    answers.set(name, (answers.get(name) ?? 0) + 1);
    if (name === 'internal' || name === 'nothing' || /^HTTP 50[0-2]/.test(name))
      failures.push(
        `${name}: ${JSON.stringify(call).slice(0, LONGEST_SHOWN)} → ${outcome.text.slice(0, LONGEST_SHOWN)}`,
      );
    // What a refusal says of a field stands under the field's name, and is no value of it.
    if (name === 'ok') told.note(envelope);
  };
  const work = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await make(left < calls * LAST_SHARE ? nextOfTheLast() : next());
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  agent.destroy();
  return { answers, failures };
};

const send = (url: string, agent: Agent, call: GeneratedCall): Promise<Answer> =>
  new Promise((resolve) => {
    const { method, path, headers, body } = call;
    const asked = request(`${url}/`, { agent, method, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
      response.on('error', (error) => resolve({ status: 0, text: error.message }));
    });
    asked.on('error', (error) => {
      // Closed by the server just as we were about to use it again.
      if (asked.reusedSocket) resolve(send(url, agent, call));
      else resolve({ status: 0, text: error.message });
    });
    asked.end(body);
  });

const readAnswer = ({ status, text }: Answer): { envelope: unknown; name: string } => {
  if (status === 0) return { envelope: undefined, name: 'nothing' };
  if (!text.startsWith('{')) return { envelope: undefined, name: `HTTP ${status}` };
  const envelope = JSON.parse(text) as { code?: number; data?: { reason?: string } | null };
  return { envelope, name: envelope.data?.reason ?? (envelope.code === 200 ? 'ok' : `HTTP ${status}`) };
};

/** Used as they are, these would end what the run needs: its own people. */
const notUsedAgain = new Set(['token', 'userId', 'reason', 'msg', 'code']);

/** The latest values under each name, from whatever the server answered. */
const createToldValues = () => {
  const values = new Map<string, unknown[]>();
  let turn = 0;
  const note = (value: unknown, name = ''): void => {
    if (Array.isArray(value)) for (const item of value.slice(0, KEPT_PER_NAME)) note(item, name);
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) note(inner, key);
    else if (name !== '' && value != null && !notUsedAgain.has(name))
      values.set(name, [...(values.get(name) ?? []), value].slice(-KEPT_PER_NAME));
  };
  const find = (name: string): unknown => {
    const kept = values.get(name) ?? [];
    turn += 1;
    return kept[turn % Math.max(1, kept.length)];
  };
  return { note, find };
};
