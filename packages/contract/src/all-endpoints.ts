import * as demoOutbox from './demo-outbox.ts';
import type { Endpoint } from './endpoint.ts';
import * as files from './files.ts';
import * as products from './products.ts';
import * as session from './session.ts';
import * as shellSettings from './shell-settings.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

export const allEndpoints: readonly Endpoint[] = [demoOutbox, session, files, products, shellSettings].flatMap((file) =>
  Object.values<unknown>(file).filter(isEndpoint),
);
