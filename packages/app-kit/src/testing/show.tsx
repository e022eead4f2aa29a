import { createI18n, I18nProvider, type TextLoaders, type TextTree } from '@skein/ui/i18n.ts';
import { setLanguage } from '@skein/ui/preferences.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

import { createQueryClient } from '../create-query-client.ts';
import { ServerContext, type ServerConnection } from '../server-connection.ts';

// For applications too, which need no library of their own for their tests.
export { act, cleanup, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';

interface Shown {
  /** Gives it other properties, as when a list is told of another's deed. */
  readonly become: (next: ReactNode) => void;
  readonly askAnew: () => Promise<void>;
}

/** Part of a page in Chinese, before a server that answers each call by `call`. */
export const show = async <T extends TextTree>(
  part: ReactNode,
  call: (endpoint: unknown, input: unknown) => Promise<unknown>,
  texts: TextLoaders<T>,
): Promise<Shown> => {
  setLanguage('zh-CN');
  const i18n = await createI18n('zh-CN', texts);
  const client = createQueryClient();
  const around = (children: ReactNode) => (
    <ServerContext value={{ call } as unknown as ServerConnection}>
      <QueryClientProvider client={client}>
        <I18nProvider i18n={i18n}>{children}</I18nProvider>
      </QueryClientProvider>
    </ServerContext>
  );
  const { rerender } = render(around(part));
  return { become: (next) => rerender(around(next)), askAnew: () => client.invalidateQueries() };
};
