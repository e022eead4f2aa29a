/** happy-dom lays nothing out: this gives every box a height, so that a list can tell which of its rows are in sight. */
export function layOut({ height }: { height: number }): () => void {
  const { prototype } = HTMLElement;
  const names = ['offsetHeight', 'clientHeight'] as const;
  for (const name of names) Object.defineProperty(prototype, name, { configurable: true, get: () => height });
  return () => {
    for (const name of names) Reflect.deleteProperty(prototype, name);
  };
}
