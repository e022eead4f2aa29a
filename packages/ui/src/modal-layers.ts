/** Kept in the document: a sub-application has this module once more, but its dialogs lie over those of the shell. */
const LAYER = 'layer';

const openModals = (): HTMLDialogElement[] => [
  ...document.querySelectorAll<HTMLDialogElement>(`dialog[open][data-${LAYER}]`),
];
const layerOf = ({ dataset }: HTMLDialogElement): number => Number(dataset[LAYER]);

/** Opens it over all that are open. */
export const showOnTop = (dialog: HTMLDialogElement): void => {
  dialog.dataset[LAYER] = String(Math.max(0, ...openModals().map(layerOf)) + 1);
  openers.set(dialog, document.activeElement);
  dialog.showModal();
};

/** What had the focus when it was opened, and has it again when it is closed, if it is still where it was. */
const openers = new WeakMap<HTMLDialogElement, Element | null>();

const openerOf = (dialog: HTMLDialogElement): Element | null => openers.get(dialog) ?? null;

/** The one that is worked in: everything else is out of reach. */
export const topModal = (): HTMLDialogElement | undefined =>
  openModals().toSorted((one, other) => layerOf(other) - layerOf(one))[0];

/** Calls back whenever a dialog is opened or closed; returns the way to stop. */
const onModalChange = (hear: () => void): (() => void) => {
  const observer = new MutationObserver(hear);
  observer.observe(document, { subtree: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
};

/**
 * A modal dialog puts everything outside of it out of reach. What has to stay within reach goes where the work is, and
 * home when no dialog is open; moved as it is rather than drawn anew, so that what happens in it goes on.
 */
export const followWork = (element: HTMLElement, home: HTMLElement, moved?: () => void): (() => void) => {
  const settle = () => {
    const top = topModal();
    // Not into a dialog that was opened from it: it would not be where the focus comes back to.
    if (top && (element.contains(top) || element.contains(openerOf(top)))) return;
    const place = top ?? home;
    if (element.parentElement === place) return;
    const { activeElement } = document;
    place.append(element);
    moved?.();
    // Moving takes the focus away.
    if (activeElement instanceof HTMLElement && element.contains(activeElement)) activeElement.focus();
  };
  settle();
  return onModalChange(settle);
};
