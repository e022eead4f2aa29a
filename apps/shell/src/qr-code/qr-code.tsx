import type { ReactNode } from 'react';
import { renderSVG } from 'uqr';

import './qr-code.css';

/** Black on white with an empty margin, in either theme: cameras want it so. */
export function QrCode({ text, label }: { text: string; label: string }): ReactNode {
  const drawing = renderSVG(text, { ecc: 'M', border: 4, whiteColor: '#fff', blackColor: '#000' });
  return <img className="shell-qr-code" alt={label} src={`data:image/svg+xml,${encodeURIComponent(drawing)}`} />;
}
