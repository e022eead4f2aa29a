import { Button } from '@skein/ui/button.tsx';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';

import { useKitText } from '../kit-text.ts';

/** In the bar above a list, for what is chosen in it. */
export function RemoveButton({ isBusy, onClick }: { isBusy: boolean; onClick: () => void }): ReactNode {
  return (
    <Button size="small" kind="danger" icon={<Trash2 size={14} aria-hidden />} isBusy={isBusy} onClick={onClick}>
      {useKitText().remove}
    </Button>
  );
}
