/** Puts the caret into the filter of the page, the shell's or a sub-application's; false where there is none. */
export function focusPageFilter(): boolean {
  const filters = document.querySelectorAll<HTMLInputElement>('main input[type="search"]:enabled');
  const filter = [...filters].find((candidate) => candidate.checkVisibility());
  filter?.focus();
  filter?.select();
  return filter !== undefined;
}
