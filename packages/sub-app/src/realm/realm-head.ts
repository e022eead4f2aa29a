/**
 * A head of its own: styles and scripts a sub-application adds go in here, and leave the page with it.
 * It stays filled between mounts, because the libraries that put styles here believe they still are.
 */
export const createRealmHead = (): HTMLElement => {
  const head = document.createElement('realm-head');
  const { insertBefore, removeChild } = head;
  // Libraries look for their neighbours in the whole document, and may find one in the shell's head.
  head.insertBefore = <T extends Node>(node: T, before: Node | null): T =>
    insertBefore.call(head, node, before?.parentNode === head ? before : null) as T;
  head.removeChild = <T extends Node>(node: T): T =>
    node.parentNode === head ? (removeChild.call(head, node) as T) : node;
  return head;
};

/** Resolves when every stylesheet in it has come, or has failed to. */
export const whenStyled = async (head: HTMLElement): Promise<void> => {
  const pending = [...head.querySelectorAll<HTMLLinkElement>('link[rel~=stylesheet]')].filter((link) => !link.sheet);
  await Promise.all(
    pending.map(
      (link) =>
        new Promise<void>((resolve) => {
          link.addEventListener('load', () => resolve(), { once: true });
          link.addEventListener('error', () => resolve(), { once: true });
        }),
    ),
  );
};
