interface Part {
  /** The files below are those of this folder. */
  readonly folder: string;
  readonly files: readonly string[];
  /** Quick and to the point; they are asked first. A name that ends in a slash stands for all tests of a folder. */
  readonly near: readonly string[];
  /** Asked about what those did not notice. */
  readonly far: readonly string[];
}

const mavlink = 'packages/mavlink/src';
const dji = 'packages/dji-cloud/src';
const telemetry = 'packages/telemetry/src';
const session = ['vehicle/link-session.test.ts', 'vehicle/stale-orders.test.ts'];
const conversations = ['cloud/conversation.test.ts', 'cloud/cloud-session.test.ts', 'cloud/interleaving.test.ts'];

/** What must not go wrong unnoticed, and the tests that must notice. */
export const parts: Readonly<Record<string, Part>> = {
  commands: {
    folder: mavlink,
    files: ['command/command-desk.ts', 'command/supersedes.ts', 'command/is-repeatable.ts'],
    near: ['command/'],
    far: session,
  },
  maneuvers: {
    folder: mavlink,
    files: ['maneuvers/steps.ts', 'maneuvers/maneuver-run.ts', 'maneuvers/mission-tally.ts'],
    near: ['maneuvers/'],
    far: session,
  },
  agenda: {
    folder: mavlink,
    files: ['agenda/agenda.ts', 'agenda/due-heap.ts'],
    near: ['agenda/'],
    far: ['vehicle/due-times.test.ts', ...session],
  },
  vehicles: {
    folder: mavlink,
    files: ['vehicle/vehicle.ts', 'vehicle/fleet.ts', 'vehicle/fleet-journal.ts', 'vehicle/kind-watch.ts'],
    near: [
      'vehicle/restart.test.ts',
      'vehicle/vehicle.test.ts',
      'vehicle/nameless.test.ts',
      'vehicle/handed-over.test.ts',
      'vehicle/fleet.test.ts',
      'vehicle/kind-watch.test.ts',
      'vehicle/link-limits.test.ts',
    ],
    far: session,
  },
  sessions: {
    folder: mavlink,
    files: ['vehicle/link-session.ts', 'vehicle/vehicle-session.ts', 'vehicle/vehicle-desks.ts'],
    near: [
      'vehicle/shared-number.test.ts',
      'vehicle/several-numbers.test.ts',
      'vehicle/after-restart.test.ts',
      'vehicle/session-end.test.ts',
      'vehicle/satellite.test.ts',
      'vehicle/nameless.test.ts',
      'vehicle/told-beside.test.ts',
      'vehicle/link-limits.test.ts',
      ...session,
    ],
    far: [
      'vehicle/vehicle.test.ts',
      'vehicle/restart.test.ts',
      'vehicle/components.test.ts',
      'vehicle/events.test.ts',
      'vehicle/event-words.test.ts',
      'vehicle/due-times.test.ts',
    ],
  },
  plans: {
    folder: mavlink,
    files: [
      'plan/plan-desk.ts',
      'plan/plan-upload.ts',
      'plan/plan-download.ts',
      'plan/plan-clearing.ts',
      'plan/plan-current.ts',
    ],
    near: ['plan/'],
    far: session,
  },
  'plan-limits': {
    folder: mavlink,
    files: ['plan/plan-fault.ts', 'plan/item-fault.ts', 'plan/plan-memory.ts'],
    near: ['plan/plan-limits.test.ts', 'plan/plan-memory.test.ts'],
    far: ['plan/', ...session],
  },
  clocks: {
    folder: mavlink,
    files: ['vehicle/boot-clock.ts', 'vehicle/loss-window.ts'],
    near: ['vehicle/boot-clock.test.ts', 'vehicle/loss-window.test.ts'],
    far: session,
  },
  questions: {
    folder: mavlink,
    files: ['vehicle/discovery.ts', 'intervals/interval-keeper.ts'],
    near: ['vehicle/discovery.test.ts', 'intervals/'],
    far: session,
  },
  components: {
    folder: mavlink,
    files: [
      'components/vehicle-components.ts',
      'components/component-roster.ts',
      'components/component-desks.ts',
      'components/payload-board.ts',
      'components/payload-questions.ts',
      'components/camera.ts',
      'components/gimbal-manager.ts',
    ],
    near: ['components/', 'vehicle/components.test.ts', 'remote-id/'],
    far: [],
  },
  events: {
    folder: mavlink,
    files: [
      'events/event-intake.ts',
      'events/check-rounds.ts',
      'events/vehicle-events.ts',
      'metadata/event-words-reading.ts',
      'metadata/read-metadata.ts',
      'metadata/event-table-shelf.ts',
    ],
    near: ['events/', 'metadata/'],
    far: ['vehicle/events.test.ts', 'vehicle/event-words.test.ts'],
  },
  journal: {
    folder: telemetry,
    files: ['orders/order-journal.ts'],
    near: ['orders/'],
    far: [],
  },
  drc: {
    folder: dji,
    files: ['cloud/drc-session.ts'],
    near: ['cloud/drc-session.test.ts', 'cloud/overtaken-orders.test.ts', 'cloud/restart.test.ts'],
    far: conversations,
  },
  cloud: {
    folder: dji,
    files: ['cloud/cloud-session.ts'],
    near: [
      'cloud/may-claim.test.ts',
      'cloud/cloud-gateway.test.ts',
      'cloud/cloud-session.test.ts',
      'cloud/idle-gateways.test.ts',
      'cloud/restart.test.ts',
    ],
    far: ['cloud/conversation.test.ts', 'cloud/interleaving.test.ts', 'cloud/overtaken-orders.test.ts'],
  },
  dock: {
    folder: dji,
    files: [
      'cloud/overtaken-orders.ts',
      'cloud/property-writes.ts',
      'cloud/return-home.ts',
      'cloud/point-flight.ts',
      'cloud/flight-task.ts',
      'cloud/job.ts',
      'cloud/job-shelf.ts',
      'cloud/service-calls.ts',
      'wire/transactions.ts',
      'properties/device-clock.ts',
    ],
    near: [
      'cloud/overtaken-orders.test.ts',
      'cloud/desks.test.ts',
      'cloud/property-writes.test.ts',
      'cloud/return-home.test.ts',
      'cloud/flight-task.test.ts',
      'cloud/job.test.ts',
      'cloud/gateway-jobs.test.ts',
      'cloud/job-shelf.test.ts',
      'cloud/service-calls.test.ts',
      'cloud/restart.test.ts',
      'cloud/point-flight.test.ts',
      'wire/transactions.test.ts',
      'properties/device-clock.test.ts',
    ],
    far: conversations,
  },
  gateways: {
    folder: dji,
    files: [
      'cloud/cloud-gateway.ts',
      'cloud/gateway-roll.ts',
      'cloud/device-board.ts',
      'cloud/hms-board.ts',
      'cloud/gateway-jobs.ts',
      'cloud/debug-deed.ts',
      'cloud/live-video.ts',
      'cloud/event-desk.ts',
      'cloud/request-desk.ts',
    ],
    near: [
      'cloud/cloud-gateway.test.ts',
      'cloud/may-claim.test.ts',
      'cloud/gateway-roll.test.ts',
      'cloud/device-board.test.ts',
      'cloud/gateway-jobs.test.ts',
      'cloud/live-video.test.ts',
      'cloud/desks.test.ts',
      'cloud/drc-session.test.ts',
    ],
    far: ['cloud/point-flight.test.ts', 'cloud/idle-gateways.test.ts', 'cloud/restart.test.ts', ...conversations],
  },
  'dock-orders': {
    folder: dji,
    files: [
      'messages/fly-to.ts',
      'messages/flight-task.ts',
      'messages/property-set.ts',
      'messages/drc.ts',
      'messages/calibration.ts',
      'messages/debug.ts',
      'messages/place.ts',
      'messages/order.ts',
      'messages/topology.ts',
      'messages/hms.ts',
    ],
    near: ['messages/limits.test.ts', 'messages/messages.test.ts'],
    far: ['cloud/desks.test.ts'],
  },
  'dock-words': {
    folder: dji,
    files: ['terms/result-codes.ts'],
    near: ['terms/terms.test.ts'],
    far: [],
  },
  sheets: {
    folder: dji,
    files: ['properties/property-sheet.ts', 'wire/json-weight.ts'],
    near: ['wire/json-weight.test.ts', 'properties/property-sheet.test.ts'],
    far: ['properties/properties.test.ts'],
  },
};
