import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

import type { Found, FoundGroup, Mark } from './palette-filter.ts';
import { useText } from './palette.texts.ts';
import type { PaletteEntry } from './palette-entry.ts';

export const optionId = (id: string, index: number): string => `${id}-option-${index}`;

export interface PaletteResultsProps {
  id: string;
  groups: readonly FoundGroup<PaletteEntry>[];
  active: number;
  onActive: (index: number) => void;
  onChoose: (entry: PaletteEntry) => void;
  onClose: () => void;
}

/** What was found, in groups. Counted through all of them, as the arrows go. */
export function PaletteResults({ id, groups, active, onActive, onChoose, onClose }: PaletteResultsProps): ReactNode {
  const t = useText();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the list of a combobox: no tag holds links and icons so
    <div id={`${id}-list`} role="listbox" aria-label={t('palette.results')} className="shell-palette-list">
      {groups.map(({ group, found }, place) => {
        const before = groups.slice(0, place).reduce((sum, earlier) => sum + earlier.found.length, 0);
        return (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an optgroup stands in a select only
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <p id={`${id}-${group}`} role="presentation" className="shell-palette-group">
              {t(`palette.groups.${group}`)}
            </p>
            {found.map((result, index) => (
              <Option
                key={result.entry.key}
                id={optionId(id, before + index)}
                result={result}
                isActive={before + index === active}
                onActive={() => onActive(before + index)}
                onChoose={() => onChoose(result.entry)}
                onClose={onClose}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}

interface OptionProps {
  id: string;
  result: Found<PaletteEntry>;
  isActive: boolean;
  onActive: () => void;
  onChoose: () => void;
  onClose: () => void;
}

/** What leads somewhere is a real link, so that it opens in a new tab too. The focus stays in the field. */
function Option({ id, result, isActive, onActive, onChoose, onClose }: OptionProps): ReactNode {
  const { to } = result.entry;
  const props = {
    id,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    className: 'shell-palette-option',
    // Not when the list scrolls under a pointer that rests: the arrows would lose their place.
    onPointerMove: isActive ? undefined : onActive,
    children: <OptionContent result={result} />,
  } as const;
  if (to) return <Link {...to} {...props} onClick={onClose} />;
  return <button type="button" {...props} onClick={onChoose} />;
}

function OptionContent({ result: { entry, marks, via } }: Pick<OptionProps, 'result'>): ReactNode {
  const t = useText();
  const { Icon, title, text, isReady = true, isChosen = false } = entry;
  return (
    <>
      <Icon size={16} aria-hidden />
      <b>
        <Marked text={title} marks={marks} />
      </b>
      <span className="shell-palette-text">{via ?? text}</span>
      {!isReady && <span className="shell-palette-later">{t('unfinished.title')}</span>}
      {isChosen && (
        <span className="shell-palette-later">
          <Check size={14} aria-hidden /> {t('palette.chosen')}
        </span>
      )}
    </>
  );
}

/** The title with what was typed picked out. */
function Marked({ text, marks }: { text: string; marks: readonly Mark[] }): ReactNode {
  let told = 0;
  const parts: ReactNode[] = [];
  for (const [start, end] of marks) {
    // Two words may have found the same letters.
    if (start < told) continue;
    parts.push(text.slice(told, start), <mark key={start}>{text.slice(start, end)}</mark>);
    told = end;
  }
  return [...parts, text.slice(told)];
}
