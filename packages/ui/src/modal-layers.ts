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

export const openerOf = (dialog: HTMLDialogElement): Element | null => openers.get(dialog) ?? null;

/** The one that is worked in: everything else is out of reach. */
export const topModal = (): HTMLDialogElement | undefined =>
  openModals().toSorted((one, other) => layerOf(other) - layerOf(one))[0];

/** Calls back whenever a dialog is opened or closed; returns the way to stop. */
export const onModalChange = (hear: () => void): (() => void) => {
  const observer = new MutationObserver(hear);
  observer.observe(document, { subtree: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
};
