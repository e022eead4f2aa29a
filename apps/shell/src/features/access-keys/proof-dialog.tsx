import { InlineEditor } from '@skein/app-kit/forms/inline-editor.ts';
import { Dialog } from '@skein/ui/dialog.tsx';
import type { ReactNode } from 'react';

import { OwnerProofForm, type OwnerProofFormProps } from '../../proof/owner-proof-form.tsx';

export interface ProofDialogProps extends OwnerProofFormProps {
  title: string;
  onClose: () => void;
}

/** Who is there, before something is done to a key. */
export const ProofDialog = ({ title, onClose, ...form }: ProofDialogProps): ReactNode => (
  <Dialog isOpen title={title} onClose={onClose} actions={null}>
    <InlineEditor value={{ close: onClose }}>
      <OwnerProofForm {...form} />
    </InlineEditor>
  </Dialog>
);
