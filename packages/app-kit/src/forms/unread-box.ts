/** A box of the form in which something stands that could not be read: what the form keeps in its place is not what is seen. */
const findUnread = (form: HTMLFormElement | null): HTMLElement | null =>
  form?.querySelector<HTMLElement>('[data-unread]') ?? null;

/** Whether there is none; the first one gets the focus. */
export function hasReadAll(form: HTMLFormElement | null): boolean {
  const unread = findUnread(form);
  if (!unread) return true;
  const folded = unread.closest('details');
  if (folded) folded.open = true;
  unread.focus();
  return false;
}
