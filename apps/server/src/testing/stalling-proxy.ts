import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Client } from 'pg';

/**
 * Stands between a server and its database. Can fall silent for connections of one application name, as a cut cable
 * does: nothing is passed on, and nobody is told. Can also be late with all that the server is told, and, on connections
 * that are opened during a slow spell, with all that it says after its first words.
 */
export const startStallingProxy = async (databaseUrl: string, lateMilliseconds = 0) => {
  const { host, port, database = '', user = '', password } = new Client({ connectionString: databaseUrl });
  const pairs: { readonly name: string; readonly near: Socket; readonly far: Socket }[] = [];
  let lateWordsMilliseconds = 0;
  const toDatabase = () => (host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host));

  const proxy = createServer((near) => {
    const far = toDatabase();
    for (const socket of [near, far]) socket.on('error', () => undefined);
    near.once('data', (hello) => {
      // The first packet names the application in clear.
      pairs.push({ name: /application_name\0([^\0]*)/.exec(hello.toString('latin1'))?.[1] ?? '', near, far });
      far.write(hello);
      if (lateWordsMilliseconds === 0) near.pipe(far);
      else delayed(near, far, lateWordsMilliseconds);
      if (lateMilliseconds === 0) far.pipe(near);
      else delayed(far, near, lateMilliseconds);
    });
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const address = proxy.address() as AddressInfo;

  const stall = (name: string): void => {
    for (const pair of pairs.filter((each) => each.name === name)) {
      pair.near.unpipe().pause();
      pair.far.unpipe().pause();
    }
  };
  const cut = (name: string): void => {
    for (const { near } of pairs.filter((each) => each.name === name)) near.destroy();
  };
  const beSlow = (milliseconds: number): void => void (lateWordsMilliseconds = milliseconds);
  const stop = (): void => {
    proxy.close();
    for (const { near } of pairs) near.destroy();
  };
  const login = [user, ...(password ? [password] : [])].map(encodeURIComponent).join(':');
  return { url: `postgres://${login}@127.0.0.1:${address.port}/${database}`, stall, cut, beSlow, stop };
};

const delayed = (from: Socket, to: Socket, milliseconds: number): void =>
  void from.on('data', (words) => setTimeout(() => to.write(words), milliseconds));
