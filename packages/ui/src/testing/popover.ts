/** happy-dom has no popovers: these open and close one just far enough for keyboard and focus to be tested. */
export function installPopover(): void {
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      // As browsers do: whoever forgets it takes the whole page down.
      if (!this.isConnected) throw new DOMException('disconnected', 'InvalidStateError');
      this.toggleAttribute('data-popover-open', true);
    },
    hidePopover(this: HTMLElement) {
      this.toggleAttribute('data-popover-open', false);
    },
  });
}
