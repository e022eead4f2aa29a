import { FormElement } from '@skein/app-kit/forms/form-element.tsx';
import { StaleNote } from '@skein/app-kit/forms/stale-note.tsx';
import type { UnlockFinding } from '@skein/contract/unlock-check.ts';
import type { LicenceType } from '@skein/contract/unlock-request.ts';
import { draftIn } from '@skein/map/drawing/draft-text.ts';
import { useDrawing } from '@skein/map/drawing/use-drawing.ts';
import { Button } from '@skein/ui/button.tsx';
import { FormFailure } from '@skein/ui/form-failure.tsx';
import { useState, type ReactNode } from 'react';

import './request.css';
import { useFindingWords } from './check-words.ts';
import { chosenBox, chosenIn, type Chosen } from './chosen.ts';
import { RequestFields } from './request-fields.tsx';
import { RequestMap } from './request-map.tsx';
import { RequestShape } from './request-shape.tsx';
import { RunningCheck } from './running-check.tsx';
import { TypeChoice } from './type-choice.tsx';
import { boxOfField, drawnFor, factsInBoxes, typeIn, type BoxName } from './unlock-boxes.ts';
import { useText } from './unlocks.texts.ts';
import { useRunningCheck } from './use-running-check.ts';
import { useStaleChoices } from './use-stale-choices.ts';
import { useUnlockForm, type UnlockFormParts } from './use-unlock-form.ts';

/** A request while it is made: its type, where it is, what is said of it, and all along what the check says. */
export function RequestEditor(props: UnlockFormParts): ReactNode {
  const t = useText();
  const editor = useUnlockForm(props);
  const { form, labels, theirs } = editor;
  const type = typeIn(form.values.type);
  const kind = drawnFor(type);
  const drawing = useDrawing(form.values.shape, (draft) => form.set('shape', draft));
  const check = useRunningCheck(form.values, editor.shapeComplaint === undefined, props.unlock?.id);
  const wordsFor = useFindingWords();
  const [notYet, setNotYet] = useState<string>();
  const staleChoices = useStaleChoices(theirs);

  const chooseType = (next: LicenceType) => {
    const wanted = drawnFor(next);
    // What was drawn for another kind comes back by undoing this.
    if (wanted && drawing.draft.kind !== wanted) drawing.startOver(wanted);
    form.set('type', next);
  };
  const toggleZone = (zone: Chosen) => {
    const chosen = chosenIn(form.values.zones);
    const others = chosen.filter(({ id }) => id !== zone.id);
    form.set('zones', chosenBox(others.length < chosen.length ? others : [...chosen, zone]));
  };
  const mend = ({ field }: UnlockFinding) => {
    if (field !== 'enterprise') form.focus(boxOfField[field]);
  };
  const submit = () => {
    const blocking = check.isCurrent ? check.query.data?.findings.filter(({ blocks }) => blocks) : undefined;
    const [first] = blocking ?? [];
    setNotYet(blocking && first && blocking.map(wordsFor).join(t('unlocks.form.separator')));
    if (first) mend(first);
    else editor.submit();
  };
  /** The drawing is what is drawn: a shape that is taken over goes through it. */
  const take = (name: BoxName, box: string) => (name === 'shape' ? drawing.change(draftIn(box)) : form.set(name, box));

  // Beside the buttons: the head of the form is far from where they are pressed.
  const failure = form.failure ?? (notYet && t('unlocks.form.notYet', { what: notYet }));

  return (
    <FormElement form={{ ...form, failure: undefined }} onSubmit={editor.save}>
      {theirs && (
        <StaleNote labels={labels} theirs={theirs} values={form.values} onTake={take} choices={staleChoices} />
      )}
      <TypeChoice chosen={type} onChoose={chooseType} />
      <div className="unlock-editor">
        <div className="unlock-side">
          {(kind !== undefined || type === 'zone') && (
            <div className="unlock-where">
              <RequestMap
                shape={factsInBoxes(form.values).shape}
                drawing={kind && drawing}
                picked={chosenIn(form.values.zones)}
                onPick={toggleZone}
              />
              {kind && <RequestShape drawing={drawing} kind={kind} complaint={form.errorOf('shape')} />}
            </div>
          )}
          <RunningCheck check={check} type={type} complaint={editor.shapeComplaint} onMend={mend} />
        </div>
        <div className="unlock-fields">
          <RequestFields editor={editor} findings={check.query.data?.findings ?? []} />
          {failure && <FormFailure>{failure}</FormFailure>}
          <div className="kit-form-actions">
            <Button kind="primary" isBusy={editor.isSubmitting} onClick={submit}>
              {t('unlocks.form.submit')}
            </Button>
            <Button type="submit" isBusy={editor.isSaving && !editor.isSubmitting}>
              {t('unlocks.form.save')}
            </Button>
          </div>
        </div>
      </div>
    </FormElement>
  );
}
