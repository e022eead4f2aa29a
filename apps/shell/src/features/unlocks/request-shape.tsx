import { CornerTable } from '@skein/map/drawing/corner-table.tsx';
import { DrawingBar } from '@skein/map/drawing/drawing-bar.tsx';
import type { Drawing } from '@skein/map/drawing/use-drawing.ts';
import { Button } from '@skein/ui/button.tsx';
import { CircleAlert, List } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';

import './request.css';
import { useText } from './unlocks.texts.ts';

export interface RequestShapeProps {
  drawing: Drawing;
  kind: 'circle' | 'polygon';
  complaint: string | undefined;
}

/** How the area is drawn, and its corners as a table, for those who type. */
export function RequestShape({ drawing, kind, complaint }: RequestShapeProps): ReactNode {
  const t = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="unlock-shape">
      <DrawingBar drawing={drawing} kinds={[kind]} />
      <div>
        <Button
          size="small"
          kind="ghost"
          name="shape"
          icon={<List size={14} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {t('unlocks.form.corners')}
        </Button>
      </div>
      {complaint && (
        <p className="sk-field-error" role="alert">
          <CircleAlert size={13} aria-hidden />
          <span>{complaint}</span>
        </p>
      )}
      {isOpen && (
        <div id={id}>
          <CornerTable drawing={drawing} />
        </div>
      )}
    </div>
  );
}
