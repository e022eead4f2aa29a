import { FormElement } from '@skein/app-kit/forms/form-element.tsx';
import { StaleNote } from '@skein/app-kit/forms/stale-note.tsx';
import type { LicenceType } from '@skein/contract/unlock-request.ts';
import { draftIn } from '@skein/map/drawing/draft-text.ts';
import { useDrawing } from '@skein/map/drawing/use-drawing.ts';
import { Button } from '@skein/ui/button.tsx';
import { FormFailure } from '@skein/ui/form-failure.tsx';
import { useState, type ReactNode } from 'react';

import './request.css';
import { chosenBox, chosenIn, type Chosen } from './chosen.ts';
import { RequestFields } from './request-fields.tsx';
import { RequestMap } from './request-map.tsx';
import { RequestShape } from './request-shape.tsx';
import { RunningCheck } from './running-check.tsx';
import { TypeChoice } from './type-choice.tsx';
import { boxNames, drawnFor, factsInBoxes, typeIn, type BoxName } from './unlock-boxes.ts';
import { useText } from './unlocks.texts.ts';
import { useRunningCheck } from './use-running-check.ts';
import { useStaleChoices } from './use-stale-choices.ts';
import { useUnlockForm, type UnlockFormParts } from './use-unlock-form.ts';
import { useWants, type Want } from './use-wants.ts';
import { WantList } from './want-list.tsx';

/** A request while it is made: its type, where it is, what is said of it, and all along what the check says. */
export function RequestEditor(props: UnlockFormParts): ReactNode {
  const t = useText();
  const editor = useUnlockForm(props);
  const { form, labels, theirs } = editor;
  const type = typeIn(form.values.type);
  const kind = drawnFor(type);
  const drawing = useDrawing(form.values.shape, (draft) => form.set('shape', draft));
  const check = useRunningCheck(form.values, editor.complaints.shape === undefined, props.unlock?.id);
  const findings = check.query.data?.findings ?? [];
  const known = { boxes: form.values, complaints: editor.complaints };
  const wants = useWants({ ...known, findings });
  const seenHere = useWants({ ...known, findings: [] });
  const [isWanted, setWanted] = useState(false);
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
  const submit = () => {
    setWanted(true);
    const isWell = form.check(...boxNames);
    // What was found before the last change may be mended by now: then the server decides.
    const [first] = check.isCurrent ? wants : seenHere;
    if (first?.box) form.focus(first.box);
    if (isWell && !first) editor.submit();
  };
  /** What keeps it from being submitted stands beside its field once somebody wants to submit it. */
  const errorOf = (name: BoxName) =>
    form.errorOf(name) ?? (isWanted ? saidOf(name, wants, t('unlocks.form.separator')) : undefined);
  const asked = { ...form, errorOf, field: (name: BoxName) => ({ ...form.field(name), error: errorOf(name) }) };
  /** The drawing is what is drawn: a shape that is taken over goes through it. */
  const take = (name: BoxName, box: string) => (name === 'shape' ? drawing.change(draftIn(box)) : form.set(name, box));

  return (
    <FormElement form={{ ...form, failure: undefined }} onSubmit={editor.save}>
      {theirs && (
        <StaleNote labels={labels} theirs={theirs} values={form.values} onTake={take} choices={staleChoices} />
      )}
      <TypeChoice chosen={type} onChoose={chooseType} />
      <div className="unlock-editor">
        <div className="unlock-side">
          {(kind !== undefined || type === 'zone') && (
            <div className="unlock-where" data-form-part>
              <RequestMap
                shape={factsInBoxes(form.values).shape}
                drawing={kind && drawing}
                picked={chosenIn(form.values.zones)}
                onPick={toggleZone}
              />
              {kind && <RequestShape drawing={drawing} kind={kind} complaint={errorOf('shape')} />}
            </div>
          )}
          <RunningCheck
            check={check}
            type={type}
            complaint={editor.complaints.shape}
            wants={wants}
            onMend={form.focus}
          />
        </div>
        <div className="unlock-fields">
          <RequestFields editor={{ ...editor, form: asked }} findings={findings} />
          {/* Beside the buttons: the head of the form is far from where they are pressed. */}
          {form.failure && <FormFailure>{form.failure}</FormFailure>}
          {isWanted && wants.length > 0 && (
            <div className="unlock-not-yet">
              <FormFailure>{t('unlocks.form.notYet', { count: wants.length })}</FormFailure>
              <WantList wants={wants} blocks onMend={form.focus} />
            </div>
          )}
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

const saidOf = (name: BoxName, wants: readonly Want[], separator: string): string | undefined => {
  const said = wants.filter(({ box }) => box === name).map(({ words }) => words);
  return said.length > 0 ? said.join(separator) : undefined;
};
