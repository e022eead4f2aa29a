import type { ApiClient } from '@skein/api-client/create-api-client.ts';
import type { Endpoint, SentInput } from '@skein/contract/endpoint.ts';
import { isPermission } from '@skein/contract/permissions.ts';
import { describe, expect, it } from 'vitest';
import type { DemoName, TestServer } from './start-test-server.ts';

interface Attempt<E extends Endpoint> {
  readonly as: DemoName;
  /** Made when its turn comes: what it is about must exist by then. */
  readonly input: () => SentInput<E> | Promise<SentInput<E>>;
}

interface AccessCases<E extends Endpoint> {
  readonly success: Attempt<E>;
  /** Someone of another enterprise who holds the same permission there, and what they get instead. Absent: it is the platform's. */
  readonly otherTenant?: Attempt<E> & { readonly gets: object };
  readonly noPermission: DemoName;
  /** What does not fit, and under which names it is refused. */
  readonly badInput: { readonly input: unknown; readonly fields: readonly string[] };
}

type Untyped = (endpoint: Endpoint, input: unknown) => Promise<unknown>;

/** Who may call an endpoint and who may not, each tried over HTTP. */
export const describeAccess = <E extends Endpoint>(
  server: () => TestServer,
  endpoint: E,
  { success, otherTenant, noPermission, badInput }: AccessCases<E>,
): void => {
  /** Bad input is sent too, which the client's types would not let pass. */
  const send = (call: ApiClient, input: unknown) => (call as Untyped)(endpoint, input);
  const callAs = async (name: DemoName, input: unknown) => send((await server().signIn(name)).call, input);

  describe(`access to ${endpoint.id}`, () => {
    it('is granted by the permission', async () => {
      await expect(callAs(success.as, await success.input())).resolves.not.toBeUndefined();
    });

    it('is refused to visitors', async () => {
      const { call } = server().aClient();
      await expect(send(call, await success.input())).rejects.toMatchObject({ code: 401 });
    });

    it('is refused without the permission, which is named', async () => {
      expect(isPermission(endpoint.access)).toBe(true);
      await expect(callAs(noPermission, await success.input())).rejects.toMatchObject({
        code: 403,
        data: { permission: endpoint.access },
      });
    });

    it.each(otherTenant ? [otherTenant] : [])('reaches nothing of another enterprise', async ({ as, input, gets }) => {
      const answer = callAs(as, await input());
      // A refusal counts as what they get, as a list without anything does.
      expect(await answer.catch((refusal: unknown) => refusal)).toMatchObject(gets);
    });

    it('is refused to bad input, field by field', async () => {
      const refusal = callAs(success.as, badInput.input);
      await expect(refusal).rejects.toMatchObject({ code: 400, reason: 'invalid_input' });
      const { data } = (await refusal.catch((error: unknown) => error)) as { data: { fields: object } };
      expect(Object.keys(data.fields).toSorted()).toEqual([...badInput.fields].toSorted());
    });
  });
};
