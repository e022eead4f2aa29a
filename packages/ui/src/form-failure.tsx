import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import './form-failure.css';

/** Why a form was refused as a whole. What concerns one field stands beside that field instead. */
export function FormFailure({ children }: { children: ReactNode }): ReactNode {
  return (
    <p className="sk-failure" role="alert">
      <CircleAlert size={15} aria-hidden />
      <span>{children}</span>
    </p>
  );
}
