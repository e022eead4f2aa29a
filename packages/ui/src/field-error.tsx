import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import './field.css';

export interface FieldErrorProps {
  id?: string | undefined;
  children: ReactNode;
}

/** What is wrong, beside whatever is filled in: told at once to those who hear the page. */
export const FieldError = ({ id, children }: FieldErrorProps): ReactNode => (
  <p className="sk-field-error" id={id} role="alert">
    <CircleAlert size={13} aria-hidden />
    <span>{children}</span>
  </p>
);
