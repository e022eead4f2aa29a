import { vehicleLinkCalls } from '@skein/contract/vehicle-links.ts';
import { watchChanges, type ChangeWatch } from '../../db/watch-changes.ts';
import { serveCalls } from '../../http/serve-calls.ts';
import { openMavlinkGateway } from '../../links/mavlink/open-mavlink-gateway.ts';
import type { Module, ModuleContext } from '../../module.ts';
import { boardOf } from '../live-aircraft/live-aircraft.module.ts';
import { createBindings } from './bindings-in-memory.ts';
import { openSigningKey } from '../drones/drones.module.ts';
import { createHeardLedger } from './heard-ledger.ts';
import { forgetUnheard, readSignedPlaces } from './heard-vehicles.repo.ts';
import { addLinkMetrics } from './link-metrics.ts';
import { describeRefusals, showOnBoard } from './show-on-board.ts';
import { readSigningKeys } from './signing-keys.repo.ts';
import { readBindings } from './vehicle-bindings.repo.ts';
import { createVehicleLinkService } from './vehicle-links.service.ts';

const BINDING_CHANGES = 'skein_vehicle_bindings';
const LEDGER = 'heard-vehicles';
const LEDGER_SECONDS = 5;
const SWEEP_SECONDS = 30;

type Gateway = Awaited<ReturnType<typeof openMavlinkGateway<string>>>;

/** Which vehicles reach this installation, and whose they are. See decision 100. */
export const vehicleLinksModule: Module = {
  serve(context) {
    const { app, db, config, log, secrets } = context;
    serveCalls(app, vehicleLinkCalls, createVehicleLinkService(context));
    if (config.mavlink === undefined) return;
    const { host, udpPort } = config.mavlink;
    const bindings = createBindings();
    const ledger = ledgerOf(context);
    const board = boardOf(context);
    const show = showOnBoard(board);
    let gateway: Gateway | undefined;
    let watch: ChangeWatch | undefined;

    const readKeys = async () =>
      (await readSigningKeys(db)).map(({ droneId, sealed }) => ({
        owner: droneId,
        key: openSigningKey(secrets, droneId, sealed),
      }));
    const readAgain = async (): Promise<void> => {
      const [bound, keys] = [await readBindings(db), await readKeys()];
      bindings.replace(bound);
      gateway?.station.replaceKeys(keys);
    };
    const noteFailure = (error: unknown): void => log.error({ error }, 'whose vehicles are could not be read');

    board.askForRefusals((droneId) => {
      const held = gateway?.station.keyOf(droneId);
      return held ? describeRefusals(held) : null;
    });
    addLinkMetrics(app.metrics, () => gateway?.station);
    app.addHook('onListen', async () => {
      const heardBefore = await readSignedPlaces(db);
      await forgetUnheard(db, true);
      watch = watchChanges(
        db,
        {
          onChange: () => void readAgain().catch(noteFailure),
          onHearing: () => void readAgain().catch(noteFailure),
          onDeaf: (reason) => log.warn({ reason }, 'changes are not heard: vehicles are adopted late until they are'),
        },
        { channel: BINDING_CHANGES },
      );
      try {
        gateway = await openMavlinkGateway<string>({
          host,
          udpPort,
          // With them from the first datagram on: what is not signed must not be believed until they are read.
          keys: await readKeys(),
          heardBefore,
          findOwner: bindings.findOwner,
          tell: (voice, news) => {
            show(voice, news);
            ledger.note(voice, news);
          },
          fail: (error) => log.error({ error }, 'the port for vehicles is gone: none is heard until the next start'),
        });
        // What was changed while the port was being opened.
        await readAgain();
        log.info({ host, udpPort: gateway.udpPort }, 'vehicles can reach this server by MAVLink');
      } catch (error) {
        // Everything else works: a ground station on the same machine may have the port.
        log.warn({ error, host, udpPort }, 'MAVLINK_UDP_PORT cannot be opened: no vehicle reaches this server by UDP');
      }
    });
    app.addHook('onClose', async () => {
      await watch?.stop();
      await gateway?.close();
    });
  },
  backgroundWork(context) {
    if (context.config.mavlink === undefined) return [];
    return [
      { name: LEDGER, everySeconds: LEDGER_SECONDS, run: ledgerOf(context).write },
      {
        name: 'heard-vehicles-sweep',
        everySeconds: SWEEP_SECONDS,
        run: async () => void (await forgetUnheard(context.db, false)),
      },
    ];
  },
};

const ledgers = new WeakMap<ModuleContext, ReturnType<typeof createHeardLedger>>();
/** One for each server: what is heard and what is written down beside it share it. */
const ledgerOf = (context: ModuleContext) => {
  const ledger = ledgers.get(context) ?? createHeardLedger(context.db, () => context.wakeWork(LEDGER));
  ledgers.set(context, ledger);
  return ledger;
};
