import { Drawer } from '@skein/ui/drawer.tsx';
import { EmptyState } from '@skein/ui/states.tsx';
import type { ReactNode } from 'react';

import { useKitText } from '../kit-text.ts';

/** In place of a record that a link leads to and that is not, or no longer, to be seen. */
export function GoneDrawer({ title, onClose }: { title: ReactNode; onClose: () => void }): ReactNode {
  const text = useKitText();
  return (
    <Drawer title={title} onClose={onClose}>
      <EmptyState title={text.gone} text={text.goneText} />
    </Drawer>
  );
}
