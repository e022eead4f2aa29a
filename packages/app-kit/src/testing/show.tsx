import { createI18n, I18nProvider, type TextLoaders, type TextTree } from '@skein/ui/i18n.ts';
import { setLanguage } from '@skein/ui/preferences.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

import { createQueryClient } from '../create-query-client.ts';
import { ServerContext, type ServerConnection } from '../server-connection.ts';

// For applications too, which need no library of their own for their tests.
export { act, cleanup, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';

type Call = (endpoint: unknown, input: unknown) => Promise<unknown>;

/** A server that answers each call by `call`, around what asks it: also the wrapper of a hook. */
export const beforeServer = (call: Call, client = createQueryClient()) =>
  function BeforeServer({ children }: { readonly children: ReactNode }): ReactNode {
    return (
      <ServerContext value={{ call } as unknown as ServerConnection}>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </ServerContext>
    );
  };

/** The same, around what speaks: in Chinese. */
export const beforeChineseServer = async <T extends TextTree>(
  call: Call,
  texts: TextLoaders<T>,
  client = createQueryClient(),
) => {
  setLanguage('zh-CN');
  const i18n = await createI18n('zh-CN', texts);
  const BeforeServer = beforeServer(call, client);
  return function BeforeChineseServer({ children }: { readonly children: ReactNode }): ReactNode {
    return (
      <BeforeServer>
        <I18nProvider i18n={i18n}>{children}</I18nProvider>
      </BeforeServer>
    );
  };
};

interface Shown {
  /** Gives it other properties, as when a list is told of another's deed. */
  readonly become: (next: ReactNode) => void;
  readonly askAnew: () => Promise<void>;
}

/** Part of a page in Chinese, before a server that answers each call by `call`. */
export const show = async <T extends TextTree>(
  part: ReactNode,
  call: Call,
  texts: TextLoaders<T>,
  /** That knows something already. */
  client = createQueryClient(),
): Promise<Shown> => {
  const { rerender } = render(part, { wrapper: await beforeChineseServer(call, texts, client) });
  return { become: rerender, askAnew: () => client.invalidateQueries() };
};
