import { useEffect, useState } from 'react';

import type { LegalSection } from './legal-document.ts';

/** The id of the section being read: the first that reaches into the upper third of the window. */
export function useSectionInView(sections: readonly LegalSection[]): string | undefined {
  const [idInView, setIdInView] = useState<string>();

  useEffect(() => {
    const idsInView = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) idsInView.add(target.id);
          else idsInView.delete(target.id);
        }
        setIdInView(sections.find(({ id }) => idsInView.has(id))?.id);
      },
      { rootMargin: '0px 0px -66%' },
    );
    for (const { id } of sections) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [sections]);

  return idInView;
}
