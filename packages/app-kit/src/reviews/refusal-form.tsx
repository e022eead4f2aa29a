import { RefusalReason } from '@skein/contract/refusal-reasons.ts';
import { LONGEST_WORDS, MOST_REASONS, RefusalWords, type ReviewedVersion } from '@skein/contract/reviews.ts';
import { Checkbox } from '@skein/ui/checkbox.tsx';
import { FormFailure } from '@skein/ui/form-failure.tsx';
import { TextArea } from '@skein/ui/text-area.tsx';
import { useState, type ReactNode } from 'react';
import * as z from 'zod';

import './reviews.css';
import { FormElement } from '../forms/form-element.tsx';
import { useSchemaForm } from '../forms/use-schema-form.ts';
import { useKeys } from '../use-keys.ts';
import { useReviewText } from './review-text.ts';
import { keyOf } from './under-review.ts';

/** Boxes hold text: the reasons one after the other, and a mark that there were words, which are not written down. */
const RefusalBoxes = RefusalWords.extend({ reasons: z.string(), hadWords: z.string() });

const reasonsIn = (box: string): RefusalReason[] =>
  box.split(' ').flatMap((reason) => RefusalReason.safeParse(reason).data ?? []);

/** What a refusal says: reasons of the dictionary, words of the reviewer's own, or both. */
export function useRefusal(which: ReviewedVersion) {
  const t = useReviewText();
  const [isMissed, setMissed] = useState(false);
  const form = useSchemaForm(RefusalBoxes, {
    initial: { message: '', reasons: '', hadWords: '' },
    labels: { message: t('message'), reasons: t('reasons'), hadWords: t('message') },
    // The words may quote what the reviewer saw: never written down here.
    draft: { key: `refusal-${keyOf(which)}`, fields: ['reasons', 'hadWords'], unwritten: ['message'] },
  });
  const { message } = form.values;
  const reasons = reasonsIn(form.values.reasons);
  // Of a reload the mark is left that there were words; whether more came back is seen before anything is added.
  const [cameBack] = useState(reasons.length > 0 || message !== '');
  const isEmpty = reasons.length === 0 && message.trim() === '';

  const toggle = (reason: RefusalReason) => {
    if (!reasons.includes(reason) && reasons.length === MOST_REASONS) return;
    const others = reasons.filter((each) => each !== reason);
    form.set('reasons', (others.length < reasons.length ? others : [...reasons, reason]).join(' '));
  };
  const write = (words: string) => {
    form.set('message', words);
    form.set('hadWords', words.trim() === '' ? '' : 'yes');
  };
  /** Undefined when there is nothing to say yet, which the form tells. */
  const read = (): { readonly reasons: RefusalReason[]; readonly message?: string } | undefined => {
    setMissed(isEmpty);
    if (isEmpty) return undefined;
    if (message.trim() === '') return { reasons };
    return form.check('message') ? { reasons, message: form.read().message } : undefined;
  };
  return {
    form,
    reasons,
    toggle,
    write,
    read,
    isMissed: isMissed && isEmpty,
    cameBack,
    hasLostWords: form.values.hadWords !== '' && message === '',
  };
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
  const { form, reasons, toggle, write, isMissed, cameBack, hasLostWords } = refusal;
  useKeys({
    ...Object.fromEntries(choices.map((reason, index) => [String(index + 1), () => toggle(reason)])),
    'ctrl+enter': onSubmit,
  });
  return (
    <FormElement
      form={{ ...form, isRestored: form.isRestored && (cameBack || hasLostWords) }}
      id={id}
      onSubmit={onSubmit}
      draftLacks={cameBack && hasLostWords ? t('wordsNotKept') : undefined}
      draftLost={cameBack ? undefined : t('wordsLost')}
    >
      {isMissed && <FormFailure>{t('reasonMissing')}</FormFailure>}
      <fieldset className="kit-refusal-reasons">
        <legend>{t('reasons')}</legend>
        {choices.map((reason, index) => (
          <div key={reason}>
            <Checkbox
              label={t(`dictionary.${reason}.name`)}
              name={reason}
              checked={reasons.includes(reason)}
              onChange={() => toggle(reason)}
              aria-keyshortcuts={String(index + 1)}
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
        onChange={({ target }) => write(target.value)}
        required={false}
        maxLength={LONGEST_WORDS}
        rows={3}
      />
    </FormElement>
  );
}
