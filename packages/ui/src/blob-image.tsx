import { useCallback, type ReactNode } from 'react';

export interface BlobImageProps {
  blob: Blob;
  alt: string;
  className?: string;
}

/** A picture that is only in memory; its address is given back when it leaves the page. */
export function BlobImage({ blob, alt, className }: BlobImageProps): ReactNode {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(blob);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
  return <img ref={show} alt={alt} className={className} />;
}
