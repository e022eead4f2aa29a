import { InvalidOrder } from '@skein/dji-cloud/messages/order.ts';
import { writePropertyChange, type PropertyChange } from '@skein/dji-cloud/messages/property-set.ts';

const SET = 0;
const REFUSED = 1;

/** The settings of dock and aircraft that the cloud may write. They are kept and told, and change nothing in the model. */
export class DockProperties {
  readonly values = new Map<string, PropertyChange['value']>();

  write(change: PropertyChange): number {
    try {
      writePropertyChange(change);
    } catch (error) {
      if (error instanceof InvalidOrder) return REFUSED;
      throw error;
    }
    this.values.set(change.path.join('.'), change.value);
    return SET;
  }
}
