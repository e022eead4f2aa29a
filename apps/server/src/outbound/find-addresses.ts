import { promises as dns } from 'node:dns';
import { OutboundError } from './outbound-error.ts';

/** All that a name leads to. */
export type FindAddresses = (name: string) => Promise<readonly string[]>;

interface Settings {
  /** Whether the system may be asked for what no name server knows: names of its own list, and of its own domain. */
  readonly asksSystem: boolean;
  /** In place of those of the system. */
  readonly servers?: readonly string[];
  readonly askSystem?: FindAddresses;
}

/** Twice, the second time twice as long: well within what a call may take. */
const PATIENCE = { timeout: 1_500, tries: 2 };

const NO_SUCH_NAME = 'ENOTFOUND';
/** Its name server says nothing, or that it cannot say. */
const NAME_UNANSWERED = 'NAME_UNANSWERED';
/** RFC 6761: nobody can ever have such a name, and no name server is to be asked for it. */
const NOBODYS = /(^|\.)invalid\.?$/i;
const saysThatThereIsNone = new Set([NO_SUCH_NAME, dns.NODATA]);

/**
 * Asks name servers without the threads of this process. Each question to the system holds one of four until it is answered,
 * with files and passwords waiting behind: somebody whose name server is silent could make the whole server stand still.
 */
export const createAddressSearch = ({ asksSystem, servers, askSystem = askOneAtATime() }: Settings): FindAddresses => {
  return async (name) => {
    if (NOBODYS.test(name)) throw new OutboundError(NO_SUCH_NAME);
    // A new one for each name: one that is kept goes on asking the servers that there were when it was made.
    const resolver = new dns.Resolver(PATIENCE);
    if (servers) resolver.setServers(servers);
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (found.length > 0) return found;
    if (answers.some((answer) => answer.status === 'rejected' && !isNone(answer.reason)))
      throw new OutboundError(NAME_UNANSWERED);
    if (asksSystem) return askSystem(name);
    throw new OutboundError(NO_SUCH_NAME);
  };
};

const isNone = (reason: unknown): boolean =>
  reason instanceof Error && 'code' in reason && saysThatThereIsNone.has(String(reason.code));

const askOneAtATime = (): FindAddresses => {
  let last: Promise<unknown> = Promise.resolve();
  return (name) => {
    const found = last.then(() => dns.lookup(name, { all: true }));
    last = found.catch(() => undefined);
    return found.then((all) => all.map(({ address }) => address));
  };
};
