import type { Stamp } from '@skein/telemetry/stamp.ts';
import type { RemoteIdentity } from '@skein/telemetry/vehicle/identity.ts';
import { MavOdidArmStatus, MavOdidIdType, MavOdidStatus } from '../wire/enums.generated.ts';
import { plainText } from '../texts/plain-text.ts';
import { decode } from '../wire/decode.ts';
import type { Frame } from '../wire/frame.ts';
import {
  openDroneIdArmStatus,
  openDroneIdBasicId,
  openDroneIdLocation,
  openDroneIdOperatorId,
  openDroneIdSystem,
} from '../wire/messages.generated.ts';
import { decodeText } from '../wire/text.ts';
import { fromDegE7, isPlace } from './units.ts';

type Facts = Omit<RemoteIdentity, keyof Stamp>;

const idTypes: Readonly<Record<number, RemoteIdentity['idType']>> = {
  [MavOdidIdType.NONE]: 'none',
  [MavOdidIdType.SERIAL_NUMBER]: 'serial-number',
  [MavOdidIdType.CAA_REGISTRATION_ID]: 'registration',
  [MavOdidIdType.UTM_ASSIGNED_UUID]: 'utm',
  [MavOdidIdType.SPECIFIC_SESSION_ID]: 'session',
};

const nothingKnown: Facts = {
  idType: null,
  uasId: null,
  operatorId: null,
  operatorLatitudeDeg: null,
  operatorLongitudeDeg: null,
  isHealthy: null,
  fault: null,
};

/** What the aircraft broadcasts about itself, put together from five messages. */
export class RemoteIdentityBoard {
  #facts = nothingKnown;

  /** Null for a message that says nothing of this aircraft: with an address in it, it is one that was overheard. */
  read(frame: Frame, stamp: Stamp): RemoteIdentity | null {
    const news = newsIn(frame);
    if (news === null) return null;
    this.#facts = { ...this.#facts, ...news };
    return { ...stamp, ...this.#facts };
  }
}

const isOwn = (idOrMac: Uint8Array): boolean => idOrMac.every((byte) => byte === 0);

function newsIn(frame: Frame): Partial<Facts> | null {
  switch (frame.messageId) {
    case openDroneIdBasicId.id: {
      const { idOrMac, idType, uasId } = decode(openDroneIdBasicId, frame);
      return isOwn(idOrMac) ? { idType: idTypes[idType] ?? null, uasId: plainText(decodeText(uasId)) || null } : null;
    }
    case openDroneIdOperatorId.id: {
      const { idOrMac, operatorId } = decode(openDroneIdOperatorId, frame);
      return isOwn(idOrMac) ? { operatorId: plainText(operatorId) || null } : null;
    }
    case openDroneIdSystem.id: {
      const { idOrMac, operatorLatitude: lat, operatorLongitude: lon } = decode(openDroneIdSystem, frame);
      if (!isOwn(idOrMac)) return null;
      const place = isPlace(lat, lon) ? { lat: fromDegE7(lat), lon: fromDegE7(lon) } : { lat: null, lon: null };
      return { operatorLatitudeDeg: place.lat, operatorLongitudeDeg: place.lon };
    }
    case openDroneIdLocation.id: {
      const { idOrMac, status } = decode(openDroneIdLocation, frame);
      return isOwn(idOrMac) && status === MavOdidStatus.REMOTE_ID_SYSTEM_FAILURE ? { isHealthy: false } : null;
    }
    case openDroneIdArmStatus.id: {
      const { status, error } = decode(openDroneIdArmStatus, frame);
      const isHealthy = status === MavOdidArmStatus.GOOD_TO_ARM;
      return { isHealthy, fault: isHealthy ? null : plainText(error) || null };
    }
    default:
      return null;
  }
}
