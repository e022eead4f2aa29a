/**
 * A press takes the focus from a box before it is let go again. What the box has to say of that is said afterwards: said at once, it
 * moves away what is pressed, and the press does nothing.
 */
export function onceLetGo(say: () => void): void {
  if (!document.querySelector(':active')) return say();
  // After the click, which follows at once.
  window.addEventListener('mouseup', () => setTimeout(say), { once: true });
}
