import type { RefusalReason } from '@skein/contract/refusal-reasons.ts';
import { LONGEST_WORDS, MOST_REASONS, RefusalWords, type ReviewedVersion } from '@skein/contract/reviews.ts';
import { Checkbox } from '@skein/ui/checkbox.tsx';
import { TextArea } from '@skein/ui/text-area.tsx';
import { useState, type ReactNode } from 'react';

import './reviews.css';
import { FormElement } from '../forms/form-element.tsx';
import { useSchemaForm } from '../forms/use-schema-form.ts';
import { useKeys } from '../use-keys.ts';
import { useReviewText } from './review-text.ts';
import { keyOf } from './under-review.ts';

/** What a refusal says: reasons of the dictionary, words of the reviewer's own, or both. */
export function useRefusal(which: ReviewedVersion) {
  const t = useReviewText();
  const [reasons, setReasons] = useState<readonly RefusalReason[]>([]);
  const form = useSchemaForm(RefusalWords, {
    initial: { message: '' },
    labels: { message: t('message') },
    // It may quote what the reviewer saw: never written down here.
    draft: { key: `refusal-${keyOf(which)}`, fields: [], unwritten: ['message'] },
  });
  const toggle = (reason: RefusalReason) =>
    setReasons((before) => {
      if (before.includes(reason)) return before.filter((each) => each !== reason);
      return before.length < MOST_REASONS ? [...before, reason] : before;
    });
  /** Undefined when there is nothing to say yet, which the form tells. */
  const read = (): { readonly reasons: RefusalReason[]; readonly message?: string } | undefined => {
    if (reasons.length > 0 && form.values.message.trim() === '') return { reasons: [...reasons] };
    return form.checkAll() ? { reasons: [...reasons], ...form.read() } : undefined;
  };
  return { form, reasons, toggle, read };
}

export interface RefusalFormProps {
  id: string;
  refusal: ReturnType<typeof useRefusal>;
  /** Those that fit this case. */
  choices: readonly RefusalReason[];
  onSubmit: () => void;
}

export function RefusalForm({ id, refusal, choices, onSubmit }: RefusalFormProps): ReactNode {
  const t = useReviewText();
  const { form, reasons, toggle } = refusal;
  useKeys({
    ...Object.fromEntries(choices.map((reason, index) => [String(index + 1), () => toggle(reason)])),
    'ctrl+enter': onSubmit,
  });
  return (
    <FormElement form={form} id={id} onSubmit={onSubmit}>
      <fieldset className="kit-refusal-reasons">
        <legend>{t('reasons')}</legend>
        {choices.map((reason, index) => (
          <div key={reason}>
            <Checkbox
              label={t(`dictionary.${reason}.name`)}
              name={reason}
              checked={reasons.includes(reason)}
              onChange={() => toggle(reason)}
              {...(index === 0 && { 'data-start': true })}
            />
            <kbd aria-hidden>{index + 1}</kbd>
          </div>
        ))}
        <p>{t('reasonsHelp')}</p>
      </fieldset>
      <TextArea
        label={t('message')}
        help={t('messageHelp')}
        {...form.field('message')}
        required={reasons.length === 0}
        maxLength={LONGEST_WORDS}
        rows={3}
      />
    </FormElement>
  );
}
