import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { ChangeFeed } from './db/change-feed.ts';
import type { Database } from './db/database.ts';
import type { FileStore } from './files/file-store.ts';
import type { FileWorkers } from './files/work/file-workers.ts';
import type { BackgroundWork } from './background-work/background-work.ts';
import type { StartWorker } from './background-work/worker.ts';
import type { FreeBytes } from './http/health.ts';
import type { Messages } from './messages/messages.ts';
import type { LinkGiver } from './modules/files/link-giver.ts';
import type { PaperHolder } from './modules/files/paper-holder.ts';
import type { JobWork } from './modules/jobs/job-work.ts';
import type { Outages } from './outages/outages.ts';
import type { PersonalDataKeeper } from './personal-data-keeper.ts';
import type { OfficeDesk } from './reviews/office-desk.ts';
import type { Passwords } from './secrets/passwords.ts';
import type { Secrets } from './secrets/secrets.ts';

/** What every module is given. */
export interface ModuleContext {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly changes: ChangeFeed;
  readonly config: Pick<
    Config,
    | 'basemapHosts'
    | 'callsPerMinute'
    | 'dataDir'
    | 'demo'
    | 'firstAdministrator'
    | 'foreignSubApps'
    | 'mavlink'
    | 'publicUrl'
    | 's3'
    | 'webhookNetworks'
    | 'wechat'
  >;
  readonly secrets: Secrets;
  readonly passwords: Passwords;
  readonly messages: Messages;
  readonly fileStore: FileStore;
  readonly fileWorkers: FileWorkers;
  /** How much the disk of a folder still takes. */
  readonly freeBytes: FreeBytes;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly outages: Outages;
  /** How work beside the calls is begun. */
  readonly startWorker: StartWorker;
  /** There is something for background work to do: it need not wait until its time comes. */
  readonly wakeWork: (name: string) => void;
  /** Those of all modules, for the one that serves people their data. */
  readonly keepers: readonly PersonalDataKeeper[];
  /** The kinds of long work of all modules, for the one that has them done. */
  readonly jobs: readonly JobWork[];
  /** Where cases are reviewed, for those who make and unmake reviewers. */
  readonly desks: readonly OfficeDesk[];
  /** Who gives links to files of others, for the module that opens them. */
  readonly linkGivers: readonly LinkGiver[];
  /** Who says to whom files of an enterprise are open, for the module that opens them. */
  readonly paperHolders: readonly PaperHolder[];
}

/** One noun of the product. */
export interface Module {
  /** Registers the module's endpoints. */
  readonly serve?: (context: ModuleContext) => void;
  /** Long work that people start, see and cancel. */
  readonly jobs?: (context: ModuleContext) => readonly JobWork[];
  readonly desk?: (context: ModuleContext) => OfficeDesk;
  readonly linkGiver?: (context: ModuleContext) => LinkGiver;
  readonly paperHolder?: (context: ModuleContext) => PaperHolder;
  /** What is done beside the calls. */
  readonly backgroundWork?: (context: ModuleContext) => readonly BackgroundWork[];
  /** Runs after the migrations and before the first request. */
  readonly prepare?: (context: ModuleContext) => Promise<void>;
  readonly personalData?: PersonalDataKeeper;
}
