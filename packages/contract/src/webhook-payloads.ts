import * as z from 'zod';
import { AltitudeBand } from './airspace.ts';
import { DroneFacts } from './drones.ts';
import { PayloadFacts } from './payloads.ts';
import { SiteFacts } from './sites.ts';
import { UnlockFacts } from './unlock-request.ts';
import { TEST_EVENT, type WebhookEventType } from './webhook-events.ts';

/** The shape of what is sent. A field may join under the same number; one that goes or changes its meaning makes a new one. */
export const WEBHOOK_SCHEMA_VERSION = 1;

const Value = z.json();
const Change = z.object({ from: Value, to: Value });
/** Field by field what was and what is: fields that stayed are not in it. */
const changesOf = <Facts extends z.ZodRawShape>(facts: Facts) =>
  z.object(
    Object.fromEntries(Object.keys(facts).map((name) => [name, Change.optional()])) as {
      readonly [Name in keyof Facts]: z.ZodOptional<typeof Change>;
    },
  );
const Unit = z.object({ from: z.string(), to: z.string() });
const Thing = z.object({ serialNumber: z.string(), name: z.string() });
const Serial = Thing.pick({ serialNumber: true });
const Named = Thing.pick({ name: true });
const Request = z.object({ number: z.string() });
const Round = Request.extend({ round: z.int() });
const Reason = z.object({ reason: z.string() });
const Person = z.object({ name: z.string().describe('Masked') });
/** As the operation log tells them: what it refers to is called by its name, and of a drawing a digest says whether it is the same. */
const Digest = z.string().describe('A digest');
const { modelId: _, siteId: _home, ...ofDrone } = DroneFacts.shape;
const droneFacts = { ...ofDrone, model: z.string(), site: z.string() };
const payloadFacts = { ...PayloadFacts.shape, modelIds: z.array(z.string()).describe('By their names') };
/** Who opens the gate, and their number, is for colleagues, and for nobody's server. */
const { alternateId: _alternate, contact: _contact, phone: _phone, ...ofSite } = SiteFacts.shape;
const siteFacts = { ...ofSite, boundary: Digest, alternate: z.string() };
const { band: _band, ...ofUnlock } = UnlockFacts.shape;
const unlockFacts = { ...ofUnlock, ...AltitudeBand.shape, shape: Digest };

/** What each event says of its subject. Only what is named here leaves: the log may hold more. */
export const webhookData = {
  'drone.created': z.object(droneFacts),
  'drone.updated': changesOf(droneFacts),
  'drone.moved': Serial.extend({ unit: Unit }),
  'drone.deleted': Thing,
  'drone.restored': Thing,
  'drone.claimed': Serial.extend({ formerEnterprise: z.string() }),
  'drone.takenOver': Serial.extend({ newEnterprise: z.string() }),
  'payload.created': z.object(payloadFacts),
  'payload.updated': changesOf(payloadFacts),
  'payload.moved': Thing.extend({ unit: Unit }),
  'payload.mounted': z.object({ name: z.string(), drone: z.string() }),
  'payload.unmounted': z.object({ name: z.string(), drone: z.string() }),
  'payload.deleted': Thing,
  'payload.restored': Thing,
  'site.created': z.object(siteFacts),
  'site.updated': changesOf(siteFacts),
  'site.moved': Named.extend({ unit: Unit }),
  'site.deleted': Named,
  'site.restored': Named,
  'unlock.created': z.object({ ...unlockFacts, copyOf: z.string().optional().describe('The number of a request') }),
  'unlock.updated': changesOf(unlockFacts),
  'unlock.submitted': Round,
  'unlock.withdrawn': Request,
  'unlock.enterpriseApproved': Round,
  'unlock.enterpriseRefused': Round.extend(Reason.shape),
  'unlock.approved': Request,
  'unlock.refused': Request,
  'unlock.revoked': Request.extend(Reason.shape),
  'unlock.expired': Request,
  'unlock.deleted': Request.extend(Named.shape),
  'member.joined': Person.extend({ unit: z.string(), roles: Value }),
  'member.updated': Person.extend({ unit: Unit.optional(), roles: Change.optional() }),
  'member.disabled': Person,
  'member.enabled': Person,
  'member.left': Person,
  'member.removed': Person,
  'unit.created': Named.extend({ parent: z.string() }),
  'unit.renamed': z.object({ name: Unit }),
  'unit.moved': Named.extend({ parent: z.string() }),
  'unit.deleted': Named,
  [TEST_EVENT]: z.object({ name: z.string().describe('Of the webhook') }),
} as const satisfies Record<WebhookEventType | typeof TEST_EVENT, z.ZodObject>;

/** What a receiver reads. */
export const WebhookPayload = z
  .object({
    id: z.uuid().describe('Of the event: the same at every receiver of it'),
    type: z.string(),
    schemaVersion: z.literal(WEBHOOK_SCHEMA_VERSION),
    at: z.iso.datetime(),
    enterpriseId: z.uuid(),
    actor: z.object({ id: z.uuid().nullable(), name: z.string().describe('Masked') }),
    subject: z.object({ kind: z.string(), id: z.string().nullable() }),
    data: z.record(z.string(), Value),
  })
  .meta({ id: 'WebhookPayload' });
export type WebhookPayload = z.infer<typeof WebhookPayload>;

/** Of all that a deed recorded, what its event tells. */
export const dataOfEvent = (
  type: WebhookEventType,
  recorded: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.keys(webhookData[type].shape).flatMap((name) => (name in recorded ? [[name, recorded[name]]] : [])),
  );
