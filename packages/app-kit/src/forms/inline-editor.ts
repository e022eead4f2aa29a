import { createContext } from 'react';

/** Around a form that was opened in a page and can be closed again. */
export const InlineEditor = createContext<{ readonly close: () => void } | undefined>(undefined);
