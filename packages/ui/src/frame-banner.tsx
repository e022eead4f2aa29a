import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

import { followWork } from './modal-layers.ts';

/** How far the banner reaches down, for what floats over the page. Its words wrap, so nobody knows it beforehand. */
const publishHeight = (banner: HTMLElement): (() => void) => {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--sk-banner-height', `${banner.offsetHeight}px`));
  observer.observe(banner);
  return () => {
    observer.disconnect();
    style.removeProperty('--sk-banner-height');
  };
};

const createBanner = (): HTMLElement => {
  const banner = document.createElement('aside');
  banner.className = 'sk-frame-banner';
  return banner;
};

/** A line above everything, dialogs included. */
export function FrameBanner({ label, children }: { label: string; children: ReactNode }): ReactNode {
  const homeRef = useRef<HTMLDivElement>(null);
  const [banner] = useState(createBanner);

  useLayoutEffect(() => {
    const home = homeRef.current;
    if (!home) return undefined;
    const stops = [followWork(banner, home), publishHeight(banner)];
    return () => {
      for (const stop of stops) stop();
      banner.remove();
    };
  }, [banner]);
  useLayoutEffect(() => banner.setAttribute('aria-label', label), [banner, label]);

  return (
    <div ref={homeRef} className="sk-frame-banner-home">
      {createPortal(children, banner)}
    </div>
  );
}
