import { Check } from 'lucide-react';
import type { ReactNode, Ref } from 'react';

import { optionId, type ComboboxOption } from './combobox-option.ts';
import { fillText, useUiText } from './ui-text.ts';

/** Nobody reads on from here; they type on. */
const MOST_SHOWN = 100;

export interface ComboboxPopupProps {
  ref: Ref<HTMLDivElement>;
  id: string;
  label: string;
  anchorName: string;
  options: readonly ComboboxOption[];
  active: number;
  chosen: string | undefined;
  isLoading: boolean;
  failure: ReactNode;
  onChoose: (option: ComboboxOption) => void;
}

export function ComboboxPopup(props: ComboboxPopupProps): ReactNode {
  const { ref, id, label, anchorName, options, active, chosen, isLoading, failure, onChoose } = props;
  const text = useUiText();
  const shown = options.slice(0, Math.max(MOST_SHOWN, active + 1));
  const note = () => {
    if (isLoading) return text.loading;
    if (failure) return failure;
    if (options.length === 0) return text.combobox.nothing;
    return options.length > shown.length ? fillText(text.combobox.more, { count: options.length - shown.length }) : '';
  };
  return (
    <div
      ref={ref}
      popover="manual"
      className="sk-combobox-popup"
      style={{ positionAnchor: anchorName }}
      // The focus stays in the box, whatever is pressed here.
      onPointerDown={(event) => event.preventDefault()}
    >
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the browser's own list cannot be searched in */}
      <div id={`${id}-list`} role="listbox" aria-label={label} aria-busy={isLoading || undefined}>
        {shown.map((option, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its keys are pressed in the box
          <div
            key={option.value}
            id={optionId(id, option)}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the browser's own holds one line
            role="option"
            tabIndex={-1}
            className="sk-combobox-option"
            aria-selected={option.value === chosen}
            data-active={index === active || undefined}
            onClick={() => onChoose(option)}
          >
            <span>
              {option.label}
              {option.text && <small>{option.text}</small>}
            </span>
            {option.value === chosen && <Check size={14} aria-hidden />}
          </div>
        ))}
      </div>
      <output className="sk-combobox-note">{note()}</output>
    </div>
  );
}
