import { Drawer } from '@skein/ui/drawer.tsx';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { TryIt } from '../try-it/try-it.tsx';
import { useTryItText } from '../try-it/try-it.texts.ts';

/** As the server writes them, hidden: who runs no script is shown no button that does nothing. */
const BUTTONS = 'button[data-try]';

/** Opens beside the page with the call whose button was pressed; what was typed as the key stays until the page is left. */
export function TryItDrawer(): ReactNode {
  const t = useTryItText();
  const [chosen, setChosen] = useState<string>();
  const typed = useRef({ keyId: '', secret: '' });

  useEffect(() => {
    for (const button of document.querySelectorAll<HTMLElement>(BUTTONS)) button.hidden = false;
    const open = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest<HTMLElement>(BUTTONS) : null;
      if (button) setChosen(button.dataset['try'] ?? '');
    };
    document.addEventListener('click', open);
    return () => document.removeEventListener('click', open);
  }, []);

  if (chosen === undefined) return null;
  return (
    <Drawer title={t('title')} size="desk" onClose={() => setChosen(undefined)}>
      <TryIt first={chosen} typed={typed} />
    </Drawer>
  );
}
