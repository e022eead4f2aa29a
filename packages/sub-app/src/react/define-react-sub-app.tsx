import { useLayoutEffect, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

import type { SubAppLifecycle, SubAppProps } from '../agreement.ts';

/** What is made anew for each mount: router, query client, texts. Nothing of it may outlive the unmount. */
export interface RunningSubApp {
  readonly element: ReactNode;
  dispose(): void;
}

/** The lifecycle of a React sub-application, from the one function that starts it. */
export const defineReactSubApp = (
  name: string,
  start: (props: SubAppProps) => Promise<RunningSubApp>,
): SubAppLifecycle => {
  let root: Root | undefined;
  let running: RunningSubApp | undefined;

  return {
    bootstrap: async () => {},
    mount: async (props) => {
      running = await start(props);
      const place = props.container.querySelector('#root') ?? props.container;
      await new Promise<void>((resolve, reject) => {
        root = createRoot(place, {
          // Ids made by React must not meet those of the shell's own root.
          identifierPrefix: `${name}-`,
          onUncaughtError: (error) => {
            console.error(error);
            reject(error);
          },
        });
        root.render(<FirstCommit onCommit={resolve}>{running?.element}</FirstCommit>);
      });
    },
    unmount: async () => {
      root?.unmount();
      running?.dispose();
      root = running = undefined;
    },
  };
};

function FirstCommit({ onCommit, children }: { onCommit: () => void; children: ReactNode }): ReactNode {
  useLayoutEffect(onCommit, [onCommit]);
  return children;
}
