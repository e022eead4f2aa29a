import { readFile } from 'node:fs/promises';
import { afterAll, expect, it } from 'vitest';
import { aNameServer } from '../testing/name-server-stand-in.ts';
import { createAddressSearch } from './find-addresses.ts';

const nameServer = await aNameServer({
  'hooks.example.org': ['93.184.216.34', '2606:4700:0:0:0:0:0:1111'],
  'four.example.org': ['93.184.216.35'],
  'bare.example.org': [],
  'silent.example.org': 'silent',
});
afterAll(nameServer.close);
const servers = [nameServer.address];
const find = createAddressSearch({ asksSystem: false, servers });

it('finds what a name leads to, of either kind', async () => {
  expect(await find('hooks.example.org')).toEqual(['93.184.216.34', '2606:4700::1111']);
  expect(await find('four.example.org')).toEqual(['93.184.216.35']);
});

it.each(['none.example.org', 'bare.example.org'])('finds nothing for %s', async (name) => {
  await expect(find(name)).rejects.toMatchObject({ code: 'ENOTFOUND' });
});

it('asks nobody for a name that nobody can have', async () => {
  const asked: string[] = [];
  const askSystem = async (name: string) => {
    asked.push(name);
    return ['10.0.0.7'];
  };
  // A name server that says nothing would be waited for.
  const ofNobody = createAddressSearch({ asksSystem: true, servers, askSystem });
  for (const name of ['hooks.silent.invalid', 'hooks.INVALID.', 'invalid'])
    await expect(ofNobody(name)).rejects.toMatchObject({ code: 'ENOTFOUND' });
  expect([asked, nameServer.asked.filter((name) => name.includes('invalid'))]).toEqual([[], []]);
});

it('gives up on who does not answer, and keeps no file waiting meanwhile', async () => {
  let answered = 0;
  const searches = Array.from({ length: 16 }, () =>
    find('silent.example.org')
      .catch((error: unknown) => error)
      .finally(() => (answered += 1)),
  );
  await readFile(import.meta.filename);
  expect(process.getActiveResourcesInfo()).not.toContain('GetAddrInfoReqWrap');
  expect(answered).toBe(0);
  for (const error of await Promise.all(searches)) expect(error).toMatchObject({ code: 'NAME_UNANSWERED' });
}, 20_000);

it('asks the system for what no name server knows, where it may, and never for what is not answered', async () => {
  const asked: string[] = [];
  const askSystem = async (name: string) => {
    asked.push(name);
    return ['10.0.0.7'];
  };
  const ofIntranet = createAddressSearch({ asksSystem: true, servers, askSystem });
  expect(await ofIntranet('receiver')).toEqual(['10.0.0.7']);
  await expect(ofIntranet('silent.example.org')).rejects.toMatchObject({ code: 'NAME_UNANSWERED' });
  expect(asked).toEqual(['receiver']);
}, 20_000);

it('finds by the system what stands in its own list of names', async () => {
  const ofIntranet = createAddressSearch({ asksSystem: true, servers });
  expect(await Promise.all([ofIntranet('localhost'), ofIntranet('localhost')])).toEqual([
    expect.arrayContaining([expect.stringMatching(/^(127\.0\.0\.1|::1)$/)]),
    expect.arrayContaining([expect.stringMatching(/^(127\.0\.0\.1|::1)$/)]),
  ]);
});
