import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Database } from './database.ts';
import { watchChanges, type ChangeWatch } from './watch-changes.ts';

/** Anything may have been changed. */
export const ALL = 'all';

/** What the triggers name beside an id. Whatever else they tell of may concern anything. */
const kinds: ReadonlySet<string> = new Set(['session', 'user', 'key', 'services']);

interface ChangeHearer {
  /** `kind id` of what was changed, or `all`. */
  readonly onChange: (concern: string) => void;
  /** What was remembered may be wrong: changes were missed, or will be. */
  readonly onGap: () => void;
}

/** What is changed in the database, by whichever process: for whoever remembers. See decision 10. */
export interface ChangeFeed {
  readonly hear: (hearer: ChangeHearer) => void;
  /** Whether changes are heard at all. */
  readonly isHearing: () => boolean;
  /** Whether nothing that is remembered has been changed before this was asked, here or elsewhere. */
  readonly mayBelieve: () => boolean | Promise<boolean>;
}

interface Parts {
  readonly app: Pick<FastifyInstance, 'addHook'>;
  readonly db: Database;
  readonly log: FastifyBaseLogger;
}

export const openChangeFeed = ({ app, db, log }: Parts): ChangeFeed => {
  const hearers = new Set<ChangeHearer>();
  let watch: ChangeWatch | undefined;
  let wasDeaf = false;

  const tell = (change: string): void => {
    const [kind = ''] = change.split(' ');
    if (kind === 'probe') return;
    const concern = kinds.has(kind) ? change : ALL;
    for (const { onChange } of hearers) onChange(concern);
  };
  const tellGap = (): void => hearers.forEach(({ onGap }) => onGap());
  db.hearOwnChanges(tell);

  const watchForChanges = () =>
    watchChanges(db, {
      onChange: tell,
      onHearing: () => {
        tellGap();
        if (wasDeaf) log.info('changes of sessions are heard again: checked sessions and keys are remembered');
        wasDeaf = false;
      },
      onDeaf: (reason) => {
        wasDeaf = true;
        tellGap();
        log.warn({ reason }, 'changes of sessions are not heard: each call asks the database until they are');
      },
    });

  // Not before: a server that does not come up is not closed either, and would watch for ever.
  app.addHook('onListen', async () => {
    watch = watchForChanges();
  });
  app.addHook('onClose', async () => watch?.stop());

  const isHearing = (): boolean => watch?.isHearing() ?? false;
  return {
    hear: (hearer) => void hearers.add(hearer),
    isHearing,
    mayBelieve: () => {
      if (!watch || !isHearing()) return false;
      return db.isShared ? watch.catchUp() : true;
    },
  };
};
