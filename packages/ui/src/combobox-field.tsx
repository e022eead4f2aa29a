import { ChevronDown } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

import './combobox-field.css';
import { optionId, type ComboboxOption } from './combobox-option.ts';
import { ComboboxPopup } from './combobox-popup.tsx';
import { Field, type FieldTexts } from './field.tsx';
import { placeUnder } from './menu-motion.ts';
import { onceLetGo } from './once-let-go.ts';
import { stepFrom } from './row-steps.ts';
import { useUiText } from './ui-text.ts';

export interface ComboboxFieldProps extends FieldTexts {
  /** By which its form finds it. */
  name: string;
  chosen: ComboboxOption | undefined;
  onChange: (chosen: ComboboxOption | undefined) => void;
  options: readonly ComboboxOption[];
  /** For more than can be here at once: the caller finds those that fit, and they are not sifted again. */
  onSearch?: (typed: string) => void;
  isLoading?: boolean;
  /** Why it is not known which fit. */
  failure?: ReactNode;
  placeholder?: string;
  required?: boolean;
  /** What is chosen is gone to, and not kept by a form: what finds nothing is nobody's mistake, and Enter sends nothing. */
  isSearch?: boolean;
}

const OPTIONS_OF_A_PAGE = 8;

/** One of many, found by typing a part of its name. What fits none or several of them is left standing, and chooses nothing. */
export function ComboboxField(props: ComboboxFieldProps): ReactNode {
  const {
    label,
    help,
    name,
    chosen,
    onChange,
    options,
    onSearch,
    isLoading = false,
    failure,
    isSearch = false,
  } = props;
  const text = useUiText();
  const id = useId();
  const anchorName = `--sk-combobox-${id.replace(/\W/g, '')}`;
  const controlRef = useRef<HTMLSpanElement>(null);
  const popupRef = useRef<HTMLDivElement>(null);
  // Nothing while nothing is being typed: then the box says what is chosen.
  const [typed, setTyped] = useState<string>();
  /** Gone on from while something was typed that chooses nothing. */
  const [isLeft, setLeft] = useState(false);
  /** Enter was pressed before those that fit were there. */
  const [isEntered, setEntered] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const offered = onSearch || !typed ? options : options.filter((option) => hasPart(option, typed));

  const open = () => {
    if (isOpen || !popupRef.current || !controlRef.current) return;
    popupRef.current.showPopover();
    placeUnder(popupRef.current, controlRef.current, 'start');
    setOpen(true);
    setActive(options.findIndex(({ value }) => value === chosen?.value));
  };
  const hide = () => {
    if (isOpen) popupRef.current?.hidePopover();
    setOpen(false);
    setActive(-1);
  };
  const close = () => {
    hide();
    setTyped(undefined);
    setLeft(false);
    setEntered(false);
    onSearch?.('');
  };
  const choose = (option: ComboboxOption | undefined) => {
    if (option?.value !== chosen?.value) onChange(option);
    close();
  };
  /** Gone on without choosing: what was typed may say which it is. If not, another that was chosen before is not meant either. */
  const leave = () => {
    if (typed === undefined || typed.trim() === '' || typed === chosen?.label) return close();
    const meant = isLoading || failure ? undefined : theOneMeant(offered, typed);
    if (meant) return choose(meant);
    hide();
    onceLetGo(() => setLeft(true));
    return chosen && onChange(undefined);
  };
  const takeFound = useEffectEvent(leave);
  const takeEntered = useEffectEvent(() => {
    const meant = theOneMeant(offered, typed ?? '');
    if (meant) choose(meant);
    else setEntered(false);
  });
  const isFound = !isLoading && !failure;
  useEffect(() => {
    if (!isFound) return;
    // oxlint-disable-next-line react/set-state-in-effect -- what was looked for has come: it is said to the form, too
    if (isLeft) takeFound();
    else if (isEntered) takeEntered();
  }, [isLeft, isEntered, isFound]);
  const type = (words: string) => {
    open();
    setTyped(words);
    setLeft(false);
    setEntered(false);
    setActive(words === '' ? -1 : 0);
    onSearch?.(words);
    if (words === '' && chosen) onChange(undefined);
  };
  const goTo = (index: number) => {
    open();
    setActive(index);
    const option = offered[index];
    if (option) document.getElementById(optionId(id, option))?.scrollIntoView({ block: 'nearest' });
  };

  const takeActive = () => {
    // What is offered yet is of what was typed before: the one that is meant is taken when it comes.
    if (isLoading) setEntered(Boolean(typed));
    else if (offered[active]) choose(offered[active]);
  };
  const handleKey = (event: KeyboardEvent) => {
    // Enter that ends a Chinese word chooses nothing.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    // In the box Home and End are the ends of the text.
    const isInText = event.key === 'Home' || event.key === 'End';
    const to = isInText ? undefined : stepFrom(event.key, active, offered.length, OPTIONS_OF_A_PAGE);
    if (to !== undefined) goTo(isOpen ? to : Math.max(0, active));
    else if (event.key === 'Enter' && isOpen) takeActive();
    // Whoever chose goes on by it, as from any other box; whoever has not is not done here.
    else if (event.key === 'Enter' && (!chosen || isSearch)) open();
    else if (event.key === 'Escape' && isOpen) {
      // The first Esc is for the list, not for the dialog it stands in.
      event.stopPropagation();
      close();
    } else return;
    event.preventDefault();
  };

  const isUnread = isLeft && !isLoading && !isSearch;
  const error = props.error ?? (isUnread ? (failure ?? text.combobox.notTaken) : undefined);
  const activeOption = isOpen ? offered[active] : undefined;
  return (
    <Field label={label} help={help} error={error} isRequired={props.required}>
      {(control) => (
        <span ref={controlRef} className="sk-control sk-combobox" style={{ anchorName }}>
          <input
            {...control}
            className="sk-control-input"
            role="combobox"
            name={name}
            data-unread={!isSearch && typed?.trim() ? true : undefined}
            autoComplete="off"
            required={props.required}
            placeholder={props.placeholder}
            aria-expanded={isOpen}
            aria-autocomplete="list"
            aria-controls={`${id}-list`}
            aria-activedescendant={activeOption && optionId(id, activeOption)}
            value={typed ?? chosen?.label ?? ''}
            onChange={({ target }) => type(target.value)}
            onClick={open}
            onKeyDown={handleKey}
            onBlur={leave}
          />
          <ChevronDown className="sk-control-chevron" size={14} aria-hidden />
          <ComboboxPopup
            ref={popupRef}
            id={id}
            label={label}
            anchorName={anchorName}
            options={offered}
            active={active}
            chosen={chosen?.value}
            isLoading={isLoading}
            failure={failure}
            onChoose={choose}
          />
        </span>
      )}
    </Field>
  );
}

const theOneMeant = (offered: readonly ComboboxOption[], typed: string): ComboboxOption | undefined => {
  const isCalledSo = ({ label }: ComboboxOption) => label.toLocaleLowerCase() === typed.trim().toLocaleLowerCase();
  const candidates = offered.some(isCalledSo) ? offered.filter(isCalledSo) : offered;
  return candidates.length === 1 ? candidates[0] : undefined;
};

const hasPart = ({ label, text = '' }: ComboboxOption, typed: string): boolean =>
  `${label} ${text}`.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase());
