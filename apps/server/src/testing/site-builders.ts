import { uploadFile } from '@skein/contract/files.ts';
import { sitePhotoCalls } from '@skein/contract/site-photos.ts';
import type { SiteFacts } from '@skein/contract/sites.ts';
import { anImage } from './sample-files.ts';
import type { DemoName, TestServer } from './start-test-server.ts';

let made = 0;

/** Another name each time. */
export const siteFacts = (given: Partial<SiteFacts> = {}): SiteFacts => ({
  name: `起降场 ${(made += 1)}`,
  kind: 'takeoff',
  longitude: 114.05,
  latitude: 22.54,
  boundary: null,
  address: '',
  contact: '',
  phone: '',
  alternateId: '',
  note: '',
  ...given,
});

/** Uploaded, and of no site yet. */
export const aPhotoFile = async (server: TestServer, as: DemoName = 'owner'): Promise<string> => {
  const { call } = await server.signIn(as);
  const upload = new Blob([new Uint8Array(await anImage('jpeg', { width: 640, height: 480 }))]);
  return (await call(uploadFile, { query: { purpose: 'site' }, upload })).info.id;
};

/** Gives the id of its file. */
export const aPhotoOf = async (
  server: TestServer,
  siteId: string,
  { caption = '', as = 'owner' }: { readonly caption?: string; readonly as?: DemoName } = {},
): Promise<string> => {
  const fileId = await aPhotoFile(server, as);
  await (await server.signIn(as)).call(sitePhotoCalls.add, { body: { siteId, fileId, caption } });
  return fileId;
};
