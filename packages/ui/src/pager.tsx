import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

import './pager.css';
import { IconButton } from './button.tsx';
import { createFormat } from './format.ts';
import { usePreferences } from './preferences.ts';
import { countPages, type TableState } from './table-state.ts';
import { fillText, useUiText } from './ui-text.ts';

const sizes = [20, 50, 100] as const;
/** A list that shows all it has turns no pages. */
const isOffered = (size: number): boolean => sizes.some((each) => each === size);

export interface PagerProps extends TableState {
  /** What is turned: two lists on a page have two of these. */
  label: string;
  total: number;
  onChange: (next: TableState) => void;
}

/** Under a list: how many there are, which of them are here, and the way to the others. */
export function Pager({ label, page, size, sort, total, onChange }: PagerProps): ReactNode {
  const text = useUiText();
  const { number } = createFormat(usePreferences().language);
  const pages = countPages(total, size);
  const first = total === 0 ? 0 : (page - 1) * size + 1;
  const last = Math.min(total, page * size);
  const go = (next: number) => onChange({ page: next, size, sort });
  return (
    <nav className="sk-pager" aria-label={fillText(text.table.pages, { label })}>
      <output>{fillText(text.table.range, { first: number(first), last: number(last), count: number(total) })}</output>
      {total > sizes[0] && isOffered(size) && (
        <label className="sk-pager-size">
          {text.table.perPage}
          <select value={size} onChange={({ target }) => onChange({ page: 1, size: Number(target.value), sort })}>
            {sizes.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        </label>
      )}
      {pages > 1 && (
        <span className="sk-pager-steps">
          <IconButton
            size="small"
            label={text.table.previousPage}
            icon={<ChevronLeft size={16} />}
            disabled={page <= 1}
            onClick={() => go(page - 1)}
          />
          <span aria-current="page">{fillText(text.table.pageOf, { page, count: pages })}</span>
          <IconButton
            size="small"
            label={text.table.nextPage}
            icon={<ChevronRight size={16} />}
            disabled={page >= pages}
            onClick={() => go(page + 1)}
          />
        </span>
      )}
    </nav>
  );
}
