import * as z from 'zod';

export type Json = Readonly<Record<string, unknown>>;
type Direction = 'input' | 'output';

interface Written {
  readonly root: Json;
  readonly named: Readonly<Record<string, Json>>;
}

/** Gathers what schemas are called, so that each stands once in the document, under `components`. */
export const collectSchemas = () => {
  const components: Record<string, Json> = {};

  const add = (schema: z.ZodType, direction: Direction): Json => {
    const { root, named } = direction === 'output' ? write(schema, 'output') : writeAsSent(schema);
    for (const [name, written] of Object.entries(named)) {
      const known = components[name];
      if (known && JSON.stringify(known) !== JSON.stringify(written))
        throw new Error(`two schemas are called ${name}: give one of them another id`);
      components[name] = written;
    }
    return root;
  };
  return { components, add };
};

const write = (schema: z.ZodType, io: Direction, unrepresentable: 'throw' | 'any' = 'throw'): Written => {
  const text = JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable }));
  const {
    $schema: _,
    $defs,
    ...root
  } = JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/')) as {
    readonly $schema?: string;
    readonly $defs?: Readonly<Record<string, Json>>;
  };
  return { root, named: $defs ?? {} };
};

/** What is sent may leave out what is answered. Where the two differ, what is sent is called by another name. */
const writeAsSent = (schema: z.ZodType): Written => {
  const sent = write(schema, 'input');
  const answered = write(schema, 'output', 'any').named;
  const differing = namesThatDiffer(sent.named, answered);
  const renamed = (part: Json): Json =>
    JSON.parse(
      JSON.stringify(part).replace(/"#\/components\/schemas\/(\w+)"/g, (reference, name: string) =>
        differing.has(name) ? `"#/components/schemas/${name}Sent"` : reference,
      ),
    ) as Json;
  const named = Object.entries(sent.named).map(
    ([name, part]) => [differing.has(name) ? `${name}Sent` : name, renamed(part)] as const,
  );
  return { root: renamed(sent.root), named: Object.fromEntries(named) };
};

const namesThatDiffer = (sent: Written['named'], answered: Written['named']): ReadonlySet<string> => {
  const texts = Object.entries(sent).map(([name, part]) => ({ name, text: JSON.stringify(part) }));
  const differing = new Set(texts.filter(({ name, text }) => text !== JSON.stringify(answered[name])).map(nameOf));
  for (let before = -1; before < differing.size;) {
    before = differing.size;
    for (const { name, text } of texts)
      if ([...differing].some((each) => text.includes(`"#/components/schemas/${each}"`))) differing.add(name);
  }
  return differing;
};

const nameOf = ({ name }: { readonly name: string }): string => name;
