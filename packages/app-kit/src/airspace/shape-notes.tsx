import { MOST_CORNERS } from '@skein/contract/airspace.ts';
import { describeShapeNotes } from '@skein/contract/shape-problems.ts';
import { checkShape } from '@skein/geo/checks/check-shape.ts';
import type { DrawnShape } from '@skein/geo/shapes/drawn-shape.ts';
import { usePreferences } from '@skein/ui/preferences.ts';
import { useMemo, type ReactNode } from 'react';

/** What will be put right of a drawn shape when it is kept, said before: nothing is mended in silence. */
export function ShapeNotes({ shape }: { shape: DrawnShape | undefined }): ReactNode {
  const { language } = usePreferences();
  const notes = useMemo(
    () => (shape ? describeShapeNotes(checkShape(shape, { mostCorners: MOST_CORNERS }), language) : []),
    [shape, language],
  );
  return <output className="sk-field-help">{notes.join(language === 'zh-CN' ? '；' : '; ')}</output>;
}
