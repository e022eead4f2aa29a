import { createDialect } from './dialect.ts';
import * as messages from './messages.generated.ts';

/** All that we know: minimal, standard, common and ardupilotmega with what it includes. Not for a browser bundle. */
export const everyMessage = createDialect(Object.values(messages));
