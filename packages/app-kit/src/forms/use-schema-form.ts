import {
  describeField,
  isRequired,
  parseBoxes,
  readBoxes,
  type FormOutput,
  type FormSchema,
} from '@skein/ui/form-issues.ts';
import { usePreferences } from '@skein/ui/preferences.ts';

import { useForm, type Complaints, type Form, type Values } from './use-form.ts';
import type { Draft } from './use-draft.ts';

export type NameOf<Schema extends FormSchema> = keyof Schema['_zod']['def']['shape'] & string;

export interface SchemaForm<Schema extends FormSchema> extends Form<NameOf<Schema>> {
  /** What was filled in, as the schema gives it; only after `checkAll`. */
  readonly read: () => FormOutput<Schema>;
  readonly checkAll: () => boolean;
}

interface SchemaFormParts<Name extends string> {
  /** What stands in the boxes at first. */
  readonly initial: Values<Name>;
  /** What each field is called, for the complaint that it is missing. */
  readonly labels: Readonly<Record<Name, string>>;
  readonly draft?: Draft<NoInfer<Name>>;
  /** Another choice may hide a field: what was typed there stays for whoever chooses back, and is neither checked nor sent. */
  readonly isAsked?: ((name: NoInfer<Name>, values: Values<NoInfer<Name>>) => boolean) | undefined;
}

/** A form whose fields, marks and complaints come from a schema of the contract. Boxes hold text; `read` gives what it means. */
export function useSchemaForm<Schema extends FormSchema>(
  schema: Schema,
  { initial, labels, draft, isAsked }: SchemaFormParts<NameOf<Schema>>,
): SchemaForm<Schema> {
  const { language } = usePreferences();
  const names = Object.keys(initial) as NameOf<Schema>[];
  const asked = (values: Values<NameOf<Schema>>): Values<NameOf<Schema>> => {
    if (!isAsked) return values;
    const boxes = names.map((name) => [name, isAsked(name, values) ? values[name] : '']);
    return Object.fromEntries(boxes) as Values<NameOf<Schema>>;
  };
  const complain = (values: Values<NameOf<Schema>>): Complaints<NameOf<Schema>> => {
    const given = readBoxes(schema, asked(values));
    const said = names.map((name) => [name, describeField(schema, given, { name, label: labels[name] }, language)]);
    return Object.fromEntries(said) as Complaints<NameOf<Schema>>;
  };
  const form = useForm(initial, complain, draft);
  return {
    ...form,
    field: (name) => ({ ...form.field(name), required: isRequired(schema, name) }),
    read: () => parseBoxes(schema, asked(form.values)),
    checkAll: () => form.check(...names),
  };
}
