import { serviceAdministration } from '@skein/contract/service-administration.ts';
import { serviceCalls, type EnterpriseService } from '@skein/contract/services.ts';
import { aCaller } from './founders.ts';

/** Gives the demo's enterprise the service that webhooks and keys are part of: it is asked for, and approved. */
export const openApiForDemo = async (baseURL: string | undefined): Promise<void> => {
  const owner = await aCaller(baseURL, 'owner@skein.demo', 'skein-demo');
  const { list } = await owner.get<{ list: EnterpriseService[] }>(serviceCalls.list.path);
  if (list.some(({ service, state }) => service === 'openApi' && state === 'running')) return owner.close();
  const wish = { service: 'openApi', kind: 'new', seats: 5, months: 1 };
  const { info } = await owner.post<{ info: { id: string } }>(serviceCalls.apply.path, wish);
  const admin = await aCaller(baseURL, 'admin@skein.demo', 'skein-demo');
  await admin.post(serviceAdministration.approve.path, { id: info.id, seats: wish.seats, grantVersion: null });
  await Promise.all([owner.close(), admin.close()]);
};
