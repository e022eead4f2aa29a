import { writeFileSync } from 'node:fs';
import { enumsOfMappings, messagesOfMappings } from './mappings.source.ts';
import { missingMessages } from './missing-messages.ts';
import { enumsFile } from './write-enums.ts';
import { messagesFile } from './write-messages.ts';

const target = new URL('../../packages/mavlink/src/wire/', import.meta.url);

const messages = [...messagesOfMappings(), ...missingMessages()];
const twice = messages.filter(({ id }, index) => messages.findIndex((other) => other.id === id) !== index);
if (twice.length > 0)
  throw new Error(`defined twice, drop them from missing-messages.ts: ${twice.map(({ name }) => name).join(', ')}`);

const enums = enumsOfMappings();
writeFileSync(new URL('messages.generated.ts', target), messagesFile(messages));
writeFileSync(new URL('enums.generated.ts', target), enumsFile(enums));
console.log(`${messages.length} messages, ${enums.length} enumerations`);
