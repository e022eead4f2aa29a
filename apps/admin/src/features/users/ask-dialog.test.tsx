// @vitest-environment happy-dom
import { cleanup, screen, show } from '@skein/app-kit/testing/show.tsx';
import { HostContext, type Host } from '@skein/sub-app-kit/host.ts';
import { forgetDrafts } from '@skein/ui/form-draft.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { textLoaders } from '../../locales/texts.ts';
import { AskDialog } from './ask-dialog.tsx';

beforeEach(() => forgetDrafts());
afterEach(cleanup);

it('what another has asked for stays asked for, also when they withdraw it: whoever goes on asks anew', async () => {
  const asking = (overtaken?: string) => (
    <HostContext value={{ notify: vi.fn() } as unknown as Host}>
      <AskDialog
        user={{ id: '00000000-0000-4000-8000-000000000001', name: '沈砚' }}
        deed="makeAdministrator"
        overtaken={overtaken}
        onClose={vi.fn()}
      />
    </HostContext>
  );
  const { become } = await show(asking(), async () => ({ info: { mail: null } }), textLoaders);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getAllByRole('textbox')).toHaveLength(2);
  for (const overtaken of ['asked for by another', undefined]) {
    become(asking(overtaken));
    expect(screen.getByRole('alert').textContent).toBe('asked for by another');
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['关闭']);
  }
});
